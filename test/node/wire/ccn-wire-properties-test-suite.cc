// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-wire-vectors.h"

#include "ns3/ccn-exclude.h"

#include <algorithm>
#include <set>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** The canonical order of components in another formulation: by length, then by octets. */
struct IsBefore
{
    /**
     * @param a octets
     * @param b octets
     * @return true if a comes first
     */
    bool operator()(const std::string& a, const std::string& b) const
    {
        return a.size() != b.size() ? a.size() < b.size() : a < b; // std::string compares unsigned
    }
};

/**
 * @param name a name
 * @return its components, each preceded by its length in four octets, as ccnd's store orders names
 */
std::string
Flatten(const Name& name)
{
    std::string flat;
    for (uint32_t i = 0; i < name.GetSize(); ++i)
    {
        const Bytes component = name.GetComponent(i);
        for (int shift = 24; shift >= 0; shift -= 8)
        {
            flat += static_cast<char>(component.size() >> shift);
        }
        flat += component;
    }
    return flat;
}

/** Properties of all messages and names, tested with random ones. @ingroup ccn-tests */
class WirePropertiesTest : public MethodTestCase<WirePropertiesTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /**
     * The order of names equals that of their flat forms, hence it is total; prefixes agree with
     * it.
     */
    void CanonicalOrder()
    {
        std::vector<Name> names;
        for (uint32_t i = 0; i < 300; ++i)
        {
            names.push_back(m_random.GetName(4));
            names.push_back(m_random.GetName(2));
            names.back().Append(m_random.GetOctets(0, 300)); // with lengths of two octets, too
        }
        for (const Name& a : names)
        {
            const std::string flatA = Flatten(a);
            for (const Name& b : names)
            {
                const std::string flatB = Flatten(b);
                const int order = a.Compare(b);
                NS_TEST_ASSERT_MSG_EQ((order < 0), (flatA < flatB), a << " before " << b);
                NS_TEST_ASSERT_MSG_EQ((order > 0), (flatA > flatB), a << " after " << b);
                NS_TEST_ASSERT_MSG_EQ(a.IsPrefixOf(b),
                                      (flatB.rfind(flatA, 0) == 0),
                                      a << ", " << b);
                NS_TEST_ASSERT_MSG_EQ(CompareCanonical(a.GetEncoded(), b.GetEncoded()),
                                      order,
                                      "encoded " << a << " and " << b);
            }
        }
        CheckNeighbours(names);
    }

    /** Components of arbitrary octets are restored from their URI. */
    void Uris()
    {
        for (uint32_t i = 0; i < 3000; ++i)
        {
            Name name;
            for (uint32_t left = m_random.GetNumber(0, 4); left > 0; --left)
            {
                name.Append(m_random.GetOctets(0, 12));
            }
            NS_TEST_ASSERT_MSG_EQ((Name(name.ToUri()) == name), true, name);
        }
    }

    /** A list of components and gaps excludes the same components as the sorted list. */
    void Excludes()
    {
        for (uint32_t i = 0; i < 2000; ++i)
        {
            CheckExclude();
        }
    }

    /** An Exclude list is unchanged in an Interest, and no proper prefix of an Interest is one. */
    void InterestPrefixes()
    {
        for (uint32_t i = 0; i < 100; ++i)
        {
            MakeExclude();
            const std::string digest = m_random.GetOctets(16, 64);
            Interest interest;
            interest.name = m_random.GetName(5);
            interest.selectors.minSuffix = m_random.GetNumber(0, 40);
            interest.selectors.publisherKind =
                static_cast<Selectors::Publisher>(m_random.GetNumber(0, 4));
            interest.selectors.publisher = digest;
            interest.selectors.hasExclude = true;
            interest.selectors.exclude = m_exclude;
            interest.selectors.scope = static_cast<int8_t>(m_random.GetNumber(0, 10)) - 1;
            interest.lifetime = Seconds(m_random.GetNumber(0, 7 * 24 * 3600));
            interest.nonce = m_random.GetOctets(4, 64);
            const std::string octets = interest.Encode();
            InterestView view;
            NS_TEST_ASSERT_MSG_EQ(ToString(view.Decode(octets)),
                                  std::string("none"),
                                  "the whole Interest is decoded");
            NS_TEST_ASSERT_MSG_EQ((view.selectors.exclude == m_exclude),
                                  true,
                                  "the Exclude list is unchanged");
            NS_TEST_ASSERT_MSG_EQ(view.GetLifetime(),
                                  interest.lifetime,
                                  "lifetimes up to a week are unchanged");
            CheckBeginnings<InterestView>(octets);
        }
    }

    /**
     * An object with all optional elements is decoded as encoded, and no proper prefix of it is
     * one.
     */
    void ContentPrefixes()
    {
        for (uint32_t i = 0; i < 50; ++i)
        {
            const Name keyName = m_random.GetName(4);
            ContentObject object;
            object.name = m_random.GetName(5);
            object.signatureBits = m_random.GetOctets(16, 130);
            object.digestAlgorithm = "2.16.840.1.101.3.4.2.1";
            object.witness = m_random.GetOctets(8, 100);
            object.type = ContentType::KEY;
            object.hasFreshness = true;
            object.freshnessSeconds = m_random.GetNumber(0, UINT32_MAX);
            object.finalBlockId = m_random.GetOctets(1, 20);
            object.locatorKind = ContentView::Locator::KEY_NAME;
            object.locator = "\xf2" + std::string(keyName.GetEncoded()) + '\0';
            object.payload = m_random.GetOctets(0, 100);
            const std::string octets = object.Encode();
            ContentView view;
            NS_TEST_ASSERT_MSG_EQ(ToString(view.Decode(octets)),
                                  std::string("none"),
                                  "the whole object is decoded");
            NS_TEST_ASSERT_MSG_EQ((view.locatorKind == object.locatorKind),
                                  true,
                                  "kind of the locator");
            NS_TEST_ASSERT_MSG_EQ((view.locator == object.locator), true, "name of the key");
            NS_TEST_ASSERT_MSG_EQ((view.witness == object.witness), true, "witness");
            NS_TEST_ASSERT_MSG_EQ((view.finalBlockId == object.finalBlockId), true, "final block");
            NS_TEST_ASSERT_MSG_EQ((view.payload == object.payload), true, "payload");
            CheckBeginnings<ContentView>(octets);
        }
    }

  private:
    /**
     * After sorting with Compare(), any two names are in order.
     *
     * @param names any
     */
    void CheckNeighbours(std::vector<Name>& names)
    {
        std::sort(names.begin(), names.end());
        for (std::size_t i = 0; i < names.size(); ++i)
        {
            for (std::size_t j = i; j < names.size(); ++j)
            {
                NS_TEST_ASSERT_MSG_LT_OR_EQ(names[i].Compare(names[j]),
                                            0,
                                            "the order is transitive");
            }
        }
    }

    /** Sets m_exclude to a new list, and m_listed and m_gaps to its meaning. */
    void MakeExclude()
    {
        std::set<std::string, IsBefore> listed;
        for (uint32_t left = m_random.GetNumber(0, 5); left > 0; --left)
        {
            listed.insert(m_random.GetOctets(0, 2));
        }
        m_listed.assign(listed.begin(), listed.end());
        m_gaps.clear();
        ExcludeBuilder builder;
        for (std::size_t i = 0; i <= m_listed.size(); ++i)
        {
            m_gaps.push_back(m_random.GetNumber(0, 1));
            if (m_gaps.back())
            {
                builder.AddAny();
            }
            if (i < m_listed.size())
            {
                builder.AddComponent(m_listed[i]);
            }
        }
        m_exclude = builder.GetBytes();
    }

    /** Checks a new list for its own components, their neighbours in the order, and others. */
    void CheckExclude()
    {
        MakeExclude();
        Selectors selectors;
        selectors.hasExclude = true;
        selectors.exclude = m_exclude;
        std::vector<std::string> asked = m_listed;
        for (uint32_t i = 0; i < 20; ++i)
        {
            asked.push_back(m_random.GetOctets(0, 3));
        }
        for (const std::string& component : asked)
        {
            const auto at =
                std::lower_bound(m_listed.begin(), m_listed.end(), component, IsBefore());
            const bool isListed = at != m_listed.end() && *at == component;
            NS_TEST_ASSERT_MSG_EQ(selectors.IsExcluded(component),
                                  (isListed || m_gaps[at - m_listed.begin()]),
                                  ToHex(component) << " and " << ToHex(m_exclude));
        }
    }

    /**
     * @tparam View class that decodes the message
     * @param octets a message that has no message as a proper prefix
     */
    template <typename View>
    void CheckBeginnings(const std::string& octets)
    {
        for (std::size_t size = 0; size < octets.size(); ++size)
        {
            View view;
            NS_TEST_ASSERT_MSG_NE(ToString(view.Decode(Bytes(octets).substr(0, size))),
                                  std::string("none"),
                                  size << " octets of " << ToHex(octets));
        }
    }

    RandomOctets m_random{12};
    std::string m_exclude;             ///< content of an Exclude element
    std::vector<std::string> m_listed; ///< its components
    std::vector<bool> m_gaps;          ///< whether there is an Any before each, and at the end
};

/** The wire layer: properties of all messages. @ingroup ccn-tests */
class WirePropertiesTestSuite : public TestSuite
{
  public:
    WirePropertiesTestSuite()
        : TestSuite("ccn-wire-properties", TestSuite::Type::UNIT)
    {
        using T = WirePropertiesTest;
        AddTestCase(new T("canonical order", &T::CanonicalOrder));
        AddTestCase(new T("URIs of arbitrary octets", &T::Uris));
        AddTestCase(new T("Exclude lists", &T::Excludes));
        AddTestCase(new T("prefixes of Interests", &T::InterestPrefixes));
        AddTestCase(new T("prefixes of ContentObjects", &T::ContentPrefixes));
    }
};

WirePropertiesTestSuite g_wirePropertiesTestSuite; ///< registers the suite

} // namespace
