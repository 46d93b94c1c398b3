// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-transfer-test-kit.h"
#include "kit/ccn-wire-vectors.h"

#include "ns3/ccn-bloom.h"
#include "ns3/ccn-chunk-chooser.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-exclude.h"

#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** The chunk that answers an Interest. @ingroup ccn-tests */
class ChunkChooserTest : public MethodTestCase<ChunkChooserTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** The chunk number after a prefix, in canonical form, with any suffix. */
    void Numbers()
    {
        const auto find = [](const ChunkNaming& naming, const Name& name) {
            return naming.FindChunk(Name("/f/x"), NameView(name));
        };
        const ChunkNaming decimal;
        const ChunkNaming segment("segment");
        NS_TEST_EXPECT_MSG_EQ((find(decimal, Name("/f/x/7")) == 7), true, "decimal number");
        NS_TEST_EXPECT_MSG_EQ((find(decimal, Name("/f/x/7/y")) == 7), true, "with a suffix");
        NS_TEST_EXPECT_MSG_EQ((find(segment, Name("/f/x").AppendSegment(300)) == 300),
                              true,
                              "segment number");
        for (const char* other : {"/f/x", "/f/y/7", "/f/7", "/f/x/07", "/f/x/y"})
        {
            NS_TEST_EXPECT_MSG_EQ(find(decimal, Name(other)).has_value(), false, other);
        }
    }

    /** An Interest for the object: chunks left by an Exclude, computed by hand. */
    void Excludes()
    {
        Create("decimal", 12);
        const auto list = [](const char* components) {
            ExcludeBuilder exclude;
            for (const char* at = components; *at; ++at)
            {
                // '*' is Any; letters from 'A' are the components 10, 11, ...
                const bool two = *at >= 'A';
                *at == '*' ? exclude.AddAny()
                           : exclude.AddComponent(two ? std::to_string(10 + *at - 'A')
                                                      : std::string(1, *at));
            }
            return exclude.GetBytes();
        };
        CheckEnds(list(""), 0, 11);
        CheckEnds(list("0"), 1, 11);
        CheckEnds(list("012"), 3, 11);
        CheckEnds(list("*4"), 5, 11);
        CheckEnds(list("4*"), 0, 3);
        CheckEnds(list("*4*8"), 9, 11);
        CheckEnds(list("*4B"), 5, 10);
        CheckEnds(list("*9*A"), 11, 11);
        CheckEnds(list("*9*B"), -1, -1);
        CheckEnds(list("*"), -1, -1);
        CheckEnds(list("*B"), -1, -1);
        CheckEnds(list("B*"), 0, 10);
        CheckEnds(list("0*"), -1, -1);
        CheckEnds(ExcludeBuilder().AddAny().AddComponent("x").GetBytes(), 10, 11);
        CheckEnds(ExcludeBuilder().AddComponent("x").AddAny().GetBytes(), 0, 9);
        CheckEnds(ExcludeBuilder().AddComponent(std::string(40, 'x')).AddAny().GetBytes(), 0, 11);
    }

    /** All selectors, in an Interest for a chunk, the object, a shorter name or a full name. */
    void Names()
    {
        Create("decimal", 5);
        const auto choose = [this](const std::string& uri, const Change& change) {
            Interest interest;
            interest.name = Name(uri);
            change(interest);
            return Choose(interest);
        };
        const Change nothing = [](Interest&) {};
        const auto suffix = [](uint32_t least, uint32_t most) {
            return [=](Interest& i) {
                i.selectors.minSuffix = least;
                i.selectors.maxSuffix = most;
            };
        };
        const Change right = [](Interest& i) { i.selectors.childSelector = 1; };
        NS_TEST_EXPECT_MSG_EQ(choose("/f/x/3", nothing), 3, "a chunk");
        NS_TEST_EXPECT_MSG_EQ(choose("/f/x/3", suffix(1, 1)), 3, "the digest counts as a suffix");
        NS_TEST_EXPECT_MSG_EQ(choose("/f/x/3", suffix(0, 0)),
                              -1,
                              "a suffix of 0 excludes the digest");
        NS_TEST_EXPECT_MSG_EQ(choose("/f/x/3", suffix(2, 9)),
                              -1,
                              "a minimum suffix that is too long");
        NS_TEST_EXPECT_MSG_EQ(choose("/f/x/3", right), 3, "the digest is the only child");
        NS_TEST_EXPECT_MSG_EQ(choose("/f/x", nothing), 0, "the leftmost chunk");
        NS_TEST_EXPECT_MSG_EQ(choose("/f/x", right), 4, "the rightmost chunk");
        NS_TEST_EXPECT_MSG_EQ(choose("/f/x", suffix(2, 2)), 0, "number and digest");
        NS_TEST_EXPECT_MSG_EQ(choose("/f/x", suffix(0, 1)), -1, "suffix too short");
        NS_TEST_EXPECT_MSG_EQ(choose("/f/x", suffix(3, 9)), -1, "suffix too long");
        NS_TEST_EXPECT_MSG_EQ(choose("/f", right), 0, "chunk 0 of the only child");
        NS_TEST_EXPECT_MSG_EQ(choose("/", suffix(4, 4)), 0, "two components, number, digest");
        NS_TEST_EXPECT_MSG_EQ(choose("/f/y", nothing), -1, "another object");
        NS_TEST_EXPECT_MSG_EQ(choose("/g", nothing), -1, "another name");
        NS_TEST_EXPECT_MSG_EQ(choose("/f/x/5", nothing), -1, "no such chunk");
        const auto without = [](const char* component) {
            return [=](Interest& i) {
                static std::string list;
                list = ExcludeBuilder().AddComponent(component).GetBytes();
                i.selectors.hasExclude = true;
                i.selectors.exclude = list;
            };
        };
        NS_TEST_EXPECT_MSG_EQ(choose("/f", without("x")), -1, "the only child is excluded");
        NS_TEST_EXPECT_MSG_EQ(choose("/f", without("y")), 0, "an Exclude of another component");
        NS_TEST_EXPECT_MSG_EQ(
            choose("/f/x", [](Interest& i) { i.selectors.answerOrigin = ANSWER_CONTENT_STORE; }),
            -1,
            "an Interest for stored content only");
    }

    /** Publisher and digest. */
    void Digests()
    {
        Create("decimal", 5);
        const DecodedContent two(m_producer->MakeChunk(2));
        const std::string publisher(two.view.publisherKeyDigest);
        Interest interest;
        interest.name = two.GetFullName();
        NS_TEST_EXPECT_MSG_EQ(Choose(interest), 2, "an Interest with the full name");
        interest.selectors.maxSuffix = 0;
        NS_TEST_EXPECT_MSG_EQ(Choose(interest), 2, "an Interest with the full name and no suffix");
        interest.name = Name("/f/x/1").Append(two.GetDigest());
        NS_TEST_EXPECT_MSG_EQ(Choose(interest), -1, "the digest of another chunk");
        interest = Ask("/f/x/2");
        const std::string list = ExcludeBuilder().AddComponent(two.GetDigest()).GetBytes();
        interest.selectors.hasExclude = true;
        interest.selectors.exclude = list;
        NS_TEST_EXPECT_MSG_EQ(Choose(interest), -1, "an excluded digest");
        interest.name = Name("/f/x/3");
        NS_TEST_EXPECT_MSG_EQ(Choose(interest), 3, "the digest of another chunk is excluded");
        interest = Ask("/f/x");
        interest.selectors.publisherKind = Selectors::Publisher::KEY;
        interest.selectors.publisher = publisher;
        NS_TEST_EXPECT_MSG_EQ(Choose(interest), 0, "the producer's key as publisher");
        const std::string other(32, 'p');
        interest.selectors.publisher = other;
        NS_TEST_EXPECT_MSG_EQ(Choose(interest), -1, "another publisher");
    }

    /** Random Interests are answered as by a content store that holds all chunks. */
    void LikeContentStore()
    {
        for (const char* numbering : {"decimal", "segment"})
        {
            Create(numbering, 300);
            auto store = CreateObject<ContentStore>();
            for (uint64_t chunk = 0; chunk < 300; ++chunk)
            {
                const DecodedContent content(m_producer->MakeChunk(chunk));
                store->Insert({content.view, content.packet});
            }
            RandomOctets random(41);
            uint32_t answers = 0;
            for (uint32_t i = 0; i < 1000; ++i)
            {
                std::string list;
                const Interest interest = MakeInterest(random, list);
                const DecodedInterest decoded(interest);
                const CsEntry* stored = store->Find(decoded.view, Simulator::Now());
                const int64_t chosen = Choose(interest);
                answers += chosen >= 0;
                NS_TEST_ASSERT_MSG_EQ((chosen >= 0), (stored != nullptr), ToHex(decoded.bytes));
                NS_TEST_ASSERT_MSG_EQ(
                    (!stored ||
                     stored->GetName() == m_producer->MakeChunk(chosen).name.GetEncoded()),
                    true,
                    ToHex(decoded.bytes));
            }
            NS_TEST_EXPECT_MSG_GT(answers, 200, "many Interests are answered");
            NS_TEST_EXPECT_MSG_LT(answers, 900, "many Interests are not answered");
            store->Dispose();
        }
    }

    /** A long Exclude over 10^9 chunks takes little time, as does a full Bloom filter. */
    void Jumps()
    {
        Create("decimal", 1000000000);
        ExcludeBuilder exclude;
        exclude.AddAny().AddComponent("999999998");
        const std::string list = exclude.GetBytes();
        CheckEnds(list, 999999999, 999999999);
        const auto full = BloomFilter::Parse(FromHex("0301410000000000ff"));
        CheckEnds(ExcludeBuilder().AddBloom(*full).GetBytes(), -1, -1);
        BloomFilter some(13, {1, 2, 3, 4});
        some.Insert("0");
        some.Insert("999999999");
        CheckEnds(ExcludeBuilder().AddBloom(some).GetBytes(), 1, 999999998);
    }

    /** Answers and counters on a node. */
    void OnANode()
    {
        TransferLine line;
        line.Create(1);
        line.producer->SetAttribute("Size", UintegerValue(3000));
        line.nodes.Get(0)->AddApplication(line.producer);
        auto face = CreateObject<DummyFace>();
        line.L3(0).AddFace(face);
        line.L3(0).GetContentStore().SetAttribute("MaxObjects", UintegerValue(0));
        Interest last = Ask("/content/files/file1.dat", 1);
        last.selectors.childSelector = 1;
        Interest cached = Ask("/content/files/file1.dat/1", 2);
        cached.selectors.answerOrigin = ANSWER_CONTENT_STORE;
        At(Seconds(1), [&] { face->Inject(last); });
        At(Seconds(2), [&] { face->Inject(cached); });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(face->GetLog(),
                              "D/content/files/file1.dat/2",
                              "the rightmost chunk is the answer");
        NS_TEST_EXPECT_MSG_EQ(line.producer->GetAnswers(), 1, "one answer");
        NS_TEST_EXPECT_MSG_EQ(line.producer->GetRefusals(),
                              1,
                              "one Interest for stored content is refused");
        NS_TEST_EXPECT_MSG_EQ(line.GetBrokenIdentities(), "", "the identities hold");
    }

  private:
    /** @param numbering of the chunks @param chunks of 10 bytes below /f/x */
    void Create(const std::string& numbering, uint64_t chunks)
    {
        m_producer = CreateObject<Producer>();
        m_producer->SetAttribute("Prefix", StringValue("ccnx:/f/x"));
        m_producer->SetAttribute("Numbering", StringValue(numbering));
        m_producer->SetAttribute("Size", UintegerValue(chunks * 10));
        m_producer->SetAttribute("ChunkSize", UintegerValue(10));
        m_naming = ChunkNaming(numbering);
        m_isSegment = numbering == "segment";
    }

    /** @param interest the Interest @return the chunk that answers, or -1 */
    int64_t Choose(const Interest& interest) const
    {
        const DecodedInterest decoded(interest);
        const Name prefix("/f/x");
        const NameView view(prefix);
        const ChunkChooser chooser(view, m_naming, m_producer->GetChunks());
        const auto chunk = chooser.Choose(decoded.view);
        const bool accepted = chunk && chooser.Accepts(decoded.view, m_producer->MakeChunk(*chunk));
        return accepted ? static_cast<int64_t>(*chunk) : -1;
    }

    /** @param exclude list @param left first chunk left, or -1 @param right last chunk left */
    void CheckEnds(const std::string& exclude, int64_t left, int64_t right)
    {
        Interest interest = Ask("/f/x");
        interest.selectors.hasExclude = true;
        interest.selectors.exclude = exclude;
        NS_TEST_EXPECT_MSG_EQ(Choose(interest), left, "leftmost, Exclude " << ToHex(exclude));
        interest.selectors.childSelector = 1;
        NS_TEST_EXPECT_MSG_EQ(Choose(interest), right, "rightmost, Exclude " << ToHex(exclude));
    }

    /**
     * @param random draws the Interest
     * @param list receives the Exclude list
     * @return a random Interest
     */
    Interest MakeInterest(RandomOctets& random, std::string& list) const
    {
        const char* const names[] = {"/", "/f", "/f/x", "/f/x", "/f/x", "/f/x/7"};
        const uint32_t which = random.GetNumber(0, 5);
        Interest interest = Ask(names[which]);
        if (which == 5 && m_isSegment)
        {
            interest.name = Name("/f/x").AppendSegment(random.GetNumber(0, 400));
        }
        interest.selectors.minSuffix = random.GetNumber(0, 2);
        interest.selectors.maxSuffix = interest.selectors.minSuffix + random.GetNumber(0, 3);
        interest.selectors.childSelector = random.GetNumber(0, 1);
        ExcludeBuilder exclude;
        uint32_t next = 0;
        for (uint32_t n = random.GetNumber(0, 6); n > 0; --n)
        {
            if (random.GetNumber(0, 1))
            {
                exclude.AddAny();
            }
            next += random.GetNumber(0, 1) ? 1 : random.GetNumber(1, 90);
            exclude.AddComponent(m_naming.GetComponent(next));
        }
        list = exclude.GetBytes();
        interest.selectors.hasExclude = !list.empty();
        interest.selectors.exclude = list;
        return interest;
    }

    Ptr<Producer> m_producer; ///< of /f/x
    ChunkNaming m_naming;     ///< of the producer
    bool m_isSegment{false};  ///< whether it numbers segments
};

/** Class ChunkChooser. @ingroup ccn-tests */
class ChunkChooserTestSuite : public TestSuite
{
  public:
    ChunkChooserTestSuite()
        : TestSuite("ccn-chunk-chooser", TestSuite::Type::UNIT)
    {
        using T = ChunkChooserTest;
        AddTestCase(new T("numbers after a prefix", &T::Numbers));
        AddTestCase(new T("chunks left by an Exclude", &T::Excludes));
        AddTestCase(new T("names and selectors", &T::Names));
        AddTestCase(new T("publisher and digest", &T::Digests));
        AddTestCase(new T("as a content store", &T::LikeContentStore));
        AddTestCase(new T("10^9 chunks", &T::Jumps));
        AddTestCase(new T("on a node", &T::OnANode));
    }
};

ChunkChooserTestSuite g_chunkChooserTestSuite; ///< registers the suite

} // namespace
