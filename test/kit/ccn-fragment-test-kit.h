// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FRAGMENT_TEST_KIT_H
#define CCN_FRAGMENT_TEST_KIT_H

#include "ccn-test-kit.h"

#include "ns3/ccn-link-fragmenter.h"
#include "ns3/ccn-link-reassembler.h"
#include "ns3/mac48-address.h"
#include "ns3/packet.h"

#include <string>
#include <vector>

namespace ns3::ccn::test
{

/** A test case with a LinkFragmenter and a LinkReassembler. @ingroup ccn-tests */
class FragmentBase : public TestCase
{
  protected:
    using TestCase::TestCase;

    /**
     * @param size number of bytes
     * @param first the first byte
     * @return a message in which each byte differs from its neighbours
     */
    static std::string MakeMessage(uint32_t size, char first = 1)
    {
        std::string message(size, first);
        for (uint32_t i = 1; i < size; ++i)
        {
            message[i] = static_cast<char>(message[i - 1] * 5 + 3);
        }
        return message;
    }

    /**
     * @param fragments in the order in which they arrive
     * @return the message if the last fragment completes it, else the reason why there is none
     */
    std::string CollectAll(const std::vector<Ptr<Packet>>& fragments)
    {
        for (std::size_t i = 0; i < fragments.size(); ++i)
        {
            const auto outcome = m_receiver.Collect(fragments[i], m_from);
            if (outcome.dropped)
            {
                return "dropped";
            }
            if (outcome.message)
            {
                return i + 1 == fragments.size() ? GetOctets(outcome.message) : "too early";
            }
        }
        return "incomplete";
    }

    Ptr<LinkFragmenter> m_sender{CreateObject<LinkFragmenter>()}; ///< splits messages
    uint32_t m_timeouts{0};                                       ///< messages that timed out
    uint32_t m_overflows{0};                                      ///< messages discarded for others
    LinkReassembler m_receiver{[this](DropReason reason) {        ///< collects the fragments
        ++(reason == DropReason::FRAGMENT_TIMEOUT ? m_timeouts : m_overflows);
    }};
    Address m_from{Mac48Address("00:00:00:00:00:01")}; ///< address of the sender
};

} // namespace ns3::ccn::test

#endif // CCN_FRAGMENT_TEST_KIT_H
