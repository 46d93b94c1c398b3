// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ADMISSION_POLICY_H
#define CCN_ADMISSION_POLICY_H

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-message-arrival.h"
#include "ns3/ccn-pit.h"
#include "ns3/object.h"

#include <cstdint>

namespace ns3::ccn
{

class CcnL3Protocol;

/** The node of an AdmissionPolicy. @ingroup ccn */
struct AdmissionNode
{
    uint32_t id{0}; ///< number of the ns-3 node
    /** The most objects that its content store may hold; 0: it stores nothing. */
    uint32_t capacity{0};
};

/** A content object of a store that satisfies an Interest. @ingroup ccn */
struct StoreHit
{
    uint64_t name;                     ///< hash of the object's name
    const Ptr<const Packet>& interest; ///< the Interest as it arrived, with its packet tags
    AdmissionNode node;                ///< the node of the store
};

/** A content object that an AdmissionPolicy may admit to the content store. @ingroup ccn */
struct Newcomer
{
    const ContentView& content;  ///< not stored yet
    const Arrival& arrival;      ///< how it arrived, with its packet tags
    const Pit::Matches& wanters; ///< pending Interests that it satisfies; empty for unsolicited
                                 ///< content
    AdmissionNode node{};        ///< the node that may store it
};

/**
 * @ingroup ccn
 * Decides whether content is stored. The ReplacementPolicy chooses the entries to evict. A policy
 * is registered by its TypeId and selected by its name (attribute Admission of CcnL3Protocol). The
 * node calls it for each object that is not in the store yet and that has passed the node's other
 * checks.
 */
class AdmissionPolicy : public Object
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    /** @param newcomer an object @return true if it is to be stored */
    virtual bool Admits(const Newcomer& newcomer) = 0;

    /**
     * Called when a node begins or ceases to use the policy. Default: nothing.
     * @param node the node, to which the policy may add a stage
     * @param isSelected false: the node has another policy from now on
     */
    virtual void OnSelected([[maybe_unused]] CcnL3Protocol& node, [[maybe_unused]] bool isSelected)
    {
    }

    /**
     * @return true if the node is to call KeepsServed(); default: false. The value must be
     * constant.
     */
    virtual bool NeedsHits() const
    {
        return false;
    }

    /**
     * Called after an object of the content store has satisfied an Interest, if NeedsHits().
     * @param hit the object
     * @return false if the store is to erase the object now; default: true
     */
    virtual bool KeepsServed([[maybe_unused]] const StoreHit& hit)
    {
        return true;
    }

    /** @param stream first stream number to use @return number of streams used; default 0 */
    virtual int64_t AssignStreams([[maybe_unused]] int64_t stream)
    {
        return 0;
    }
};

} // namespace ns3::ccn

#endif // CCN_ADMISSION_POLICY_H
