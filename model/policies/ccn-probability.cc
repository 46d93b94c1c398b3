// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-admission-policy.h"
#include "ns3/double.h"
#include "ns3/random-variable-stream.h"

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * Stores each object with the same fixed probability.
 */
class Probability : public AdmissionPolicy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::Probability")
                                .SetParent<AdmissionPolicy>()
                                .SetGroupName("Ccn")
                                .AddConstructor<Probability>()
                                .AddAttribute("Admitted",
                                              "Probability with which an object is stored.",
                                              DoubleValue(0.5),
                                              MakeDoubleAccessor(&Probability::m_admitted),
                                              MakeDoubleChecker<double>(0, 1));
        return tid;
    }

    Probability()
        : m_dice(CreateObject<UniformRandomVariable>())
    {
    }

    bool Admits(const Newcomer&) override
    {
        return m_dice->GetValue(0, 1) < m_admitted;
    }

    int64_t AssignStreams(int64_t stream) override
    {
        m_dice->SetStream(stream);
        return 1;
    }

  private:
    Ptr<UniformRandomVariable> m_dice; ///< a draw below m_admitted stores the object
    double m_admitted{0};              ///< attribute Admitted
};

NS_OBJECT_ENSURE_REGISTERED(Probability);

} // namespace

} // namespace ns3::ccn
