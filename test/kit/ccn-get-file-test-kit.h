// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_GET_FILE_TEST_KIT_H
#define CCN_GET_FILE_TEST_KIT_H

#include "ccn-transfer-test-kit.h"

#include "ns3/ccn-get-file.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace ns3::ccn::test
{

/**
 * @ingroup ccn-tests
 * Application GetFile on the first node of a line. It fetches from a producer on the last node, or
 * from a dummy face that delivers the objects that the test gives it.
 */
class GetFileBase : public TestCase
{
  protected:
    using TestCase::TestCase;

    static inline const std::string FILE_NAME = "/content/files/file1.dat"; ///< without version
    static inline const std::string VERSION = "/=FD06B010167A08";           ///< of the file
    /** The name of the publisher's key. */
    static inline const std::string KEY_NAME = "/ccnx.org/Users/root/Keys/key/=FD06B00FEFC03D";

    /** Creates the application on the first node. The caller creates the nodes before. */
    void CreateGet()
    {
        m_get = CreateObject<GetFile>();
        m_get->AssignStreams(1);
        m_get->TraceConnectWithoutContext("InterestSent",
                                          MakeCallback(&GetFileBase::CountInterest, this));
        m_get->TraceConnectWithoutContext("ChunkReceived",
                                          MakeCallback(&GetFileBase::NoteChunk, this));
        m_get->TraceConnectWithoutContext("Ended", MakeCallback(&GetFileBase::NoteEnd, this));
        m_line.nodes.Get(0)->AddApplication(m_get);
        m_arrivals.clear();
        m_ended.clear();
        m_underWay = m_largestWindow = 0;
    }

    /**
     * Creates one node whose Interests go to a dummy face.
     * @param segments the number of segments of the file, of 1000 bytes each
     */
    void CreateDummy(uint32_t segments = 6)
    {
        m_line.Create(1);
        m_face = CreateObject<DummyFace>();
        const FaceId id = m_line.L3(0).AddFace(m_face);
        CcnStackHelper::AddRoute(m_line.nodes.Get(0), "ccnx:/", id);
        m_file = MakeFile(VERSION, segments);
        CreateGet();
        m_get->TraceConnectWithoutContext("InterestSent",
                                          MakeCallback(&GetFileBase::NoteInterest, this));
        m_interests.clear();
    }

    /**
     * @param version the version of the file
     * @param segments the number of segments of the file
     * @return a producer that makes the segments
     */
    static Ptr<Producer> MakeFile(const std::string& version, uint32_t segments)
    {
        auto file = CreateObject<Producer>();
        file->SetAttribute("Prefix", StringValue("ccnx:" + FILE_NAME + version));
        file->SetAttribute("Numbering", StringValue("segment"));
        file->SetAttribute("Size", UintegerValue(1000 * segments));
        file->SetAttribute("ChunkSize", UintegerValue(1000));
        file->GetSigner().SetAttribute("KeyName", StringValue("ccnx:" + KEY_NAME));
        file->GetSigner().SetAttribute("Identity", StringValue("somebody"));
        return file;
    }

    /**
     * Delivers a segment.
     * @param when the time of arrival
     * @param segment the number of the segment
     */
    void Give(Time when, uint64_t segment)
    {
        At(when, [this, segment] { m_face->Inject(m_file->MakeChunk(segment)); });
    }

    /**
     * Delivers the key.
     * @param when the time of arrival
     */
    void GiveKey(Time when)
    {
        At(when, [this] {
            auto key = Answer(KEY_NAME + "/=00", "key");
            key.publisherKeyDigest = m_file->GetSigner().GetKey()->GetDigest();
            m_face->Inject(key);
        });
    }

    /**
     * Delivers the header.
     * @param when the time of arrival
     */
    void GiveHeader(Time when)
    {
        At(when, [this] {
            m_face->Inject(
                Answer(FILE_NAME + VERSION + "/%C1.META.M/.header" + VERSION + "/=00", "header"));
        });
    }

    /** @param index the index of a message that was sent on the dummy face @return the Interest */
    std::unique_ptr<DecodedInterest> DecodeSent(std::size_t index) const
    {
        InterestView view;
        view.Decode(m_face->sent.at(index));
        Interest interest;
        interest.name = Name(view.name);
        interest.selectors = view.selectors;
        return std::make_unique<DecodedInterest>(interest);
    }

    TransferLine m_line;                  ///< the nodes
    Ptr<GetFile> m_get;                   ///< on the first node
    Ptr<DummyFace> m_face;                ///< receives the Interests
    Ptr<Producer> m_file;                 ///< makes the segments that the dummy face delivers
    std::vector<std::string> m_interests; ///< sent: time in ms, name, size with a nonce of 12 bytes
    std::vector<Time> m_arrivals;         ///< of segments
    uint32_t m_largestWindow{0};          ///< the largest number of outstanding segments
    std::string m_ended;                  ///< "complete " or "given up " for each end

  private:
    /** @param interest that was sent */
    void NoteInterest(const Interest& interest, bool)
    {
        m_interests.push_back(std::to_string(Simulator::Now().GetMilliSeconds()) + " " +
                              interest.name.ToUri().substr(5) + " " +
                              std::to_string(interest.Encode().size() + 16));
    }

    /** @param isRepeated true if the segment was requested before */
    void CountInterest(const Interest&, bool isRepeated)
    {
        m_underWay += !isRepeated;
        m_largestWindow = std::max(m_largestWindow, m_underWay);
    }

    /** Notes the arrival of a segment. */
    void NoteChunk(uint64_t, Time, uint32_t)
    {
        m_arrivals.push_back(Simulator::Now());
        --m_underWay;
    }

    /** @param transfer the record of the transfer */
    void NoteEnd(const Transfer& transfer)
    {
        m_ended += transfer.complete ? "complete " : "given up ";
    }

    uint32_t m_underWay{0}; ///< outstanding segments
};

} // namespace ns3::ccn::test

#endif // CCN_GET_FILE_TEST_KIT_H
