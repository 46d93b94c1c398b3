// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-fib-test-kit.h"
#include "kit/ccn-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/random-variable-stream.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A FIB with forwarding flags agrees with a naive model. @ingroup ccn-tests */
class FibFlagsRandomTest : public MethodTestCase<FibFlagsRandomTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Random changes agree with a literal implementation of the rules. */
    void Random()
    {
        auto random = CreateObject<UniformRandomVariable>();
        random->SetStream(5);
        m_fib->SetCodec(GetWire());
        for (uint32_t step = 0; step < 5000; ++step)
        {
            const Name name = MakeName(*random);
            const FaceId face = random->GetInteger(1, 5);
            if (random->GetValue() < 0.4)
            {
                const bool wasThere = Forget(name, face);
                NS_TEST_ASSERT_MSG_EQ(m_fib->Remove(name, face), wasThere, "step " << step);
            }
            else
            {
                const ForwardingFlags flags = MakeFlags(*random);
                Forget(name, face);
                m_model[name].push_back({face, 0, flags});
                m_fib->Add(name, face, 0, flags);
            }
            const Name asked = MakeName(*random);
            NS_TEST_ASSERT_MSG_EQ(
                GetFaces(m_fib->LongestPrefixMatch(EncodedName(GetWire(), asked).Get())),
                Predict(asked),
                "step " << step << ", name " << asked);
        }
    }

  private:
    /** @return a name of 0 to 4 components out of two @param random draws it */
    static Name MakeName(UniformRandomVariable& random)
    {
        Name name;
        for (uint32_t n = random.GetInteger(0, 4); n > 0; --n)
        {
            name.AppendDecimal(random.GetInteger(0, 1));
        }
        return name;
    }

    /** @return flags, most of them ACTIVE and half of them inheriting @param random draws them */
    static ForwardingFlags MakeFlags(UniformRandomVariable& random)
    {
        ForwardingFlags flags;
        const std::vector<std::pair<ForwardingFlag, double>> shares{
            {ForwardingFlag::ACTIVE, 0.8},
            {ForwardingFlag::CHILD_INHERIT, 0.5},
            {ForwardingFlag::CAPTURE, 0.2},
            {ForwardingFlag::CAPTURE_OK, 0.5}};
        for (const auto& [flag, share] : shares)
        {
            flags = random.GetValue() < share ? flags | flag : flags;
        }
        return flags;
    }

    /**
     * @return true if the model had the next hop
     * @param prefix any
     * @param face to remove from the model
     */
    bool Forget(const Name& prefix, FaceId face)
    {
        auto& added = m_model[prefix];
        const auto kept = std::remove_if(added.begin(), added.end(), [face](const NextHop& hop) {
            return hop.face == face;
        });
        const bool wasThere = kept != added.end();
        added.erase(kept, added.end());
        if (added.empty())
        {
            m_model.erase(prefix);
        }
        return wasThere;
    }

    /** @return the faces expected for the name, as from GetFaces @param name any name */
    std::string Predict(const Name& name) const
    {
        std::string faces;
        bool isFirst = true;
        bool isCaptured = false;
        for (int64_t length = name.GetSize(); length >= 0; --length)
        {
            const auto level = m_model.find(name.GetPrefix(length));
            if (level == m_model.end())
            {
                continue;
            }
            bool captures = false;
            for (const NextHop& hop : level->second)
            {
                const bool inherits = hop.flags.Has(ForwardingFlag::CHILD_INHERIT);
                const bool yields = hop.flags.Has(ForwardingFlag::CAPTURE_OK);
                const std::string face = std::to_string(hop.face) + " ";
                const bool isNew = faces.find(face) == std::string::npos;
                if (hop.flags.Has(ForwardingFlag::ACTIVE) && isNew &&
                    (isFirst || (inherits && !(isCaptured && yields))))
                {
                    faces += face;
                }
                captures |= hop.flags.Has(ForwardingFlag::CAPTURE);
            }
            isFirst = false;
            isCaptured |= captures;
        }
        return isFirst ? "none" : faces;
    }

    /** @return e.g. "2 1 ", or "none" @param hops next hops, or nullptr */
    static std::string GetFaces(const NextHops* hops)
    {
        std::string faces = hops ? "" : "none";
        for (uint32_t i = 0; hops && i < hops->size(); ++i)
        {
            faces += std::to_string((*hops)[i].face) + " ";
        }
        return faces;
    }

    Ptr<Fib> m_fib{CreateObject<Fib>()};          ///< under test
    std::map<Name, std::vector<NextHop>> m_model; ///< what Random added, by prefix
};

/** Random changes of a FIB with forwarding flags. @ingroup ccn-tests */
class FibFlagsRandomTestSuite : public WireTestSuite
{
  public:
    FibFlagsRandomTestSuite()
        : WireTestSuite("ccn-fib-flags-random", TestSuite::Type::UNIT)
    {
        using T = FibFlagsRandomTest;
        AddOnEachWire("random changes agree with a naive model", &T::Random);
    }
};

FibFlagsRandomTestSuite g_fibFlagsRandomTestSuite; ///< registers the suite

} // namespace
