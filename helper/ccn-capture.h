/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CAPTURE_H
#define CCN_CAPTURE_H

#include "ns3/ccn-face-capture.h"
#include "ns3/ccn-l3-protocol.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Writes what crosses the CCN faces of nodes to pcap files, one a face:
 * PREFIX-<node>-<face>.pcap, a ':' or '/' in the face's label being written as '-'. Class
 * FaceCapture says what is in them.
 */
class Capture
{
  public:
    /** @param prefix of the files' names, with or without folders, which must be there */
    explicit Capture(std::string prefix);
    ~Capture();
    Capture(const Capture&) = delete;
    Capture& operator=(const Capture&) = delete;

    /**
     * Captures all faces of a node, also those it gets later.
     * @param node if it has no CCN layer, nothing happens
     * @param name its part of the files' names
     * @throws std::runtime_error if a file cannot be written, or would be that of two faces
     */
    void Watch(Ptr<Node> node, const std::string& name);

    /**
     * Closes all files. Call it once, after Simulator::Run.
     * @throws std::runtime_error if there was no face to capture, or not all could be written
     */
    void Finish();

  private:
    /** A face of a watched node: index of the node, number of the face. */
    using Key = std::pair<std::size_t, FaceId>;

    /** A node whose faces are captured. */
    struct Watched
    {
        Ptr<Node> node;        ///< the node
        std::string name;      ///< its part of the files' names
        Ptr<CcnL3Protocol> l3; ///< its CCN layer
    };

    /** @param node index of the node @param change of its faces */
    void NoteChange(std::size_t node, const FaceChange& change);
    /** @param node index of the node @param face new on it */
    void NoteFace(std::size_t node, Ptr<Face> face);
    /** Parameters as CcnL3Protocol::MessageTracedCallback, behind the index of the node. */
    void NoteMessage(std::size_t node,
                     const Face& face,
                     MessageKind kind,
                     Ptr<const Packet> packet);

    std::string m_prefix;
    std::vector<Watched> m_nodes;
    std::map<Key, std::unique_ptr<FaceCapture>> m_faces;
    std::set<std::string> m_paths; ///< of all files
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CAPTURE_H
