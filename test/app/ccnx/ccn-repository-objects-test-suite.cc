/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-transfer-test-kit.h"
#include "kit/ccn-wire-vectors.h"

#include "ns3/ccn-file-header.h"
#include "ns3/ccn-get-file.h"
#include "ns3/ccn-repository.h"
#include "ns3/ccn-signature.h"

#include <fstream>
#include <map>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

const std::string FILE_NAME = "/content/files/file1.dat"; ///< without version
const std::string VERSION = "/=FD06B010167A08";           ///< that of k_java_seg0.ccnb

/** @ingroup ccn-tests The objects that a repository makes of a file, and copies of them. */
class RepositoryObjectsTest : public MethodTestCase<RepositoryObjectsTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Octets, field by field, of a file of 1,000,000 octets that the real ccnputfile wrote. */
    void AsWritten()
    {
        Create(1000000);
        for (const auto& [segment, vector] :
             std::map<uint64_t, std::string>{{0, "k_java_seg0"},
                                             {1, "k_java_seg1"},
                                             {244, "k_java_final_segment"}})
        {
            const std::string octets = ReadVector(vector + ".ccnb");
            ContentView real;
            NS_TEST_ASSERT_MSG_EQ((real.Decode(octets) == DecodeError::NONE), true, vector);
            const DecodedContent made(m_repository->MakeChunk(segment));
            NS_TEST_EXPECT_MSG_EQ(made.bytes.size(), octets.size(), vector << ": octets");
            NS_TEST_EXPECT_MSG_EQ(Name(made.view.name).ToUri(), Name(real.name).ToUri(), "name");
            NS_TEST_EXPECT_MSG_EQ(made.view.payload.size(), real.payload.size(), "payload");
            NS_TEST_EXPECT_MSG_EQ(made.view.witness.size(), real.witness.size(), "Merkle path");
            NS_TEST_EXPECT_MSG_EQ(made.view.witness.substr(0, 31),
                                  real.witness.substr(0, 31),
                                  "its lengths and the number of the leaf");
            NS_TEST_EXPECT_MSG_EQ(made.view.locator.size(), real.locator.size(), "KeyName");
            NS_TEST_EXPECT_MSG_EQ(made.view.timestamp.size(), real.timestamp.size(), "time");
            NS_TEST_EXPECT_MSG_EQ(made.view.finalBlockId, real.finalBlockId, "FinalBlockID");
        }
    }

    /** The file of the measured chain: 5,788,680 octets in 1223 objects, the header's by hand. */
    void Sum()
    {
        Create(5000000);
        NS_TEST_EXPECT_MSG_EQ(m_repository->GetChunks(), 1221, "segments");
        uint64_t octets = 0;
        for (uint64_t i = 0; i < 1221; ++i)
        {
            octets += m_repository->MakeChunk(i).ToPacket()->GetSize();
        }
        const DecodedContent header(m_repository->MakeHeader());
        const DecodedContent key(m_repository->MakeKey());
        // 3 around, signature 136, name 2 + 10 + 8 + 12 + 10 + 11 + 10 + 10 + 4, SignedInfo 3 + 37
        // + 10 + 5 + 130, Content 5 and 3 + 5 + 8 + 8 + 11 + 37.
        NS_TEST_EXPECT_MSG_EQ(header.bytes.size(), 3 + 136 + 77 + 185 + 77, "header");
        // Name 2 + 85 + 4, SignedInfo with Type KEY 3 + 37 + 10 + 7 + 5 + 130, Content 5 + 162.
        NS_TEST_EXPECT_MSG_EQ(key.bytes.size(), 3 + 136 + 91 + 192 + 167, "key");
        octets += header.bytes.size() + key.bytes.size();
        NS_TEST_EXPECT_MSG_EQ(octets + 6 * 1223, 5796018, "with a SequenceNumber each: measured");
        NS_TEST_EXPECT_MSG_EQ(Name(header.view.name).ToUri(),
                              "ccnx:" + FILE_NAME + VERSION + "/%C1.META.M/.header" + VERSION +
                                  "/=00",
                              "where the libraries look");
        FileHeader told;
        NS_TEST_EXPECT_MSG_EQ(told.Decode(header.view.payload), true, "a header");
        NS_TEST_EXPECT_MSG_EQ(told.length, 5000000, "octets");
        NS_TEST_EXPECT_MSG_EQ(told.count, 1221, "segments");
        NS_TEST_EXPECT_MSG_EQ(told.blockSize, 4096, "octets of a segment");
        NS_TEST_EXPECT_MSG_EQ(told.start, 0, "the first segment");
        const std::string zeros(5000000, '\0');
        NS_TEST_EXPECT_MSG_EQ((told.digest == Raw(Sha256(zeros))), true, "of the file");
        NS_TEST_EXPECT_MSG_EQ((key.view.type == ContentType::KEY), true, "a key");
        NS_TEST_EXPECT_MSG_EQ((key.view.payload == m_repository->GetSigner().GetKey()->GetOctets()),
                              true,
                              "the signer's");
    }

    /** Headers that are none are refused. */
    void BadHeaders()
    {
        const FileHeader good{0, 2, 4096, 5000, std::string(32, 'd')};
        const std::string octets = good.Encode();
        FileHeader header;
        NS_TEST_EXPECT_MSG_EQ(header.Decode(octets), true, "as written");
        for (std::size_t size = 0; size < octets.size(); ++size)
        {
            NS_TEST_EXPECT_MSG_EQ(header.Decode(Bytes(octets).substr(0, size)), false, size);
        }
        NS_TEST_EXPECT_MSG_EQ(header.Decode(octets + '\0'), false, "one octet too many");
        std::string letters = octets;
        letters.replace(letters.find("4096"), 4, "4o96");
        NS_TEST_EXPECT_MSG_EQ(header.Decode(letters), false, "no number");
    }

    /** The same octets, whenever and by whom they are made. */
    void SameOctets()
    {
        Create(1000000);
        const auto first = m_repository;
        const std::string segment = first->MakeChunk(130).Encode();
        const std::string header = first->MakeHeader().Encode();
        const std::string key = first->MakeKey().Encode();
        Create(1000000);
        NS_TEST_EXPECT_MSG_EQ((m_repository->MakeHeader().Encode() == header), true, "header");
        NS_TEST_EXPECT_MSG_EQ((m_repository->MakeChunk(130).Encode() == segment), true, "segment");
        NS_TEST_EXPECT_MSG_EQ((m_repository->MakeKey().Encode() == key), true, "key");
        NS_TEST_EXPECT_MSG_EQ((first->MakeChunk(130).Encode() == segment), true, "again");
    }

    /** Real signatures verify with the key that the key object holds. */
    void RealSignatures()
    {
        Create(10000);
        m_repository->GetSigner().SetAttribute("Mode", StringValue("real"));
        for (const ContentObject& object : {m_repository->MakeChunk(0),
                                            m_repository->MakeChunk(2),
                                            m_repository->MakeHeader(),
                                            m_repository->MakeKey()})
        {
            const DecodedContent decoded(object);
            NS_TEST_EXPECT_MSG_EQ(
                VerifySignature(decoded.view, *m_repository->GetSigner().GetKey()),
                true,
                Name(decoded.view.name).ToUri());
        }
    }

    /** A file's octets arrive. */
    void File()
    {
        std::string octets;
        for (uint32_t i = 0; i < 30000; ++i)
        {
            octets += static_cast<char>(i * i + i / 256);
        }
        const std::string path = CreateTempDirFilename("ccn-repository-file");
        std::ofstream(path, std::ios::binary) << octets;
        m_line.Create(2);
        m_repository = CreateObject<Repository>();
        m_repository->SetAttribute("File", StringValue(path));
        m_line.nodes.Get(1)->AddApplication(m_repository);
        auto get = CreateObject<GetFile>();
        get->AssignStreams(1);
        m_line.nodes.Get(0)->AddApplication(get);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(get->GetTransfer().digest, Sha256(octets), "digest");
        FileHeader header;
        header.Decode(m_repository->MakeHeader().payload);
        NS_TEST_EXPECT_MSG_EQ((header.digest == Raw(Sha256(octets))), true, "the header's too");
    }

    /** A store with a copy gives all of it away, and the repository is not there. */
    void Copy()
    {
        Create(10000);
        m_line.Create(1);
        ContentStore& store = m_line.L3(0).GetContentStore();
        m_repository->CopyTo(store);
        NS_TEST_EXPECT_MSG_EQ(store.GetObjects(), 3 + 2, "segments, header, key");
        auto get = CreateObject<GetFile>();
        get->AssignStreams(1);
        m_line.nodes.Get(0)->AddApplication(get);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(get->GetTransfer().digest, Sha256(std::string(10000, '\0')), "file");
        NS_TEST_EXPECT_MSG_EQ(get->GetTransfer().chunks, 3 + 2, "all that belongs to it");
        NS_TEST_EXPECT_MSG_EQ(m_line.L3(0).GetCounters().Get(Count::HITS), 3 + 2, "each once");
    }

    /** A store that is too small says so. */
    void CopyTooLarge()
    {
        Create(10000);
        m_line.Create(1);
        ContentStore& store = m_line.L3(0).GetContentStore();
        store.SetAttribute("MaxObjects", UintegerValue(4));
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { m_repository->CopyTo(store); }),
                              "repository: the content store took 4 of 5 objects",
                              "and how many");
    }

  private:
    /** @param size octets of the file */
    void Create(uint64_t size)
    {
        m_repository = CreateObject<Repository>();
        m_repository->SetAttribute("Size", UintegerValue(size));
        m_repository->SetAttribute("Version", UintegerValue(0x06b010167a08));
    }

    /** @param hex digits @return the octets */
    static std::string Raw(const std::string& hex)
    {
        std::string octets;
        for (std::size_t i = 0; i < hex.size(); i += 2)
        {
            octets += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
        }
        return octets;
    }

    Ptr<Repository> m_repository; ///< under test
    TransferLine m_line;          ///< its node
};

/** @ingroup ccn-tests Class Repository: objects of a file. */
class RepositoryObjectsTestSuite : public TestSuite
{
  public:
    RepositoryObjectsTestSuite()
        : TestSuite("ccn-repository-objects", TestSuite::Type::UNIT)
    {
        using T = RepositoryObjectsTest;
        AddTestCase(new T("objects as ccnputfile writes them", &T::AsWritten));
        AddTestCase(new T("all objects of a file", &T::Sum));
        AddTestCase(new T("headers that are none", &T::BadHeaders));
        AddTestCase(new T("the same octets every time", &T::SameOctets));
        AddTestCase(new T("real signatures", &T::RealSignatures));
        AddTestCase(new T("a file", &T::File));
        AddTestCase(new T("a copy in a store", &T::Copy));
        AddTestCase(new T("a copy that does not fit", &T::CopyTooLarge));
    }
};

RepositoryObjectsTestSuite g_repositoryObjectsTestSuite; ///< registers the suite

} // namespace
