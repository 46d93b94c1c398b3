// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SLICE_HELPER_H
#define CCN_SLICE_HELPER_H

#include "ns3/ccn-counters.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-routing-helper.h"
#include "ns3/ccn-slice-ends.h"
#include "ns3/ccn-slice.h"
#include "ns3/node.h"

#include <map>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Creates, changes, moves and removes slices: virtual networks on one physical network, before and
 * during a run (Guimarães et al. 2013, section 2). A slice is a named CCN layer on some of the nodes,
 * with faces over links between them, and optionally a share of these links (SliceQueue) and of the
 * processors (CpuShare):
 *
 *     CcnSliceHelper slices;
 *     slices.AddNode("a", nodes.Get(0));
 *     slices.AddNode("b", nodes.Get(1));
 *     slices.CreateFromText("slice red\nrouter a\nrouter b\nlink a b weight 3\norigin b ccnx:/site\n");
 *
 * A link of a slice has a face at each end: over the first device of each of the two nodes that share a
 * channel, to that neighbour only if the channel has further devices; or over UDP. A share applies to
 * both devices; links of a slice on one device have one share, that of the link that was set last.
 * Routes to the origins are those of CcnRoutingHelper::InstallShortest(), computed again with
 * each change. Without origins, routes come from a routing protocol or by hand.
 *
 * Functions that change a slice must not be called while one of its layers processes a message: a
 * callback of an application schedules them by Simulator::ScheduleNow(). All of them throw
 * std::invalid_argument with the slice and what is allowed, and change nothing then.
 */
class CcnSliceHelper
{
  public:
    /** @param name of a physical node, for slices @param node the node */
    void AddNode(const std::string& name, Ptr<Node> node);

    /** @param slice a new slice: its layers, faces, shares and routes are there when this returns */
    void Create(const Slice& slice);
    /** @param text slices as for ParseSlices(), which are created */
    void CreateFromText(const std::string& text);
    /** @param path of a file as for ReadSlices(), whose slices are created */
    void CreateFromFile(const std::string& path);

    /**
     * Removes a slice: its faces, its shares of links and its layers with all that is pending and with
     * their applications (CcnStackHelper::Remove()). The name is free then.
     * @param slice its name
     */
    void Remove(const std::string& slice);

    /**
     * Changes the share of a link, or gives it one.
     * @param slice name of the slice
     * @param one a router
     * @param other another one
     * @param share of each direction
     */
    void SetShare(const std::string& slice,
                  const std::string& one,
                  const std::string& other,
                  const LinkShare& share);

    /** @param slice name of a slice @param weight of all its layers on the processors, from 1 to 1000 */
    void SetCpuWeight(const std::string& slice, uint32_t weight);

    /** @param slice name of a slice @param link a new link between two of its routers */
    void AddLink(const std::string& slice, const SliceLink& link);

    /**
     * Removes a link with its faces. Interests that are pending because of them are lost.
     * @param slice name of the slice
     * @param one a router
     * @param other another one
     */
    void RemoveLink(const std::string& slice, const std::string& one, const std::string& other);

    /**
     * Moves a router to another physical node, as the migration of a virtual machine does that keeps
     * no connection: a new layer, new faces and routes; the former layer is removed. What was pending
     * there is lost, its applications are disposed of, and its streams of random numbers are new ones.
     * @param slice name of the slice
     * @param router one of its routers
     * @param place name of a physical node without a router of the slice; its devices have to reach
     * the neighbours, or the links have to be over UDP
     * @param carriesStore true: the objects of the content store move, too; they enter the new one in the
     * order of their names, and those that are fresh are so for their whole FreshnessSeconds again.
     * false: the new one is empty
     */
    void Move(const std::string& slice,
              const std::string& router,
              const std::string& place,
              bool carriesStore = false);

    /** @return names of the slices in the order of the alphabet */
    std::vector<std::string> GetNames() const;
    /** @param slice name of a slice @return it with all changes */
    const Slice& Get(const std::string& slice) const;
    /** @param slice name of a slice @param router one of its routers @return the node where it is */
    Ptr<Node> GetNode(const std::string& slice, const std::string& router) const;
    /** @param slice name of a slice @param router one of its routers @return its layer */
    Ptr<CcnL3Protocol> GetLayer(const std::string& slice, const std::string& router) const;
    /**
     * @param slice name of a slice
     * @param from a router
     * @param to another one
     * @return face of the first one on the link to the other one
     */
    FaceId GetFace(const std::string& slice, const std::string& from, const std::string& to) const;

    /**
     * @param slice name of a slice, also of one that was removed
     * @param what a counter
     * @return its sum over all layers that slices of this name have had, also former ones of moved
     * routers
     */
    uint64_t GetCount(const std::string& slice, Count what) const;

  private:
    /** A slice that exists. */
    struct Live
    {
        Slice slice;                 ///< with all changes
        std::vector<SliceEnds> ends; ///< by index of the link
        CcnRoutingHelper routing;    ///< routes to the origins
    };

    /** @param slice name @return it @throws std::invalid_argument if there is none */
    Live& Find(const std::string& slice);
    /** @param slice name @return it @throws std::invalid_argument if there is none */
    const Live& Find(const std::string& slice) const;
    /** @param place name of a physical node @return it @throws std::invalid_argument if there is none */
    Ptr<Node> FindNode(const std::string& place) const;
    /** @param slice a slice @param router one of its routers @return node */
    Ptr<Node> FindNode(const Slice& slice, const std::string& router) const;
    /** @param slice a new slice @throws std::invalid_argument if its routers are not allowed */
    void CheckRouters(const Slice& slice) const;
    /** @param slice a slice @param link a new link of it @throws std::invalid_argument if it is not allowed */
    static void CheckLink(const Slice& slice, const SliceLink& link);
    /** @param slice a slice @param link one of its links @return its ends without faces */
    SliceEnds FindEnds(const Slice& slice, const SliceLink& link) const;
    /** Creates the layer of a router. @param slice the slice @param node where it is */
    static void Install(const Slice& slice, Ptr<Node> node);
    /** Adds the faces of a link, and its share. @param slice the slice @param link its link @param ends get faces */
    static void Connect(const Slice& slice, const SliceLink& link, SliceEnds& ends);
    /** @param slice the slice @param link one of its links, maybe with a share @param ends of it */
    static void ApplyShare(const Slice& slice, const SliceLink& link, const SliceEnds& ends);
    /** Removes the faces of a link, and its share. @param live the slice @param ends no more among its ends */
    static void Disconnect(const Live& live, const SliceEnds& ends);
    /** Removes the layer of a router, after its counters were kept. @param slice its name @param node it */
    void RemoveLayer(const std::string& slice, Ptr<Node> node);
    /** Computes the routes again. @param live the slice */
    void Route(Live& live) const;

    std::map<std::string, Ptr<Node>> m_nodes;              ///< physical nodes by name
    std::map<std::string, Live> m_slices;                  ///< by name
    std::map<std::string, std::vector<Counters>> m_former; ///< counters of removed layers, by slice
};

} // namespace ns3::ccn

#endif // CCN_SLICE_HELPER_H
