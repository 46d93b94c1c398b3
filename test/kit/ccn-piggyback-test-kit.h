// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PIGGYBACK_TEST_KIT_H
#define CCN_PIGGYBACK_TEST_KIT_H

#include "ccn-test-kit.h"
#include "ccn-trust-test-kit.h"

#include "ns3/ccn-piggyback.h"

#include <functional>
#include <string>
#include <vector>

namespace ns3::ccn::test
{

/**
 * @ingroup ccn-tests
 * A test case with a node between Alice (face 0), Bob (face 1) and others (faces 2 and 3).
 */
class PiggybackNodeBase : public NodeBase
{
  protected:
    using NodeBase::NodeBase;

    /** Runs a test of either form on a new node. @param test gets true for an embedded Interest */
    void ForBoth(const std::function<void(bool embed)>& test)
    {
        for (const bool embed : {false, true})
        {
            Renew();
            test(embed);
        }
    }

    /** Makes a new node with routes: Alice's names to face 0, Bob's to face 1. */
    void Renew()
    {
        m_node.Destroy();
        m_node.Create(4);
        m_node.Route("/a", {0});
        m_node.Route("/b", {1});
    }

    /**
     * @param embed true: the Interest is embedded; false: it is concatenated
     * @param content name of the content object
     * @param interest name of the Interest
     * @param nonce of the Interest
     * @param scope of the Interest
     * @param isSigned true if the content object has a signature that can be verified
     * @return a piggyback packet
     */
    static std::string Bundle(bool embed,
                              const std::string& content,
                              const std::string& interest,
                              uint32_t nonce,
                              int scope = -1,
                              bool isSigned = false)
    {
        ContentObject object = Answer(content, isSigned ? "payload" : "x");
        const std::string question = Ask(interest, nonce, Seconds(4), scope).Encode();
        object.embeddedInterest = embed ? question : "";
        const std::string octets = isSigned ? Sign(object, KeyOf("bob")) : object.Encode();
        return embed ? octets : Concatenate(octets, question);
    }

    /**
     * @param content name of the content object
     * @param interest name of the Interest
     * @param embed true: the Interest is embedded; false: it is concatenated
     * @return the text of DescribeSent() for such a packet
     */
    static std::string Show(const std::string& content, const std::string& interest, bool embed)
    {
        return (embed ? "E" : "P") + content + "+" + interest;
    }

    /** @param face a face @return a description of each packet sent there */
    std::string DescribeSent(FaceId face)
    {
        std::string all;
        for (const std::string& octets : m_node[face].sent)
        {
            PiggybackView view;
            const bool isEmbedded = view.content.Decode(octets) == DecodeError::NONE &&
                                    !view.content.embeddedInterest.empty() &&
                                    view.DecodeEmbedded() == DecodeError::NONE;
            const bool isBundle = isEmbedded || view.Decode(octets) == DecodeError::NONE;
            const auto uri = [](const NameView& name) { return Name(name).ToUri().substr(5); };
            all += all.empty() ? "" : " ";
            all += isBundle ? Show(uri(view.content.name), uri(view.interest.name), isEmbedded)
                            : Describe(octets);
        }
        return all;
    }

    /** @param expected text of DescribeSent() for face 0, 1, ...; empty for those left out */
    void ExpectSent(std::vector<std::string> expected)
    {
        expected.resize(4);
        for (FaceId face = 0; face < expected.size(); ++face)
        {
            NS_TEST_EXPECT_MSG_EQ(DescribeSent(face), expected[face], "face " << face);
        }
    }
};

/**
 * @ingroup ccn-tests
 * A fixture of test cases on piggyback packets.
 *
 * @tparam Fixture derived from this
 */
template <typename Fixture>
using PiggybackTestCase = NodeTestCase<Fixture, 4, PiggybackNodeBase>;

} // namespace ns3::ccn::test

#endif // CCN_PIGGYBACK_TEST_KIT_H
