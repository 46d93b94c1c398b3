// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#include "kit/ccn-table-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-exclude.h"
#include "ns3/ccn-pit.h"
#include "ns3/ccn-satisfies.h"
#include "ns3/random-variable-stream.h"
#include "ns3/test.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Random Interests and objects: the PIT agrees with a list that is searched linearly. Names have
 * few components, so that most are prefixes of others, and selectors vary so much that a name has
 * many entries.
 */
class PitRandomTestCase : public TestCase
{
  public:
    PitRandomTestCase()
        : TestCase("random Interests and objects agree with a naive model")
    {
    }

  private:
    static constexpr uint32_t STEPS = 8000; ///< each with an Interest, some with an object

    /** An entry of the model. */
    struct Known
    {
        std::unique_ptr<DecodedInterest> interest; ///< as it arrived
        PitEntry* entry;                           ///< in the PIT
    };

    /** @param n number of choices @return one of 0 .. n - 1 */
    uint32_t Draw(uint32_t n)
    {
        return m_random->GetInteger(0, n - 1);
    }

    /** @param most components @return a name of at most so many, in CCNx 1.0 at least one */
    Name MakeName(uint32_t most)
    {
        Name name;
        for (uint32_t n = Draw(most + !m_isExact) + m_isExact; n > 0; --n)
        {
            name.Append(std::to_string(Draw(2)));
        }
        return name;
    }

    /** @return an Interest; its selectors' views point into members of this test */
    Interest MakeInterest()
    {
        Interest interest;
        interest.name = MakeName(2);
        if (m_isExact)
        {
            Restrict(interest.selectors);
            return interest;
        }
        if (Draw(8) == 0)
        {
            const Digest digest = DecodedContent(MakeContent()).view.ComputeDigest();
            interest.name.Append(std::string(digest.begin(), digest.end()));
        }
        Selectors& selectors = interest.selectors;
        selectors.childSelector = Draw(2);
        selectors.minSuffix = Draw(3);
        selectors.maxSuffix = Draw(2) == 0 ? selectors.minSuffix + Draw(3) : Selectors::MAX_SUFFIX;
        if (Draw(3) == 0)
        {
            ExcludeBuilder builder;
            Draw(3) == 0 ? builder.AddAny() : builder;
            builder.AddComponent(std::to_string(Draw(2)));
            Draw(3) == 0 ? builder.AddAny() : builder;
            m_exclude = builder.GetBytes();
            selectors.hasExclude = true;
            selectors.exclude = m_exclude;
        }
        return interest;
    }

    /** @param selectors of CCNx 1.0: the hash of an object, or its publisher, or both */
    void Restrict(Selectors& selectors)
    {
        if (Draw(2) == 0)
        {
            m_hash = DecodedContent(MakeContent()).GetDigest();
            selectors.objectHash = m_hash;
        }
        if (Draw(2) == 0)
        {
            m_publisher = Draw(3) == 0 ? std::string(32, 'q') : ContentObject().publisherKeyDigest;
            selectors.publisherKind = Selectors::Publisher::KEY;
            selectors.publisher = m_publisher;
        }
    }

    /** @return an object, in CCNx 1.0 sometimes without a name */
    ContentObject MakeContent()
    {
        ContentObject content;
        content.name = m_isExact && Draw(3) == 0 ? Name() : MakeName(3);
        content.payload = std::to_string(Draw(2));
        return content;
    }

    /** An Interest finds its entry, or a new one is inserted. */
    void Ask()
    {
        auto interest = std::make_unique<DecodedInterest>(MakeInterest());
        const InterestView& view = interest->view;
        const auto known =
            std::find_if(m_known.begin(), m_known.end(), [&view](const Known& other) {
                const InterestView& otherView = other.interest->view;
                return otherView.name.GetEncoded() == view.name.GetEncoded() &&
                       otherView.selectors.encoded == view.selectors.encoded;
            });
        PitEntry* found = m_pit->Find(view, Simulator::Now());
        NS_TEST_ASSERT_MSG_EQ(found,
                              (known == m_known.end() ? nullptr : known->entry),
                              "the PIT and the model find the same entry");
        if (!found)
        {
            found = &m_pit->Insert(view, Simulator::Now());
            m_known.push_back({std::move(interest), found});
        }
        m_pit->AddDownstream(*found, Draw(30), view, Simulator::Now());
    }

    /**
     * An object finds all entries that it satisfies: those with short names first, in CCNx 1.0 those
     * without a hash, then the oldest.
     */
    void Answer()
    {
        const DecodedContent content(MakeContent());
        std::vector<std::pair<uint32_t, PitEntry*>> expected;
        for (const Known& known : m_known)
        {
            if (Satisfies(content.view, known.interest->view))
            {
                const InterestView& view = known.interest->view;
                expected.emplace_back(m_isExact ? !view.selectors.objectHash.empty()
                                                : view.name.GetSize(),
                                      known.entry);
            }
        }
        std::stable_sort(expected.begin(), expected.end(), [](const auto& a, const auto& b) {
            return a.first < b.first;
        });
        Pit::Matches matches;
        m_pit->Match(content.view, Simulator::Now(), matches);
        NS_TEST_ASSERT_MSG_EQ(matches.size(),
                              expected.size(),
                              "the PIT and the model have as many matches");
        m_most = std::max<uint32_t>(m_most, matches.size());
        for (uint32_t i = 0; i < matches.size(); ++i)
        {
            NS_TEST_ASSERT_MSG_EQ(matches[i],
                                  expected[i].second,
                                  "the matches have the same order");
        }
        if (Draw(8) == 0)
        {
            std::for_each(matches.begin(), matches.end(), [this](PitEntry* e) { Erase(e); });
        }
    }

    /** @param entry to erase in the PIT and the model */
    void Erase(PitEntry* entry)
    {
        m_known.erase(std::find_if(m_known.begin(), m_known.end(), [entry](const Known& known) {
            return known.entry == entry;
        }));
        m_pit->Erase(*entry);
    }

    void DoRun() override
    {
        m_random = CreateObject<UniformRandomVariable>();
        m_random->SetStream(5);
        m_isExact = GetWire().GetTraits().isExact;
        m_pit = CreateObject<Pit>();
        for (uint32_t step = 0; step < STEPS && !IsStatusFailure(); ++step)
        {
            Ask();
            Answer();
            if (Draw(3) == 0 && !m_known.empty())
            {
                Erase(m_known[Draw(m_known.size())].entry);
            }
            NS_TEST_ASSERT_MSG_EQ(m_pit->GetSize(),
                                  m_known.size(),
                                  "the PIT and the model have the same size");
        }
        // In CCNx 1.0, an object without a name satisfies 6 names, with and without its publisher.
        NS_TEST_EXPECT_MSG_GT(m_most,
                              (m_isExact ? 8 : 15),
                              "an object satisfied many entries at once");
        m_pit->Dispose();
        Simulator::Destroy();
    }

    Ptr<UniformRandomVariable> m_random; ///< draws all random numbers
    Ptr<Pit> m_pit;                      ///< under test
    std::vector<Known> m_known;          ///< the model: in the order of insertion
    bool m_isExact{false};               ///< CCNx 1.0: exact names, restrictions
    std::string m_exclude;               ///< of the current Interest
    std::string m_hash;                  ///< of the current Interest
    std::string m_publisher;             ///< of the current Interest
    uint32_t m_most{0};                  ///< most entries that an object satisfied
};

/** Random faces of one entry agree with a list. @ingroup ccn-tests */
class PitFacesRandomTestCase : public TestCase
{
  public:
    PitFacesRandomTestCase()
        : TestCase("few and many faces of an entry agree with a naive model")
    {
    }

  private:
    /** @param number of faces */
    void Run(uint32_t number)
    {
        PitDownstreams downstreams;
        PitUpstreams upstreams;
        std::vector<PitDownstream> model;
        std::map<FaceId, int64_t> ends; // of the lifetimes upstream
        for (uint32_t step = 0; step < 3000; ++step)
        {
            const FaceId face = m_random->GetInteger(0, number - 1);
            const int64_t time = m_random->GetInteger(1, 100);
            const uint64_t nonce = m_random->GetInteger(0, 200);
            const auto known = std::find_if(model.begin(), model.end(), [face](const auto& down) {
                return down.face == face;
            });
            const bool removes = m_random->GetInteger(0, 9) == 0;
            if (removes)
            {
                NS_TEST_ASSERT_MSG_EQ(downstreams.Remove(face),
                                      (known != model.end()),
                                      "the face is removed");
                known != model.end() ? void(model.erase(known)) : void();
            }
            else
            {
                downstreams.Renew(face, time, nonce);
                const int64_t end = m_random->GetInteger(1, 100);
                upstreams.Renew(face, time, end);
                ends[face] = end;
                known == model.end()
                    ? model.push_back({face, 0, time, nonce})
                    : void(*known = {face, 0, time, nonce != 0 ? nonce : known->nonce});
                NS_TEST_ASSERT_MSG_EQ(upstreams.Find(face)->sent,
                                      time,
                                      "the time of the last Interest to the face");
            }
            const int64_t now = m_random->GetInteger(0, 100);
            const bool isAwaited = std::any_of(ends.begin(), ends.end(), [now](const auto& item) {
                return item.second > now;
            });
            NS_TEST_ASSERT_MSG_EQ(upstreams.IsAwaited(now),
                                  isAwaited,
                                  "whether an upstream face may answer");
            Compare(downstreams, model);
        }
        NS_TEST_EXPECT_MSG_EQ(upstreams.size(), number, "every face is upstream");
        NS_TEST_EXPECT_MSG_EQ(upstreams.Find(number),
                              nullptr,
                              "a face without an Interest is not upstream");
    }

    /** @param faces under test @param model the expected ones */
    void Compare(const PitDownstreams& faces, const std::vector<PitDownstream>& model)
    {
        const auto isSame = [](const PitDownstream& a, const PitDownstream& b) {
            return a.face == b.face && a.expiry == b.expiry && a.nonce == b.nonce;
        };
        const bool agrees =
            std::equal(faces.begin(), faces.end(), model.begin(), model.end(), isSame);
        NS_TEST_ASSERT_MSG_EQ(agrees, true, "the same faces in the same order");
        const int64_t until = m_random->GetInteger(0, 100);
        const FaceId except = m_random->GetInteger(0, 30);
        const uint64_t nonce = m_random->GetInteger(1, 200);
        int64_t latest = 0;
        bool isAwaited = false;
        bool hasNonce = false;
        for (const PitDownstream& down : model)
        {
            latest = std::max(latest, down.expiry);
            isAwaited = isAwaited || (down.face != except && down.expiry > until);
            hasNonce = hasNonce || down.nonce == nonce;
        }
        NS_TEST_ASSERT_MSG_EQ(faces.GetLatestExpiry(), latest, "the latest expiry");
        NS_TEST_ASSERT_MSG_EQ(faces.IsAwaited(until, except),
                              isAwaited,
                              "whether other faces still wait");
        NS_TEST_ASSERT_MSG_EQ(faces.HasNonce(nonce), hasNonce, "the entry has the nonce");
    }

    void DoRun() override
    {
        m_random = CreateObject<UniformRandomVariable>();
        m_random->SetStream(6);
        for (const uint32_t number : {1, 2, 3, 16, 18, 60})
        {
            Run(number);
        }
    }

    Ptr<UniformRandomVariable> m_random; ///< draws all random numbers
};

/** The suite. @ingroup ccn-tests */
class PitRandomTestSuite : public WireTestSuite
{
  public:
    PitRandomTestSuite()
        : WireTestSuite("ccn-pit-random", TestSuite::Type::UNIT)
    {
        AddOnEachWire<PitRandomTestCase>();
        AddTestCase(new PitFacesRandomTestCase); // has no messages
    }
};

PitRandomTestSuite g_pitRandomTestSuite; ///< registers itself

} // namespace
