// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-transfer-test-kit.h"
#include "kit/ccn-wire-vectors.h"

#include "ns3/ccn-file-header.h"
#include "ns3/ccn-get-file.h"
#include "ns3/ccn-public-key.h"
#include "ns3/ccn-repository.h"

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

/**
 * @ingroup ccn-tests
 * The objects that a repository makes of a file, and copies of them in a content store.
 */
class RepositoryObjectsTest : public MethodTestCase<RepositoryObjectsTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Field sizes of a file of 1,000,000 bytes equal those written by the real ccnputfile. */
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
            NS_TEST_EXPECT_MSG_EQ(made.bytes.size(), octets.size(), vector << ": size");
            NS_TEST_EXPECT_MSG_EQ(Name(made.view.name).ToUri(),
                                  Name(real.name).ToUri(),
                                  "the name");
            NS_TEST_EXPECT_MSG_EQ(made.view.payload.size(), real.payload.size(), "payload size");
            NS_TEST_EXPECT_MSG_EQ(made.view.witness.size(),
                                  real.witness.size(),
                                  "size of the Merkle path");
            NS_TEST_EXPECT_MSG_EQ(made.view.witness.substr(0, 31),
                                  real.witness.substr(0, 31),
                                  "header of the Merkle path");
            NS_TEST_EXPECT_MSG_EQ(made.view.locator.size(),
                                  real.locator.size(),
                                  "size of the KeyName");
            NS_TEST_EXPECT_MSG_EQ(made.view.timestamp.size(),
                                  real.timestamp.size(),
                                  "size of the timestamp");
            NS_TEST_EXPECT_MSG_EQ(made.view.finalBlockId, real.finalBlockId, "FinalBlockID");
        }
    }

    /**
     * The file of the measured chain: 5,788,680 bytes in 1223 objects; the header's size is
     * computed by hand.
     */
    void Sum()
    {
        Create(5000000);
        NS_TEST_EXPECT_MSG_EQ(m_repository->GetChunks(), 1221, "number of segments");
        uint64_t octets = 0;
        for (uint64_t i = 0; i < 1221; ++i)
        {
            octets += m_repository->MakeChunk(i).ToPacket()->GetSize();
        }
        const DecodedContent header(m_repository->MakeHeader());
        const DecodedContent key(m_repository->MakeKey());
        // 3 for the outer element, signature 136, name 2 + 10 + 8 + 12 + 10 + 11 + 10 + 10 + 4,
        // SignedInfo 3 + 37 + 10 + 5 + 130, Content 5 and 3 + 5 + 8 + 8 + 11 + 37.
        NS_TEST_EXPECT_MSG_EQ(header.bytes.size(), 3 + 136 + 77 + 185 + 77, "size of the header");
        // Name 2 + 85 + 4, SignedInfo with Type KEY 3 + 37 + 10 + 7 + 5 + 130, Content 5 + 162.
        NS_TEST_EXPECT_MSG_EQ(key.bytes.size(), 3 + 136 + 91 + 192 + 167, "size of the key");
        octets += header.bytes.size() + key.bytes.size();
        NS_TEST_EXPECT_MSG_EQ(octets + 6 * 1223,
                              5796018,
                              "the measured sum, with a SequenceNumber each");
        NS_TEST_EXPECT_MSG_EQ(Name(header.view.name).ToUri(),
                              "ccnx:" + FILE_NAME + VERSION + "/%C1.META.M/.header" + VERSION +
                                  "/=00",
                              "the name that the libraries request");
        FileHeader told;
        NS_TEST_EXPECT_MSG_EQ(told.Decode(header.view.payload), true, "the header is decoded");
        NS_TEST_EXPECT_MSG_EQ(told.length, 5000000, "bytes of the file");
        NS_TEST_EXPECT_MSG_EQ(told.count, 1221, "number of segments");
        NS_TEST_EXPECT_MSG_EQ(told.blockSize, 4096, "bytes of a segment");
        NS_TEST_EXPECT_MSG_EQ(told.start, 0, "the first segment");
        const std::string zeros(5000000, '\0');
        NS_TEST_EXPECT_MSG_EQ((told.digest == Raw(Sha256(zeros))), true, "digest of the file");
        NS_TEST_EXPECT_MSG_EQ((key.view.type == ContentType::KEY), true, "the object is a key");
        NS_TEST_EXPECT_MSG_EQ((key.view.payload == m_repository->GetSigner().GetKey()->GetOctets()),
                              true,
                              "the key is the signer's");
    }

    /** Malformed headers are rejected. */
    void BadHeaders()
    {
        const FileHeader good{0, 2, 4096, 5000, std::string(32, 'd')};
        const std::string octets = good.Encode();
        FileHeader header;
        NS_TEST_EXPECT_MSG_EQ(header.Decode(octets), true, "a valid header");
        for (std::size_t size = 0; size < octets.size(); ++size)
        {
            NS_TEST_EXPECT_MSG_EQ(header.Decode(Bytes(octets).substr(0, size)), false, size);
        }
        NS_TEST_EXPECT_MSG_EQ(header.Decode(octets + '\0'),
                              false,
                              "a header with an additional byte");
        std::string letters = octets;
        letters.replace(letters.find("4096"), 4, "4o96");
        NS_TEST_EXPECT_MSG_EQ(header.Decode(letters), false, "a header with a malformed number");
    }

    /** Objects have the same bytes, whichever Repository object makes them. */
    void SameOctets()
    {
        Create(1000000);
        const auto first = m_repository;
        const std::string segment = first->MakeChunk(130).Encode();
        const std::string header = first->MakeHeader().Encode();
        const std::string key = first->MakeKey().Encode();
        Create(1000000);
        NS_TEST_EXPECT_MSG_EQ((m_repository->MakeHeader().Encode() == header),
                              true,
                              "the header is the same");
        NS_TEST_EXPECT_MSG_EQ((m_repository->MakeChunk(130).Encode() == segment),
                              true,
                              "the segment is the same");
        NS_TEST_EXPECT_MSG_EQ((m_repository->MakeKey().Encode() == key),
                              true,
                              "the key is the same");
        NS_TEST_EXPECT_MSG_EQ((first->MakeChunk(130).Encode() == segment),
                              true,
                              "the segment is the same when made again");
    }

    /** Real signatures verify with the key of the key object. */
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

    /** The bytes of a file arrive. */
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
        NS_TEST_EXPECT_MSG_EQ(get->GetTransfer().digest, Sha256(octets), "the digest is correct");
        FileHeader header;
        header.Decode(m_repository->MakeHeader().payload);
        NS_TEST_EXPECT_MSG_EQ((header.digest == Raw(Sha256(octets))),
                              true,
                              "the header has the digest");
    }

    /** A content store with a copy answers all Interests; the repository is not running. */
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
        NS_TEST_EXPECT_MSG_EQ(get->GetTransfer().digest,
                              Sha256(std::string(10000, '\0')),
                              "the digest is correct");
        NS_TEST_EXPECT_MSG_EQ(get->GetTransfer().chunks, 3 + 2, "number of objects");
        NS_TEST_EXPECT_MSG_EQ(m_line.L3(0).GetCounters().Get(Count::HITS),
                              3 + 2,
                              "each object is a hit");
    }

    /** A store that is too small is an error. */
    void CopyTooLarge()
    {
        Create(10000);
        m_line.Create(1);
        ContentStore& store = m_line.L3(0).GetContentStore();
        store.SetAttribute("MaxObjects", UintegerValue(4));
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { m_repository->CopyTo(store); }),
                              "repository: the content store took 4 of 5 objects",
                              "the error says how many objects were stored");
    }

  private:
    /** @param size of the file in bytes */
    void Create(uint64_t size)
    {
        m_repository = CreateObject<Repository>();
        m_repository->SetAttribute("Size", UintegerValue(size));
        m_repository->SetAttribute("Version", UintegerValue(0x06b010167a08));
    }

    /** @param hex digits @return the bytes */
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

/** Class Repository: objects of a file. @ingroup ccn-tests */
class RepositoryObjectsTestSuite : public TestSuite
{
  public:
    RepositoryObjectsTestSuite()
        : TestSuite("ccn-repository-objects", TestSuite::Type::UNIT)
    {
        using T = RepositoryObjectsTest;
        AddTestCase(new T("objects as ccnputfile writes them", &T::AsWritten));
        AddTestCase(new T("all objects of a file", &T::Sum));
        AddTestCase(new T("malformed headers", &T::BadHeaders));
        AddTestCase(new T("the same bytes every time", &T::SameOctets));
        AddTestCase(new T("real signatures", &T::RealSignatures));
        AddTestCase(new T("a file", &T::File));
        AddTestCase(new T("a copy in a content store", &T::Copy));
        AddTestCase(new T("a copy that does not fit", &T::CopyTooLarge));
    }
};

RepositoryObjectsTestSuite g_repositoryObjectsTestSuite; ///< registers the suite

} // namespace
