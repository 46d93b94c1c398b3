// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FAIR_QUEUES_H
#define CCN_FAIR_QUEUES_H

#include "ns3/ccn-face-id.h"
#include "ns3/ccn-ingress-policy.h"
#include "ns3/nstime.h"
#include "ns3/type-id.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <tuple>

namespace ns3::ccn
{

/** The attributes of a policy with FairQueues, which is a base of the policy so that ns-3 finds them. @ingroup ccn */
struct FairQueueSettings
{
    Time m_queueTime;       ///< attribute QueueTime
    uint32_t m_maxQueue{0}; ///< attribute MaxQueue

  protected:
    /**
     * @param tid a type
     * @param queueTime default of QueueTime
     * @return the type with the attributes QueueTime and MaxQueue
     */
    static TypeId AddAttributes(TypeId tid, const Time& queueTime);
};

/**
 * @ingroup ccn
 * The Interests of a policy that wait until there is room for them. They wait at a gate, in queues, one
 * for each arrival face, which are served in turn.
 *
 * The memory is bounded by the numbers of gates and of arrival faces, and by attribute MaxQueue.
 */
class FairQueues
{
  public:
    /** What an Interest waits for: room at a face, and maybe in a group. */
    struct Gate
    {
        FaceId face;    ///< the face
        uint32_t group; ///< chosen by the policy; 0: none

        /** @param other a gate @return the order by face, then by group */
        bool operator<(const Gate& other) const
        {
            return std::tie(face, group) < std::tie(other.face, other.group);
        }
    };

    /** Places that Interests have which are being let in and are not pending yet. */
    struct Promised
    {
        uint32_t atFace{0};  ///< in all groups of the face
        uint32_t inGroup{0}; ///< in the group
    };

    /** Tells whether there is room at a gate for one more Interest, beside the places that are promised. */
    using HasRoom = std::function<bool(const Gate&, const Promised&)>;

    /**
     * @param policy keeps the Interests; this object is a part of it
     * @param settings of the policy
     * @param hasRoom asked before an Interest is let in
     */
    FairQueues(IngressPolicy& policy, const FairQueueSettings& settings, HasRoom hasRoom);

    /**
     * @param gate what an Interest waits for
     * @param in the Interest
     * @param full why it is dropped if its queue is full
     * @param late why it is dropped after QueueTime
     * @return accepted if there is room, kept, or dropped
     */
    IngressVerdict Enter(const Gate& gate,
                         const InterestArrival& in,
                         DropReason full,
                         DropReason late);
    /** Lets Interests in while there is room. @param face of their gates */
    void Release(FaceId face);
    /** @param gate a gate @return whether an Interest waits for it */
    bool IsAwaited(const Gate& gate) const;
    /** @param gate a gate @return places there of Interests that are being let in */
    Promised GetPromised(const Gate& gate) const;
    /** Forgets the Interests that waited for a face, and those that came by it. @param gone a face that was removed */
    void Forget(FaceId gone);

    /** Forgets all Interests that wait. */
    void Clear()
    {
        m_lines.clear();
    }

  private:
    /** The Interests that wait for one gate. */
    struct Line
    {
        std::map<FaceId, std::deque<uint64_t>> queues; ///< tickets by arrival face; none is empty
        FaceId last{NO_FACE};                          ///< the arrival face served last
        uint32_t promised{0};                          ///< places of those that are being let in
    };

    /** @param line a line @param face an arrival face @return how many of its Interests wait */
    static uint32_t GetWaiting(const Line& line, FaceId face);
    /** @param gate a gate @param line its Interests @return whether the next one was let in */
    bool LetNextIn(const Gate& gate, Line& line);
    /** Called when an Interest that was let in has been processed. @param gate its gate */
    void Settle(const Gate& gate);
    /**
     * Drops an Interest if it still waits.
     * @param gate its gate
     * @param face its arrival face
     * @param ticket identifies it
     * @param late why it is dropped
     */
    void GiveUp(const Gate& gate, FaceId face, uint64_t ticket, DropReason late);
    /** @param line the line of a gate, which is erased if it holds nothing */
    void EraseIfEmpty(std::map<Gate, Line>::iterator line);

    IngressPolicy& m_policy;
    const FairQueueSettings& m_settings;
    HasRoom m_hasRoom;
    std::map<Gate, Line> m_lines; ///< by gate
};

} // namespace ns3::ccn

#endif // CCN_FAIR_QUEUES_H
