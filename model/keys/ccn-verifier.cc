// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-verifier.h"

#include "ns3/boolean.h"
#include "ns3/ccn-crc32c.h"
#include "ns3/ccn-public-key.h"
#include "ns3/double.h"
#include "ns3/uinteger.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(Verifier);

TypeId
Verifier::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Verifier")
            .SetParent<Object>()
            .SetGroupName("Ccn")
            .AddConstructor<Verifier>()
            .AddAttribute("Share",
                          "Share of the content from other nodes whose signatures the node "
                          "verifies: 0 means none, 1 means all. A value between them selects "
                          "objects at random.",
                          DoubleValue(0),
                          MakeDoubleAccessor(&Verifier::m_share),
                          MakeDoubleChecker<double>(0, 1))
            .AddAttribute("Time",
                          "Time that one verification takes. Verifications take place one after "
                          "another.",
                          TimeValue(Seconds(0)),
                          MakeTimeAccessor(&Verifier::m_time),
                          MakeTimeChecker(Seconds(0)))
            .AddAttribute("RequireKey",
                          "Whether the node drops an object that it cannot verify because it does "
                          "not know the key.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&Verifier::m_requireKey),
                          MakeBooleanChecker())
            .AddAttribute("MaxKeys",
                          "Maximum number of keys that the node stores. The oldest is removed "
                          "first.",
                          UintegerValue(1024),
                          MakeUintegerAccessor(&Verifier::SetMaxKeys, &Verifier::GetMaxKeys),
                          MakeUintegerChecker<uint32_t>(1));
    return tid;
}

Verifier::Verifier()
    : m_random(CreateObject<UniformRandomVariable>())
{
}

Verdict
Verifier::Verify(const ContentView& content)
{
    if (HasChecksum(content))
    {
        return VerifyChecksum(content) ? Verdict::VALID : Verdict::BAD_SIGNATURE;
    }
    if (!content.hasSignature)
    {
        return Verdict::BAD_SIGNATURE;
    }
    const auto key = m_keys.Learn(content);
    if (!key)
    {
        return Verdict::NO_KEY;
    }
    if (!VerifySignature(content, *key))
    {
        return Verdict::BAD_SIGNATURE;
    }
    m_keys.LearnContent(content);
    return Verdict::VALID;
}

int64_t
Verifier::AssignStreams(int64_t stream)
{
    const bool isRandom = m_share > 0 && m_share < 1;
    if (isRandom)
    {
        m_random->SetStream(stream);
    }
    return isRandom;
}

void
Verifier::DoDispose()
{
    m_random = nullptr;
    Object::DoDispose();
}

} // namespace ns3::ccn
