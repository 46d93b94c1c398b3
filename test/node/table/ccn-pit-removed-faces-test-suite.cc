// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-table-test-kit.h"
#include "kit/ccn-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-pit.h"
#include "ns3/random-variable-stream.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Random operations on the downstream faces of an entry, compared with a list of them.
 */
class RemovedDownstreamsTestCase : public TestCase
{
  public:
    RemovedDownstreamsTestCase()
        : TestCase("downstream faces of one entry")
    {
    }

  private:
    /** @return the position of a face in the list */
    std::vector<PitDownstream>::iterator Find(FaceId face)
    {
        return std::find_if(m_list.begin(), m_list.end(), [face](const PitDownstream& each) {
            return each.face == face;
        });
    }

    /** @param face a face @param expiry of its Interest @param nonce of its Interest */
    void Renew(FaceId face, int64_t expiry, uint64_t nonce)
    {
        m_downstreams.Renew(face, expiry, nonce);
        const auto known = Find(face);
        if (known == m_list.end())
        {
            m_list.push_back({face, 0, expiry, nonce});
        }
        else
        {
            *known = {face, 0, expiry, nonce};
        }
    }

    /** @param face is removed */
    void Remove(FaceId face)
    {
        const auto known = Find(face);
        NS_TEST_ASSERT_MSG_EQ(m_downstreams.Remove(face), (known != m_list.end()), "known faces");
        if (known != m_list.end())
        {
            m_list.erase(known);
        }
    }

    /** Compares all that does not iterate over the faces. */
    void CheckQueries(FaceId face, uint64_t nonce)
    {
        int64_t latest = 0;
        bool hasNonce = false;
        bool isAwaited = false;
        for (const PitDownstream& each : m_list)
        {
            latest = std::max(latest, each.expiry);
            hasNonce |= each.nonce == nonce;
            isAwaited |= each.face != face && each.expiry > 500;
        }
        NS_TEST_ASSERT_MSG_EQ(m_downstreams.size(), m_list.size(), "size");
        NS_TEST_ASSERT_MSG_EQ(m_downstreams.GetLatestExpiry(), latest, "latest expiry");
        NS_TEST_ASSERT_MSG_EQ(m_downstreams.HasNonce(nonce), hasNonce, "nonce");
        NS_TEST_ASSERT_MSG_EQ(m_downstreams.IsAwaited(500, face), isAwaited, "is awaited");
        const auto known = Find(face);
        const PitDownstream* found = m_downstreams.Find(face);
        NS_TEST_ASSERT_MSG_EQ(bool(found), (known != m_list.end()), "find");
        NS_TEST_ASSERT_MSG_EQ((!found || found->expiry == known->expiry), true, "the record");
    }

    /** Compares the order of the faces. */
    void CheckOrder()
    {
        const auto isEqual = [](const PitDownstream& a, const PitDownstream& b) {
            return a.face == b.face && a.expiry == b.expiry && a.nonce == b.nonce;
        };
        NS_TEST_ASSERT_MSG_EQ(std::equal(m_downstreams.begin(),
                                         m_downstreams.end(),
                                         m_list.begin(),
                                         m_list.end(),
                                         isEqual),
                              true,
                              "the order in which faces were added");
    }

    void DoRun() override
    {
        auto random = CreateObject<UniformRandomVariable>();
        random->SetStream(1);
        const auto draw = [&random](uint32_t most) { return random->GetInteger(0, most); };
        for (uint32_t i = 0; i < 20000; ++i)
        {
            const FaceId face = draw(60);
            // The share of removals changes, so that there are few faces, then many.
            draw(1000) < (i / 500 % 2 == 0 ? 700U : 300U)
                ? Renew(face, 1 + draw(1000), 1 + draw(100))
                : Remove(face);
            CheckQueries(draw(60), 1 + draw(100));
            if (draw(10) == 0)
            {
                CheckOrder();
            }
        }
    }

    PitDownstreams m_downstreams;      ///< under test
    std::vector<PitDownstream> m_list; ///< the same faces
};

/**
 * @ingroup ccn-tests
 * Random Interests and removals of faces. A removed face's entries are left by it in the order of
 * their creation, and those that no other face requests expire.
 */
class ForgottenFacesTestCase : public TestCase
{
  public:
    ForgottenFacesTestCase()
        : TestCase("entries of removed faces")
    {
    }

  private:
    /** @param name number of a name @param face requests it */
    void Request(uint32_t name, FaceId face)
    {
        const DecodedInterest interest("/n/" + std::to_string(100000 + name));
        PitEntry* entry = m_pit->Find(interest.view, Simulator::Now());
        PitEntry& own = entry ? *entry : m_pit->Insert(interest.view, Simulator::Now());
        m_pit->AddDownstream(own, face, interest.view, Simulator::Now());
        m_model[name].insert(face);
    }

    /** @param name number of a name whose entry is erased, if there is one */
    void Erase(uint32_t name)
    {
        const DecodedInterest interest("/n/" + std::to_string(100000 + name));
        if (PitEntry* entry = m_pit->Find(interest.view, Simulator::Now()))
        {
            m_pit->Erase(*entry);
        }
        m_model.erase(name);
    }

    /** @param face is removed; compares the entries that expire */
    void Forget(FaceId face)
    {
        std::vector<std::string>
            expected; // all were created at the same time: in the order of names
        for (auto each = m_model.begin(); each != m_model.end();)
        {
            const bool isGone = each->second.erase(face) != 0 && each->second.empty();
            if (isGone)
            {
                expected.push_back(std::to_string(100000 + each->first));
            }
            each = isGone ? m_model.erase(each) : std::next(each);
        }
        m_expired.clear();
        m_pit->ForgetDownstream(face, Simulator::Now());
        NS_TEST_ASSERT_MSG_EQ((m_expired == expected), true, "the entries that expire, in order");
        NS_TEST_ASSERT_MSG_EQ(m_pit->GetSize(), m_model.size(), "the other entries stay");
    }

    void DoRun() override
    {
        m_pit->SetExpiryHandler([this](PitEntry& entry) {
            NameView name;
            GetWire().DecodeName(entry.GetName(), name);
            m_expired.emplace_back(name.GetComponent(1));
        });
        auto random = CreateObject<UniformRandomVariable>();
        random->SetStream(2);
        for (uint32_t i = 0; i < 20000; ++i)
        {
            const uint32_t name = random->GetInteger(0, 300);
            const FaceId face = random->GetInteger(0, 20);
            const uint32_t what = random->GetInteger(0, 99);
            // For a while no face is removed, so that the index of faces is dropped.
            const bool removes = i / 5000 % 2 == 0 && what < 2;
            removes ? Forget(face) : what < 30 ? Erase(name) : Request(name, face);
        }
        m_pit->Dispose();
        Simulator::Destroy();
    }

    Ptr<Pit> m_pit{CreateObject<Pit>()};          ///< under test
    std::map<uint32_t, std::set<FaceId>> m_model; ///< faces of each name
    std::vector<std::string> m_expired;           ///< names of entries that expired
};

/** The suite. @ingroup ccn-tests */
class PitRemovedFacesTestSuite : public WireTestSuite
{
  public:
    PitRemovedFacesTestSuite()
        : WireTestSuite("ccn-pit-removed-faces", TestSuite::Type::UNIT)
    {
        AddTestCase(new RemovedDownstreamsTestCase); // has no messages
        AddOnEachWire<ForgottenFacesTestCase>();
    }
};

PitRemovedFacesTestSuite g_pitRemovedFacesTestSuite; ///< registers itself

} // namespace
