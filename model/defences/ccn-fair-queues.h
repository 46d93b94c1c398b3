// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FAIR_QUEUES_H
#define CCN_FAIR_QUEUES_H

#include "ns3/ccn-face-table.h"
#include "ns3/ccn-ingress-policy.h"
#include "ns3/nstime.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <iterator>
#include <map>
#include <tuple>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Policies in which Interests wait until there is room for them. They wait at a gate, in queues, one
 * for each arrival face, which are served in turn.
 *
 * The memory is bounded by the numbers of gates and of arrival faces, and by attribute MaxQueue.
 *
 * @tparam Base the policy's base class
 */
template <typename Base>
class FairQueues : public Base
{
  public:
    /** Forgets the Interests that waited for a removed face. @param change of a face */
    void OnFaceChanged(const FaceChange& change) override
    {
        Base::OnFaceChanged(change);
        if (change.operation != FaceChange::Operation::REMOVED)
        {
            return;
        }
        // The node drops those that came by this face; those that wait for it are given up when due.
        const FaceId gone = change.face->GetId();
        for (auto line = m_lines.begin(); line != m_lines.end();)
        {
            line->second.queues.erase(gone);
            line = line->first.face == gone ? m_lines.erase(line) : std::next(line);
        }
    }

  protected:
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

    /**
     * @param tid a type
     * @param queueTime default of QueueTime
     * @return the type with the attributes QueueTime and MaxQueue
     */
    static TypeId AddAttributes(TypeId tid, const Time& queueTime)
    {
        using Self = FairQueues;
        return tid
            .AddAttribute("QueueTime",
                          "Time that an Interest waits at most.",
                          TimeValue(queueTime),
                          MakeTimeAccessor(&Self::m_queueTime),
                          MakeTimeChecker(Seconds(0), Seconds(1000)))
            .AddAttribute("MaxQueue",
                          "Number of Interests of one arrival face that wait at most for the same.",
                          UintegerValue(100),
                          MakeUintegerAccessor(&Self::m_maxQueue),
                          MakeUintegerChecker<uint32_t>(0, 1000000));
    }

    /** Forgets all Interests that wait. */
    void DoDispose() override
    {
        m_lines.clear();
        Base::DoDispose();
    }

    /**
     * @param gate a gate
     * @param promised places that are taken already
     * @return whether there is room for one more Interest
     */
    virtual bool HasRoom(const Gate& gate, const Promised& promised) = 0;

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
                         DropReason late)
    {
        if (HasRoom(gate, GetPromised(gate)))
        {
            return this->Accept();
        }
        const FaceId face = in.face.GetId();
        const auto line = m_lines.find(gate);
        const uint32_t waiting = line == m_lines.end() ? 0 : GetWaiting(line->second, face);
        if (waiting >= m_maxQueue)
        {
            return this->Drop(full);
        }
        const IngressVerdict verdict = this->Defer(in);
        m_lines[gate].queues[face].push_back(verdict.ticket);
        const Ptr<FairQueues> self(this);
        const uint64_t ticket = verdict.ticket;
        Simulator::Schedule(m_queueTime, [=] { self->GiveUp(gate, face, ticket, late); });
        return verdict;
    }

    /** Lets Interests in while there is room. @param face of their gates */
    void Release(FaceId face)
    {
        for (bool isOpen = true; isOpen;)
        {
            isOpen = false;
            for (auto line = m_lines.lower_bound({face, 0});
                 line != m_lines.end() && line->first.face == face;
                 ++line)
            {
                isOpen = LetNextIn(line->first, line->second) || isOpen;
            }
        }
    }

    /** @param gate a gate @return whether an Interest waits for it */
    bool IsAwaited(const Gate& gate) const
    {
        const auto line = m_lines.find(gate);
        return line != m_lines.end() && !line->second.queues.empty();
    }

    /** @param gate a gate @return places there of Interests that are being let in */
    Promised GetPromised(const Gate& gate) const
    {
        Promised promised;
        for (auto line = m_lines.lower_bound({gate.face, 0});
             line != m_lines.end() && line->first.face == gate.face;
             ++line)
        {
            promised.atFace += line->second.promised;
            promised.inGroup += line->first.group == gate.group ? line->second.promised : 0;
        }
        return promised;
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
    static uint32_t GetWaiting(const Line& line, FaceId face)
    {
        const auto queue = line.queues.find(face);
        return queue == line.queues.end() ? 0 : queue->second.size();
    }

    /** @param gate a gate @param line its Interests @return whether the next one was let in */
    bool LetNextIn(const Gate& gate, Line& line)
    {
        if (line.queues.empty() || !HasRoom(gate, GetPromised(gate)))
        {
            return false;
        }
        auto next = line.last == NO_FACE ? line.queues.begin() : line.queues.upper_bound(line.last);
        next = next == line.queues.end() ? line.queues.begin() : next;
        const uint64_t ticket = next->second.front();
        line.last = next->first;
        next->second.pop_front();
        if (next->second.empty())
        {
            line.queues.erase(next);
        }
        ++line.promised;
        this->LetIn(ticket);
        // It may find its content in the store: then the place is free again after this event.
        const Ptr<FairQueues> self(this);
        const Gate settled = gate;
        Simulator::ScheduleNow([=] { self->Settle(settled); });
        return true;
    }

    /** Called when an Interest that was let in has been processed. @param gate its gate */
    void Settle(const Gate& gate)
    {
        const auto line = m_lines.find(gate);
        if (line != m_lines.end()) // unless its face was removed
        {
            line->second.promised -= line->second.promised > 0;
            Release(gate.face);
            EraseIfEmpty(line);
        }
    }

    /**
     * Drops an Interest if it still waits.
     * @param gate its gate
     * @param face its arrival face
     * @param ticket identifies it
     * @param late why it is dropped
     */
    void GiveUp(const Gate& gate, FaceId face, uint64_t ticket, DropReason late)
    {
        const auto line = m_lines.find(gate);
        const bool waits = line != m_lines.end() && line->second.queues.count(face);
        if (waits)
        {
            auto& tickets = line->second.queues[face];
            tickets.erase(std::remove(tickets.begin(), tickets.end(), ticket), tickets.end());
            if (tickets.empty())
            {
                line->second.queues.erase(face);
            }
            EraseIfEmpty(line);
        }
        this->Refuse(ticket, late);
    }

    /** @param line the line of a gate, which is erased if it holds nothing */
    void EraseIfEmpty(typename std::map<Gate, Line>::iterator line)
    {
        if (line->second.promised == 0 && line->second.queues.empty())
        {
            m_lines.erase(line);
        }
    }

    Time m_queueTime;             ///< attribute QueueTime
    uint32_t m_maxQueue;          ///< attribute MaxQueue
    std::map<Gate, Line> m_lines; ///< by gate
};

} // namespace ns3::ccn

#endif // CCN_FAIR_QUEUES_H
