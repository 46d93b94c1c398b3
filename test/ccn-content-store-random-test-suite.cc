/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ccn-table-test-kit.h"

#include "ns3/ccn-content-store.h"
#include "ns3/random-variable-stream.h"
#include "ns3/string.h"
#include "ns3/test.h"
#include "ns3/uinteger.h"

#include <deque>
#include <memory>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Random objects and Interests, answered by the store and by a list that is searched from end to
 * end: names of few components, so that most are prefixes of others; several objects of a name;
 * components that are other objects' digests.
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
    static constexpr uint32_t STEPS = 6000; ///< insertions, each with an Interest

    /**
     * @param n how many things there are
     * @return one of them, 0 .. n - 1
     */
    uint32_t Draw(uint32_t n)
    {
        return m_random->GetInteger(0, n - 1);
    }

    /** @return a name of 0 to 3 components */
    Name MakeName()
    {
        Name name;
        for (uint32_t n = Draw(4); n > 0; --n)
        {
            name.Append(std::string(Draw(2), 'x') + std::to_string(Draw(2)));
        }
        return name;
    }

    /** @return a name under which there may be objects, at times with a digest in it */
    Name MakeOddName()
    {
        if (m_objects.empty() || Draw(3) > 0)
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
        selectors.childSelector = Draw(2);
        selectors.minSuffix = Draw(3);
        selectors.maxSuffix = Draw(2) == 0 ? selectors.minSuffix + Draw(4) : Selectors::MAX_SUFFIX;
        if (Draw(4) == 0)
        {
            selectors.publisherKind = Selectors::Publisher::KEY;
            m_publisher.assign(32, 'p' + Draw(2));
            selectors.publisher = m_publisher;
        }
        if (Draw(3) == 0)
        {
            const bool digest = !m_objects.empty() && Draw(2) == 0;
            ExcludeBuilder builder;
            Draw(3) == 0 ? builder.AddAny() : builder;
            builder.AddComponent(digest ? m_objects[Draw(m_objects.size())]->GetDigest()
                                        : std::to_string(Draw(2)));
            Draw(3) == 0 ? builder.AddAny() : builder;
            m_exclude = builder.GetBytes();
            selectors.hasExclude = true;
            selectors.exclude = m_exclude;
        }
        return interest;
    }

    /** @return an object, perhaps one that was made before */
    std::unique_ptr<DecodedContent> MakeContent()
    {
        ContentObject content;
        content.name = MakeOddName();
        content.payload = std::to_string(Draw(3));
        content.publisherKeyDigest.assign(32, 'p' + Draw(2));
        return std::make_unique<DecodedContent>(content);
    }

    /**
     * @param interest what is asked for
     * @param object stored
     * @return true if it may answer
     */
    static bool Answers(const InterestView& interest, const DecodedContent& object)
    {
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
     * @param interest what is asked for
     * @return full name of the answer, or a name of no components
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

    /** Stores an object in both. */
    void Store()
    {
        auto content = MakeContent();
        bool known = false;
        for (const auto& object : m_objects)
        {
            known = known || object->bytes == content->bytes;
        }
        NS_TEST_ASSERT_MSG_EQ(m_store->Contains(content->view), known, content->GetFullName());
        m_store->Insert(content->view, content->packet);
        if (!known)
        {
            m_objects.push_back(std::move(content));
        }
        if (m_objects.size() > OBJECTS)
        {
            m_objects.pop_front();
        }
        NS_TEST_ASSERT_MSG_EQ(m_store->GetObjects(), m_objects.size(), "as many as in the model");
    }

    void DoRun() override
    {
        m_random = CreateObject<UniformRandomVariable>();
        m_random->SetStream(4);
        m_store = CreateObject<ContentStore>();
        m_store->SetAttribute("MaxObjects", UintegerValue(OBJECTS));
        m_store->SetAttribute("Policy", StringValue("Fifo"));
        uint32_t hits = 0;
        for (uint32_t step = 0; step < STEPS; ++step)
        {
            if (step % 2000 == 1999)
            {
                m_store->Clear();
                m_objects.clear();
            }
            Store();
            const DecodedInterest interest(MakeInterest());
            const CsEntry* entry = m_store->Find(interest.view);
            Name answer;
            if (entry)
            {
                NameView name;
                name.DecodeComponents(entry->GetName());
                answer = Name(name).Append(entry->GetDigest());
            }
            NS_TEST_ASSERT_MSG_EQ(answer,
                                  FindNaively(interest.view),
                                  "step " << step << ", Interest for " << Name(interest.view.name));
            hits += entry != nullptr;
        }
        NS_TEST_EXPECT_MSG_GT(hits, STEPS / 5, "enough Interests had an answer");
        NS_TEST_EXPECT_MSG_LT(hits, 4 * STEPS / 5, "and enough had none");
        m_store->Dispose();
        Simulator::Destroy();
    }

    Ptr<UniformRandomVariable> m_random;                   ///< draws everything
    Ptr<ContentStore> m_store;                             ///< under test
    std::deque<std::unique_ptr<DecodedContent>> m_objects; ///< the model: oldest first
    std::string m_publisher;                               ///< of the current Interest
    std::string m_exclude;                                 ///< of the current Interest
};

/** @ingroup ccn-tests The suite. */
class ContentStoreRandomTestSuite : public TestSuite
{
  public:
    ContentStoreRandomTestSuite()
        : TestSuite("ccn-content-store-random", TestSuite::Type::UNIT)
    {
        AddTestCase(new ContentStoreRandomTestCase);
    }
};

ContentStoreRandomTestSuite g_contentStoreRandomTestSuite; ///< registers itself

} // namespace
