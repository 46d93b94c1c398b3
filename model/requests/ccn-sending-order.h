// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SENDING_ORDER_H
#define CCN_SENDING_ORDER_H

#include <algorithm>
#include <cstdint>
#include <deque>
#include <tuple>
#include <utility>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The Interests of a consumer in the order in which they were sent. An Interest counts as lost once
 * one that was sent Threshold Interests later is answered (RFC 9002, section 6.1.1; as TCP's
 * duplicate acknowledgements).
 */
class SendingOrder
{
  public:
    /** @param chunk chunk number of an Interest that is sent now @return number of the Interest */
    uint64_t Add(uint64_t chunk)
    {
        m_interests.emplace_back(++m_last, chunk);
        return m_last;
    }

    /** @param number the Interest that was answered */
    void NoteAnswer(uint64_t number)
    {
        m_answered = std::max(m_answered, number);
    }

    /**
     * Removes the oldest Interest if it is overdue.
     * @param threshold number of Interests
     * @param number receives the number of the Interest, which may have been answered
     * @param chunk receives its chunk number
     * @return true if there was one
     */
    bool TakeOverdue(uint32_t threshold, uint64_t& number, uint64_t& chunk)
    {
        if (m_interests.empty() || m_interests.front().first + threshold > m_answered)
        {
            return false;
        }
        std::tie(number, chunk) = m_interests.front();
        m_interests.pop_front();
        return true;
    }

  private:
    uint64_t m_last{0};                                    ///< number of the latest Interest
    uint64_t m_answered{0};                                ///< largest number that was answered
    std::deque<std::pair<uint64_t, uint64_t>> m_interests; ///< number and chunk
};

} // namespace ns3::ccn

#endif // CCN_SENDING_ORDER_H
