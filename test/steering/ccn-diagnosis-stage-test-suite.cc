// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "../kit/ccn-wires-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-ccnx10-types.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-diagnosis-packet.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-path-label.h"
#include "ns3/string.h"

#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;
using diagnosis::PacketType;
using diagnosis::ReplyCode;

/** A node with the administrative name /r: face 0 asks, face 1 is upstream, face 2 an application. @ingroup ccn-tests */
class DiagnosisNodeBase : public NodeBase
{
  protected:
    using NodeBase::NodeBase;

    void DoSetup() override
    {
        m_node.Create(3);
        m_node[2].local = true;
        m_node.l3->SetAttribute("Profile", StringValue("ccnx-1.0"));
        m_node.l3->SetAttribute("AdministrativeName", StringValue("ccnx:/r"));
        m_node.Route("/", {1});
        m_node.Route("/app", {2});
    }

    void DoTeardown() override
    {
        m_node.Destroy();
        Simulator::Destroy();
    }

    /** @param uri any @return the name with a nonce */
    static Name WithNonce(const std::string& uri)
    {
        return Name(uri).Append(diagnosis::MakeNonceSegment("12345678"));
    }

    /** @param type of the request @param name of it @param hopLimit of it @return its packet */
    Ptr<Packet> MakeRequest(PacketType type, const Name& name, uint8_t hopLimit = 255) const
    {
        Interest interest;
        interest.name = name;
        interest.lifetime = Seconds(2); // the default, which takes no header
        interest.hopLimit = hopLimit;
        const auto packet = m_node.l3->GetCodec().ToPacket(interest);
        diagnosis::SetType(*packet, type);
        return packet;
    }

    /** @param packet any @return its bytes */
    static std::string ToBytes(const Packet& packet)
    {
        std::string bytes(packet.GetSize(), '\0');
        packet.CopyData(reinterpret_cast<uint8_t*>(bytes.data()), bytes.size());
        return bytes;
    }

    /** @param face a face @return packet type and message type of the last message there, as "5/5" */
    std::string GetTypes(FaceId face)
    {
        if (m_node[face].sent.empty())
        {
            return "none";
        }
        const std::string& last = m_node[face].sent.back();
        const auto header = static_cast<uint8_t>(last[ccnx10::AT_HEADER_LENGTH]);
        return std::to_string(last[1]) + "/" + std::to_string(last[header + 1]);
    }

    /** @param face a face @return what the reply that was sent there last says, as "ccnx:/r object" */
    std::string GetReply(FaceId face)
    {
        if (m_node[face].sent.empty())
        {
            return "nothing";
        }
        std::string last = m_node[face].sent.back();
        last[1] = 1; // as content, which is the same but for its type
        ContentView content;
        if (m_node.l3->GetCodec().Decode(last, content) != DecodeError::NONE)
        {
            return "malformed";
        }
        const auto reply = diagnosis::Reply::Read(content.payload);
        return !reply ? "no reply" : reply->sender.ToUri() + " " + ToString(reply->code);
    }

    /** @param type of a request @param uri its target @param hopLimit of it @return what the node replies */
    std::string Ask(PacketType type, const std::string& uri, uint8_t hopLimit = 255)
    {
        m_node[0].sent.clear();
        m_node[1].sent.clear();
        m_node[0].Inject(MakeRequest(type, WithNonce(uri), hopLimit));
        return GetReply(0);
    }
};

/** Requests and replies at one node. @ingroup ccn-tests */
class DiagnosisStageTest : public MethodTestCase<DiagnosisStageTest, DiagnosisNodeBase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** For which reasons a node replies (RFC 9508, section 6). */
    void Replies()
    {
        m_node[0].Inject(test::Ask("/x/stored"));
        m_node[1].Inject(Answer("/x/stored"));
        for (const auto type : {diagnosis::ECHO_REQUEST, diagnosis::TRACE_REQUEST})
        {
            NS_TEST_EXPECT_MSG_EQ(Ask(type, "/r"), "ccnx:/r forwarder", "its name");
            const bool isEcho = type == diagnosis::ECHO_REQUEST;
            NS_TEST_EXPECT_MSG_EQ(GetTypes(0), (isEcho ? "6/2" : "8/2"), "types");
            NS_TEST_EXPECT_MSG_EQ(Ask(type, "/x/stored"), "ccnx:/r object", "in the store");
            NS_TEST_EXPECT_MSG_EQ(Ask(type, "/app/1/2"), "ccnx:/r application", "a prefix");
            NS_TEST_EXPECT_MSG_EQ(m_node[1].sent.size() + m_node[2].sent.size(), 0, "no Interest");
            NS_TEST_EXPECT_MSG_EQ(Ask(type, "/r/1"), "nothing", "a longer name");
            NS_TEST_EXPECT_MSG_EQ(Ask(type, "/x"), "nothing", "a shorter one");
        }
        CheckIdentities(false);
    }

    /** The node where the hop limit of a traceroute request ends replies (RFC 9507, section 6). */
    void HopLimit()
    {
        NS_TEST_EXPECT_MSG_EQ(Ask(diagnosis::TRACE_REQUEST, "/x", 1), "ccnx:/r hop_limit", "");
        NS_TEST_EXPECT_MSG_EQ(GetTypes(1), "none", "it goes no further");
        NS_TEST_EXPECT_MSG_EQ(Ask(diagnosis::TRACE_REQUEST, "/r", 1), "ccnx:/r forwarder", "");
        Ask(diagnosis::TRACE_REQUEST, "/x", 2);
        NS_TEST_EXPECT_MSG_EQ(GetTypes(1), "7/5", "still a request");
        NS_TEST_EXPECT_MSG_EQ(+m_node[1].sent.back()[ccnx10::AT_HOP_LIMIT],
                              1,
                              "with one link less");
        Ask(diagnosis::ECHO_REQUEST, "/y", 1);
        NS_TEST_EXPECT_MSG_EQ(GetTypes(0), "2/1", "an echo request returns as an Interest does");
        m_node[0].sent.clear();
        Ask(diagnosis::TRACE_REQUEST, "/x", 0);
        NS_TEST_EXPECT_MSG_EQ(GetTypes(0), "2/1", "it had no links left before");
    }

    /** Requests and replies pass a node as Interests and content do, with their types. */
    void Forwarded()
    {
        m_node[0].Inject(MakeRequest(diagnosis::ECHO_REQUEST, WithNonce("/x")));
        NS_TEST_EXPECT_MSG_EQ(GetTypes(1), "5/5", "a request");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_FORWARDED), 1, "is pending");
        ContentObject answer = ContentObject::MakeUnsigned(WithNonce("/x"));
        answer.payload = diagnosis::Reply{Name("/far"), ReplyCode::APPLICATION}.Encode();
        answer.hasExpiry = true;
        const auto packet = m_node.l3->GetCodec().ToPacket(answer);
        diagnosis::SetType(*packet, diagnosis::ECHO_REPLY);
        std::string figure = ToBytes(*packet);
        figure[9] = 6; // the message type of figure 5 in RFC 9508
        m_node[1].Inject(figure);
        NS_TEST_EXPECT_MSG_EQ(GetTypes(0), "6/2", "its reply");
        NS_TEST_EXPECT_MSG_EQ(GetReply(0), "ccnx:/far application", "unchanged");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetContentStore().GetObjects(), 0, "is not stored");
        m_node[1].Inject(figure);
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNSOLICITED), 1, "but nobody waits twice");
        CheckIdentities(true);
    }

    /** An application of the node gets replies as content. */
    void Local()
    {
        m_node[2].Inject(MakeRequest(diagnosis::ECHO_REQUEST, WithNonce("/r")));
        NS_TEST_EXPECT_MSG_EQ(GetTypes(2), "1/2", "a Content Object");
        m_node[2].Inject(MakeRequest(diagnosis::TRACE_REQUEST, WithNonce("/x"), 1));
        NS_TEST_EXPECT_MSG_EQ(GetTypes(1), "7/5", "its own node is no hop");
    }

    /** What is no request or reply. */
    void Malformed()
    {
        m_node[0].Inject(MakeRequest(diagnosis::ECHO_REQUEST, Name("/x")));
        NS_TEST_EXPECT_MSG_EQ(CountMalformed(DecodeError::MISSING_ELEMENT), 1, "no nonce");
        std::string request = ToBytes(*MakeRequest(diagnosis::ECHO_REQUEST, WithNonce("/x")));
        request[9] = 1;
        m_node[0].Inject(request);
        NS_TEST_EXPECT_MSG_EQ(CountMalformed(DecodeError::UNEXPECTED_ELEMENT),
                              1,
                              "not T_DISCOVERY");
        request[9] = 5;
        request[1] = 6;
        m_node[0].Inject(request);
        NS_TEST_EXPECT_MSG_EQ(CountMalformed(DecodeError::UNEXPECTED_ELEMENT), 2, "no reply");
        request[1] = 9;
        m_node[0].Inject(request);
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNKNOWN_MESSAGE), 1, "another type");
        m_node.l3->SetAttribute("AdministrativeName", StringValue("ccnx:/"));
        request[1] = 5;
        m_node[0].Inject(request);
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNKNOWN_MESSAGE),
                              2,
                              "a node without a name");
        NS_TEST_EXPECT_MSG_EQ(m_node[1].sent.size(), 0, "nothing is forwarded");
    }

    /** Payloads of replies. */
    void Payloads()
    {
        const std::string good = diagnosis::Reply{Name("/r/1"), ReplyCode::OBJECT}.Encode();
        NS_TEST_EXPECT_MSG_EQ(good,
                              std::string("\0\0\0\12\0\1\0\1r\0\1\0\0011\20\0\0\2\0\3", 20),
                              "name and code");
        const auto reply = diagnosis::Reply::Read(good);
        NS_TEST_ASSERT_MSG_EQ(reply.has_value(), true, "is read");
        NS_TEST_EXPECT_MSG_EQ(reply->sender.ToUri(), "ccnx:/r/1", "");
        for (std::size_t size = 0; size < good.size(); ++size)
        {
            NS_TEST_EXPECT_MSG_EQ(diagnosis::Reply::Read(good.substr(0, size)).has_value(),
                                  false,
                                  "cut");
        }
        NS_TEST_EXPECT_MSG_EQ(ToString(static_cast<ReplyCode>(9)), "code_9", "an unknown code");
    }

    /** A reply begins a path label if its request has one. */
    void Labelled()
    {
        m_node.l3->SetAttribute("PathLabels", BooleanValue(true));
        const auto packet = MakeRequest(diagnosis::TRACE_REQUEST, WithNonce("/x"), 1);
        PathLabel asking;
        asking.hopCount = 1;
        SetPathLabel(*packet, asking);
        m_node[0].Inject(packet);
        NS_TEST_EXPECT_MSG_EQ(GetReply(0), "ccnx:/r hop_limit", "it replies");
        PathLabel label;
        const bool isGood = PathLabel::Find(m_node[0].sent.back(), label) == PathLabel::Found::GOOD;
        NS_TEST_EXPECT_MSG_EQ(isGood, true, "with a label");
        NS_TEST_EXPECT_MSG_EQ(label.GetRoom(), 1, "for one link");
    }

  private:
    /** @param error of messages @return how many were dropped for it */
    uint64_t CountMalformed(DecodeError error) const
    {
        return m_node.l3->GetCounters().GetMalformed(error);
    }
};

/** DiagnosisStage. @ingroup ccn-tests */
class DiagnosisStageTestSuite : public WireTestSuite
{
  public:
    DiagnosisStageTestSuite()
        : WireTestSuite("ccn-diagnosis-stage", TestSuite::Type::UNIT)
    {
        using T = DiagnosisStageTest;
        AddOnCcnx10(new T("reasons for a reply", &T::Replies));
        AddOnCcnx10(new T("the hop limit", &T::HopLimit));
        AddOnCcnx10(new T("on the way", &T::Forwarded));
        AddOnCcnx10(new T("applications", &T::Local));
        AddOnCcnx10(new T("malformed messages", &T::Malformed));
        AddOnCcnx10(new T("payloads", &T::Payloads));
        AddOnCcnx10(new T("path labels", &T::Labelled));
    }
};

DiagnosisStageTestSuite g_diagnosisStageTestSuite; ///< registers the suite

} // namespace
