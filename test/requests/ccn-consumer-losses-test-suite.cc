// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-transfer-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/error-model.h"
#include "ns3/pointer.h"

#include <list>
#include <set>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A consumer that starts again. @ingroup ccn-tests */
class RestartedConsumer : public Consumer
{
  public:
    using Consumer::StartApplication;
    using Consumer::StopApplication;
};

/** Transfers over lossy links, and over a network that reorders. @ingroup ccn-tests */
class ConsumerLossesTest : public MethodTestCase<ConsumerLossesTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A lost object is requested again once, after its lifetime and Guard. */
    void LostObject()
    {
        m_line.Create(2);
        m_line.producer->SetAttribute("Size", UintegerValue(5 * 1024));
        Lose(m_line.links[0].Get(0), {2});
        m_line.Run();
        CheckOneLoss();
        NS_TEST_EXPECT_MSG_EQ(m_line.producer->GetAnswers(),
                              5,
                              "the content store answers the retransmission");
    }

    /** A lost Interest is sent again likewise. */
    void LostInterest()
    {
        m_line.Create(2);
        m_line.producer->SetAttribute("Size", UintegerValue(5 * 1024));
        Lose(m_line.links[0].Get(1), {2});
        m_line.Run();
        CheckOneLoss();
        NS_TEST_EXPECT_MSG_EQ(m_line.producer->GetAnswers(), 5, "each Interest is answered once");
    }

    /** A chunk that is lost several times. */
    void LostAgain()
    {
        m_line.Create(2);
        m_line.producer->SetAttribute("Size", UintegerValue(5 * 1024));
        m_line.consumer->SetAttribute("Window", UintegerValue(5));
        m_line.consumer->SetAttribute("Lifetime", TimeValue(Seconds(1)));
        m_line.consumer->SetAttribute("Guard", TimeValue(Seconds(0.5)));
        Lose(m_line.links[0].Get(0), {4, 5, 6});
        m_line.Run();
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().complete, true, "the transfer is complete");
        // The last chunk is lost, so the consumer does not know yet that the four after it do not
        // exist.
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().retransmissions,
                              5 + 5 + 1,
                              "Interests are sent again until the chunk arrives");
        ExpectEnd(Seconds(4.5) + MilliSeconds(2), 68 + 1261); // the third retransmission succeeds
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
    }

    /** Without any answer, the consumer gives up after MaxRetransmissions of a chunk. */
    void GivesUp()
    {
        ConnectDummy();
        m_line.consumer->SetAttribute("Window", UintegerValue(3));
        m_line.consumer->SetAttribute("MaxRetransmissions", UintegerValue(2));
        m_line.Run();
        NS_TEST_EXPECT_MSG_EQ(m_line.ended, "given up ", "the end is reported once");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().complete, false, "the transfer is not complete");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().digest, "", "an incomplete transfer has no digest");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().end,
                              Seconds(12.3),
                              "the consumer gives up after three times 4.1 s");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().interests, 9, "three Interests per chunk");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().retransmissions, 6, "two of them are retransmissions");
        std::set<std::string> nonces;
        for (const auto& octets : m_face->sent)
        {
            InterestView interest;
            GetWire().Decode(octets, interest);
            nonces.emplace(interest.nonce);
        }
        NS_TEST_EXPECT_MSG_EQ(nonces.size(),
                              (GetWire().GetTraits().hasNonces ? 9 : 1),
                              "each Interest has a new nonce, or none");
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
    }

    /** Chunks in reverse order. */
    void Reordered()
    {
        ConnectDummy();
        m_line.consumer->SetAttribute("Window", UintegerValue(5));
        for (const int chunk : {4, 3, 2, 1, 0})
        {
            Give(chunk, std::string(1 + chunk, char('a' + chunk)), chunk == 4 ? "4" : "");
        }
        m_line.Run();
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().digest,
                              Sha256("abbcccddddeeeee"),
                              "the bytes are in order");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().interests, 5, "the end is known from the first chunk");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().end,
                              Seconds(2.5),
                              "the transfer ends when the last gap is filled");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().firstByte,
                              Seconds(0.5),
                              "time of the first chunk to arrive");
        NS_TEST_EXPECT_MSG_EQ(m_line.ended, "complete ", "the end is reported once");
    }

    /** With FinalBlockID in the first chunk, nothing is requested after the end. */
    void EarlyEnd()
    {
        ConnectDummy();
        m_line.consumer->SetAttribute("Window", UintegerValue(2));
        Give(0, "a", "2");
        // No chunk number: the earlier end stays. CCNx 1.0 can only say a number.
        Give(1, "b", GetWire().GetTraits().isExact ? "" : "nonsense");
        Give(2, "c", "");
        m_line.Run();
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().digest,
                              Sha256("abc"),
                              "the digest is that of all bytes");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().interests, 3, "one Interest per chunk");
    }

    /** Chunks after the end that were requested are not requested again. */
    void NothingBeyondTheEnd()
    {
        ConnectDummy();
        m_line.consumer->SetAttribute("Window", UintegerValue(10));
        m_line.consumer->SetAttribute("MaxRetransmissions", UintegerValue(1));
        Give(1, "b", "1");
        At(Seconds(5), [this] { m_face->Inject(MakeChunk(0, "a", "")); });
        m_line.Run();
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().complete, true, "the transfer is complete");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().interests, 11, "ten Interests, and chunk 0 again");
    }

    /** A stopped application sends no Interests. */
    void Stopped()
    {
        ConnectDummy();
        m_line.consumer->SetStopTime(Seconds(2));
        Give(1, "b", "");
        At(Seconds(3), [this] { m_face->Inject(MakeChunk(0, "a", "")); });
        m_line.Run();
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().interests, 32, "the window, and one for chunk 1");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().chunks, 1, "chunk 0 arrives too late");
        NS_TEST_EXPECT_MSG_EQ(m_line.ended, "", "the transfer neither ends nor is given up");
    }

    /** What was open when the application stopped is requested again when it starts again. */
    void StartedAgain()
    {
        ConnectDummy();
        const auto consumer = CreateObject<RestartedConsumer>();
        consumer->SetAttribute("Window", UintegerValue(2));
        m_line.consumer = consumer;
        Give(0, "a", "");
        At(Seconds(1), [consumer] { consumer->StopApplication(); });
        At(Seconds(10), [consumer] { consumer->StartApplication(); });
        m_time = Seconds(11);
        Give(1, "b", "2");
        Give(2, "c", "");
        m_line.Run();
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().digest, Sha256("abc"), "the transfer is complete");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().interests, 5, "chunks 1 and 2 twice");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().retransmissions, 2, "after the start");
    }

    /** A transfer that has failed sends nothing more, even if its application starts again. */
    void StartedAgainAfterTheEnd()
    {
        ConnectDummy();
        const auto consumer = CreateObject<RestartedConsumer>();
        consumer->SetAttribute("Window", UintegerValue(2));
        consumer->SetAttribute("MaxRetransmissions", UintegerValue(0));
        m_line.consumer = consumer;
        At(Seconds(5), [consumer] { consumer->StopApplication(); });
        At(Seconds(10), [consumer] { consumer->StartApplication(); });
        m_line.Run();
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().interests, 2, "one per chunk");
    }

  private:
    /** @param device that receives @param packets lost at the device, counted from 0 */
    static void Lose(Ptr<NetDevice> device, const std::list<uint32_t>& packets)
    {
        auto losses = CreateObject<ReceiveListErrorModel>();
        losses->SetList(packets);
        device->SetAttribute("ReceiveErrorModel", PointerValue(losses));
    }

    /** @param end of the transfer, without the transmission of @param octets of ccnb; in CCNx 1.0 about as many */
    void ExpectEnd(Time end, uint32_t octets)
    {
        const double exact = (end + NanoSeconds(8 * octets)).GetSeconds();
        const double tolerance = GetWire().GetNumber() == Codec::CCNB ? 1e-12 : 1e-6;
        NS_TEST_EXPECT_MSG_EQ_TOL(m_line.Get().end.GetSeconds(), exact, tolerance, "the end");
    }

    /** Checks the effects of one loss of chunk 2 of 5. */
    void CheckOneLoss()
    {
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().complete, true, "the transfer is complete");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().retransmissions, 1, "one Interest is sent again");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().interests, 35, "31, 3 for chunks 0, 1, 3, and 1");
        ExpectEnd(Seconds(4.1) + MilliSeconds(2), 62 + 1256);
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().digest,
                              Sha256(std::string(5120, '\0')),
                              "the digest is correct");
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
    }

    /** Creates a consumer whose Interests end at m_face. */
    void ConnectDummy()
    {
        m_line.Create(1);
        m_line.producer->SetAttribute("Prefix", StringValue("ccnx:/unused"));
        m_face = CreateObject<DummyFace>();
        const FaceId id = m_line.L3(0).AddFace(m_face);
        CcnStackHelper::AddRoute(m_line.nodes.Get(0), "ccnx:/", id);
    }

    /**
     * @param chunk its number
     * @param payload its bytes
     * @param last number of the last chunk; empty: not stated; or any other FinalBlockID
     * @return the chunk
     */
    static ContentObject MakeChunk(int chunk, const std::string& payload, const std::string& last)
    {
        const ChunkNaming naming = ChunkNaming::GetUsual(GetWire());
        auto content = Answer("/", payload);
        content.name = naming.GetName(Name("/content/files/file1.dat"), chunk);
        const bool isNumber = !last.empty() && last.size() < 3;
        content.finalBlockId = isNumber ? naming.GetComponent(std::stoul(last)) : last;
        return content;
    }

    /**
     * Lets a chunk arrive, each half a second after the previous one; parameters as for MakeChunk.
     */
    void Give(int chunk, const std::string& payload, const std::string& last)
    {
        m_time += Seconds(0.5);
        At(m_time,
           [this, chunk, payload, last] { m_face->Inject(MakeChunk(chunk, payload, last)); });
    }

    TransferLine m_line;
    Ptr<DummyFace> m_face; ///< where the Interests end
    Time m_time;           ///< arrival of the latest chunk
};

/** Class Consumer under losses. @ingroup ccn-tests */
class ConsumerLossesTestSuite : public WireTestSuite
{
  public:
    ConsumerLossesTestSuite()
        : WireTestSuite("ccn-consumer-losses", TestSuite::Type::UNIT)
    {
        using T = ConsumerLossesTest;
        AddOnEachWire("a lost object", &T::LostObject);
        AddOnEachWire("a lost Interest", &T::LostInterest);
        AddOnEachWire("a chunk lost three times", &T::LostAgain);
        AddOnEachWire("no answer", &T::GivesUp);
        AddOnEachWire("reverse order", &T::Reordered);
        AddOnEachWire("an end known from the first chunk", &T::EarlyEnd);
        AddOnEachWire("no retransmission after the end", &T::NothingBeyondTheEnd);
        AddOnEachWire("stopped", &T::Stopped);
        AddOnEachWire("started again", &T::StartedAgain);
        AddOnEachWire("started again after the end", &T::StartedAgainAfterTheEnd);
    }
};

ConsumerLossesTestSuite g_consumerLossesTestSuite; ///< registers the suite

} // namespace
