// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-admission-policy.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(AdmissionPolicy);

TypeId
AdmissionPolicy::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::AdmissionPolicy").SetParent<Object>().SetGroupName("Ccn");
    return tid;
}

namespace
{

/**
 * @ingroup ccn
 * Stores every object, as in the five papers; also called leave copy everywhere.
 */
class Always : public AdmissionPolicy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::Always")
                                .SetParent<AdmissionPolicy>()
                                .SetGroupName("Ccn")
                                .AddConstructor<Always>();
        return tid;
    }

    bool Admits(const Newcomer&) override
    {
        return true;
    }
};

NS_OBJECT_ENSURE_REGISTERED(Always);

/**
 * @ingroup ccn
 * Stores nothing: the node only forwards.
 */
class Never : public AdmissionPolicy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::Never")
                                .SetParent<AdmissionPolicy>()
                                .SetGroupName("Ccn")
                                .AddConstructor<Never>();
        return tid;
    }

    bool Admits(const Newcomer&) override
    {
        return false;
    }
};

NS_OBJECT_ENSURE_REGISTERED(Never);

} // namespace

} // namespace ns3::ccn
