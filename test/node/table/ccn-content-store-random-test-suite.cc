// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-table-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-bloom.h"
#include "ns3/ccn-ccnb.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-satisfies.h"
#include "ns3/random-variable-stream.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/test.h"
#include "ns3/uinteger.h"

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Random objects and Interests: the store answers like a list that is searched linearly. Names have
 * few components, so that most are prefixes of others; some objects share a name; some components
 * are other objects' digests.
 */
class ContentStoreRandomTestCase : public TestCase
{
  public:
    ContentStoreRandomTestCase()
        : TestCase("random Interests get the answers of a naive model")
    {
    }

  private:
    static constexpr uint32_t OBJECTS = 60; ///< limit of the store
    const uint32_t STEPS = Sampled(6000);   ///< insertions, each with an Interest

    /**
     * @param n number of choices
     * @return one of 0 .. n - 1
     */
    uint32_t Draw(uint32_t n)
    {
        return m_random->GetInteger(0, n - 1);
    }

    /** @return a name of few components, in CCNx 1.0 at least one */
    Name MakeName()
    {
        Name name;
        for (uint32_t n = Draw(m_components + !m_isExact) + m_isExact; n > 0; --n)
        {
            name.Append(std::string(Draw(2), 'x') + std::to_string(Draw(2)));
        }
        return name;
    }

    /** @return a name that may have objects below it, sometimes with a digest as a component */
    Name MakeOddName()
    {
        if (m_isExact || m_objects.empty() || Draw(3) > 0)
        {
            return MakeName();
        }
        Name name = m_objects[Draw(m_objects.size())]->GetFullName();
        return Draw(2) == 0 ? name : name.Append("0");
    }

    /** @return an Interest; its selectors' views point into members of this test */
    Interest MakeInterest()
    {
        Interest interest;
        interest.name = MakeOddName();
        Selectors& selectors = interest.selectors;
        if (m_isExact)
        {
            Restrict(interest);
            return interest;
        }
        selectors.childSelector = Draw(2);
        selectors.minSuffix = Draw(3);
        selectors.maxSuffix = Draw(2) == 0 ? selectors.minSuffix + Draw(4) : Selectors::MAX_SUFFIX;
        if (Draw(4) == 0)
        {
            selectors.publisherKind = Selectors::Publisher::KEY;
            m_publisher.assign(32, 'p' + Draw(2));
            selectors.publisher = m_publisher;
        }
        if (Draw(4) == 0)
        {
            selectors.answerOrigin |= ANSWER_STALE;
        }
        if (Draw(2) == 0)
        {
            m_exclude = MakeExclude();
            selectors.hasExclude = true;
            selectors.exclude = m_exclude;
        }
        return interest;
    }

    /** @param interest of CCNx 1.0, half of which ask for one object, and a quarter for a publisher */
    void Restrict(Interest& interest)
    {
        if (Draw(2) == 0)
        {
            const DecodedContent& wanted = *m_objects[Draw(m_objects.size())];
            m_hash = wanted.GetDigest();
            interest.selectors.objectHash = m_hash;
            const bool hasName = !wanted.view.IsNameless() && Draw(8) > 0;
            interest.name = hasName ? Name(wanted.view.name) : interest.name;
        }
        if (Draw(4) == 0)
        {
            interest.selectors.publisherKind = Selectors::Publisher::KEY;
            m_publisher.assign(32, 'p' + Draw(2));
            interest.selectors.publisher = m_publisher;
        }
    }

    /** @return an Exclude list with gaps and digests; not always in canonical order */
    std::string MakeExclude()
    {
        CcnbWriter writer;
        for (uint32_t n = Draw(4);; --n)
        {
            if (const uint32_t gap = Draw(6); gap == 0)
            {
                writer.Open(Dtag::ANY);
                writer.Close();
            }
            else if (gap == 1)
            {
                BloomFilter filter(4, {1, 2, 3, static_cast<uint8_t>(Draw(256))});
                filter.Insert(std::to_string(Draw(2)));
                writer.BlobElement(Dtag::BLOOM, filter.GetWire());
            }
            if (n == 0)
            {
                return writer.GetBytes();
            }
            const bool digest = !m_objects.empty() && Draw(2) == 0;
            writer.BlobElement(Dtag::COMPONENT,
                               digest ? m_objects[Draw(m_objects.size())]->GetDigest()
                                      : std::string(Draw(2), 'x') + std::to_string(Draw(2)));
        }
    }

    /** @return an object, sometimes one that was made before */
    std::unique_ptr<DecodedContent> MakeContent()
    {
        ContentObject content;
        content.name = m_isExact && Draw(4) == 0 ? Name() : MakeOddName();
        content.payload = std::to_string(Draw(m_variety));
        if (Draw(3) == 0)
        {
            content.hasFreshness = true;
            content.freshnessSeconds = Draw(100);
        }
        content.publisherKeyDigest.assign(32, 'p' + Draw(2));
        return std::make_unique<DecodedContent>(content);
    }

    /**
     * @param interest the Interest
     * @param object stored
     * @return true if the object may answer
     */
    bool Answers(const InterestView& interest, const DecodedContent& object) const
    {
        const auto staleFrom = m_staleFrom.find(object.bytes);
        if (staleFrom != m_staleFrom.end() && staleFrom->second <= Simulator::Now() &&
            !(interest.selectors.answerOrigin & ANSWER_STALE))
        {
            return false;
        }
        if (m_isExact)
        {
            const bool asksPublisher =
                interest.selectors.publisherKind != Selectors::Publisher::NONE;
            return Satisfies(object.view, interest) &&
                   (!asksPublisher || m_verified.count(object.bytes) != 0);
        }
        const Name full = object.GetFullName();
        const uint32_t size = interest.name.GetSize();
        return Name(interest.name).IsPrefixOf(full) &&
               interest.selectors.Allows(size,
                                         object.view.name.GetSize(),
                                         object.view.publisherKeyDigest) &&
               (full.GetSize() == size || !interest.selectors.hasExclude ||
                !interest.selectors.IsExcluded(full.GetComponent(size)));
    }

    /**
     * @param interest the Interest
     * @return full name of the answer, or a name without components
     */
    Name FindNaively(const InterestView& interest) const
    {
        const uint32_t size = interest.name.GetSize();
        const auto child = [size](const Name& full) {
            return full.GetPrefix(std::min(size + 1, full.GetSize()));
        };
        Name best;
        for (const auto& object : m_objects)
        {
            const Name full = object->GetFullName();
            if (!Answers(interest, *object))
            {
                continue;
            }
            const int side = child(full).Compare(child(best));
            const bool rightmost = interest.selectors.childSelector == 1;
            const bool better = rightmost && side != 0 ? side > 0 : full < best;
            best = best.GetSize() == 0 || better ? full : best;
        }
        return best;
    }

    /** Stores an object in the content store and in the model. */
    void Store()
    {
        auto content = MakeContent();
        bool known = false;
        for (const auto& object : m_objects)
        {
            known = known || object->bytes == content->bytes;
        }
        const auto staleFrom = m_staleFrom.find(content->bytes);
        const bool isStale =
            known && staleFrom != m_staleFrom.end() && staleFrom->second <= Simulator::Now();
        NS_TEST_ASSERT_MSG_EQ(m_store->Contains(content->view, Simulator::Now()),
                              (known && !isStale),
                              content->GetFullName());
        const bool isVerified = m_isExact && Draw(2) == 0;
        m_store->Insert({content->view, content->packet, NO_FACE, Simulator::Now(), isVerified});
        if (isVerified)
        {
            m_verified.insert(content->bytes);
        }
        if (content->view.hasExpiry)
        {
            m_staleFrom[content->bytes] =
                MilliSeconds(content->view.expiryMs) - Seconds(PUBLICATION_TIME_S);
        }
        if (content->view.hasFreshness && (!known || isStale))
        {
            m_staleFrom[content->bytes] =
                Simulator::Now() + Seconds(content->view.freshnessSeconds);
        }
        if (!known)
        {
            m_objects.push_back(std::move(content));
        }
        if (m_objects.size() > OBJECTS)
        {
            m_verified.erase(m_objects.front()->bytes);
            m_objects.pop_front();
        }
        NS_TEST_ASSERT_MSG_EQ(m_store->GetObjects(),
                              m_objects.size(),
                              "the store and the model have the same size");
    }

    void DoRun() override
    {
        m_random = CreateObject<UniformRandomVariable>();
        m_random->SetStream(4);
        m_isExact = GetWire().GetTraits().isExact;
        m_store = CreateObject<ContentStore>();
        m_store->SetAttribute("MaxObjects", UintegerValue(OBJECTS));
        m_store->SetAttribute("Policy", StringValue("Fifo"));
        Simulator::Schedule(Seconds(0), &ContentStoreRandomTestCase::Step, this, 0);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_GT(m_hits, STEPS / 5, "enough Interests are answered");
        NS_TEST_EXPECT_MSG_LT(m_hits, 4 * STEPS / 5, "enough Interests are not answered");
        m_store->Dispose();
        Simulator::Destroy();
    }

    /** @param step number of an insertion and of an Interest; the next step follows 1 s later */
    void Step(uint32_t step)
    {
        if (step % 2000 == 1999)
        {
            m_store->Clear();
            m_objects.clear();
            m_verified.clear();
            m_staleFrom.clear();
            m_components = step == 1999 ? 1 : 3; // few names with many objects each
            m_variety = 40;
        }
        Store();
        const DecodedInterest interest(MakeInterest());
        const CsEntry* entry = m_store->Find(interest.view, Simulator::Now());
        Name answer;
        if (entry)
        {
            NameView name;
            GetWire().DecodeName(entry->GetName(), name);
            answer = Name(name).Append(entry->GetDigest());
        }
        NS_TEST_ASSERT_MSG_EQ(answer,
                              FindNaively(interest.view),
                              "step " << step << ", Interest for " << Name(interest.view.name));
        m_hits += entry != nullptr;
        if (step + 1 < STEPS)
        {
            Simulator::Schedule(Seconds(1), &ContentStoreRandomTestCase::Step, this, step + 1);
        }
    }

    Ptr<UniformRandomVariable> m_random;                   ///< draws all random numbers
    Ptr<ContentStore> m_store;                             ///< under test
    std::deque<std::unique_ptr<DecodedContent>> m_objects; ///< the model: oldest first
    std::map<std::string, Time> m_staleFrom;               ///< the model: when objects become stale
    std::set<std::string> m_verified;                      ///< the model: objects found valid
    bool m_isExact{false};                                 ///< CCNx 1.0: exact names, restrictions
    uint32_t m_components{3};                              ///< of a name, at most
    uint32_t m_variety{3};                                 ///< payloads
    uint32_t m_hits{0};                                    ///< Interests that were answered
    std::string m_publisher;                               ///< of the current Interest
    std::string m_exclude;                                 ///< of the current Interest
    std::string m_hash;                                    ///< of the current Interest
};

/** The suite. @ingroup ccn-tests */
class ContentStoreRandomTestSuite : public WireTestSuite
{
  public:
    ContentStoreRandomTestSuite()
        : WireTestSuite("ccn-content-store-random", TestSuite::Type::UNIT)
    {
        AddOnEachWire<ContentStoreRandomTestCase>();
    }
};

ContentStoreRandomTestSuite g_contentStoreRandomTestSuite; ///< registers itself

} // namespace
