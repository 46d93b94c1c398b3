// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-verification-policy.h"
#include "ns3/double.h"
#include "ns3/random-variable-stream.h"

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * Verifies content when a content store serves it, instead of when it arrives: content that nobody
 * requests again is never verified. With Excluded, the node verifies stored objects on consumers'
 * word: those that an Interest excludes. Each object is verified at most once, however often it is
 * excluded, unless the node does not know its key.
 */
class StoreVerification : public VerificationPolicy
{
  public:
    /** @return the TypeId (attributes Arriving, Served, Excluded) */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccn::StoreVerification")
                .SetParent<VerificationPolicy>()
                .SetGroupName("Ccn")
                .AddConstructor<StoreVerification>()
                .AddAttribute("Arriving",
                              "Share of the content from neighbours that is verified on arrival.",
                              DoubleValue(0),
                              MakeDoubleAccessor(&StoreVerification::m_arriving),
                              MakeDoubleChecker<double>(0, 1))
                .AddAttribute("Served",
                              "Probability with which a stored object is verified before it "
                              "satisfies an Interest.",
                              DoubleValue(1),
                              MakeDoubleAccessor(&StoreVerification::m_served),
                              MakeDoubleChecker<double>(0, 1))
                .AddAttribute("Excluded",
                              "Probability with which a stored object is verified when an Interest "
                              "excludes its digest.",
                              DoubleValue(0),
                              MakeDoubleAccessor(&StoreVerification::m_excluded),
                              MakeDoubleChecker<double>(0, 1));
        return tid;
    }

    bool Verifies(const ContentArrival&, const Pit::Matches&) override
    {
        return Draw(m_arriving);
    }

    bool WatchesStore() const override
    {
        return true;
    }

    bool VerifiesStored(const CsEntry&, StoredUse use) override
    {
        return Draw(use == StoredUse::SATISFIES ? m_served : m_excluded);
    }

    int64_t AssignStreams(int64_t stream) override
    {
        m_random->SetStream(stream);
        return 1;
    }

  private:
    /** @param share a probability @return true with this probability */
    bool Draw(double share)
    {
        return share >= 1 || (share > 0 && m_random->GetValue() < share);
    }

    double m_arriving{0}; ///< attribute Arriving
    double m_served{0};   ///< attribute Served
    double m_excluded{0}; ///< attribute Excluded
    /** Draws the objects that are verified. */
    Ptr<UniformRandomVariable> m_random{CreateObject<UniformRandomVariable>()};
};

NS_OBJECT_ENSURE_REGISTERED(StoreVerification);

} // namespace

} // namespace ns3::ccn
