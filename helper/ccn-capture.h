// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CAPTURE_H
#define CCN_CAPTURE_H

#include "ns3/ccn-face-capture.h"
#include "ns3/ccn-face-table.h"
#include "ns3/ccn-l3-protocol.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Writes the packets that pass the CCN faces of nodes to pcap files, one file per face:
 * PREFIX-NODE-FACE.pcap, or PREFIX-NODE-LAYER-FACE.pcap for a face of a named layer. A ':' or '/' in the face's label is replaced by '-'. See class
 * FaceCapture for the contents of the files.
 */
class Capture
{
  public:
    /** @param prefix prefix of the file names; may contain folders, which must exist */
    explicit Capture(std::string prefix);
    ~Capture();
    Capture(const Capture&) = delete;
    Capture& operator=(const Capture&) = delete;

    /**
     * Captures all faces of all CCN layers of a node, including faces added later.
     * @param node the node; ignored if it has no CCN layer
     * @param name name of the node in the file names
     * @throws std::runtime_error if a file cannot be written, or two faces have the same file name
     */
    void Watch(Ptr<Node> node, const std::string& name);

    /**
     * Closes all files. Call it once, after Simulator::Run.
     * @throws std::runtime_error if there was no face to capture, or a file could not be written
     * completely
     */
    void Finish();

  private:
    /** A face of a watched layer: index of the layer and face number. */
    using Key = std::pair<std::size_t, FaceId>;

    /** A layer of a node whose faces are captured. */
    struct Watched
    {
        Ptr<Node> node;        ///< the node
        std::string name;      ///< name of node and layer in the file names
        Ptr<CcnL3Protocol> l3; ///< the layer
    };

    /** Captures the faces of one layer. @param node its node @param name as in Watched @param l3 the layer */
    void WatchLayer(Ptr<Node> node, const std::string& name, Ptr<CcnL3Protocol> l3);
    /**
     * Starts to capture a face that is added.
     * @param node node index
     * @param change change of the node's faces
     */
    void NoteChange(std::size_t node, const FaceChange& change);
    /** Starts to capture a face. @param node node index @param face new face of the node */
    void NoteFace(std::size_t node, Ptr<Face> face);
    /** The parameters after the node index are those of CcnL3Protocol::MessageTracedCallback. */
    void NoteMessage(std::size_t node,
                     const Face& face,
                     MessageKind kind,
                     Ptr<const Packet> packet);

    std::string m_prefix;
    std::vector<Watched> m_nodes;
    std::map<Key, std::unique_ptr<FaceCapture>> m_faces;
    std::set<std::string> m_paths; ///< paths of all files
};

} // namespace ns3::ccn

#endif // CCN_CAPTURE_H
