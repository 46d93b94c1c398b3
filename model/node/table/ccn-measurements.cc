// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-measurements.h"

#include "ns3/uinteger.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(Measurements);

TypeId
Measurements::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Measurements")
            .SetParent<Object>()
            .SetGroupName("Ccn")
            .AddConstructor<Measurements>()
            .AddAttribute("Lifetime",
                          "Time after which a record that no strategy uses is removed.",
                          TimeValue(Seconds(16)),
                          MakeTimeAccessor(&Measurements::m_lifetime),
                          MakeTimeChecker(TimeStep(1)))
            .AddAttribute("MaxRecords",
                          "Maximum number of records. A further one replaces the least recently "
                          "used record.",
                          UintegerValue(65536),
                          MakeUintegerAccessor(&Measurements::m_maxRecords),
                          MakeUintegerChecker<uint32_t>(2));
    return tid;
}

Measurement*
Measurements::Find(const NameView& name, const Time& now)
{
    Age(now.GetTimeStep());
    uint32_t length = name.GetSize() + 1;
    return Touch(m_table.FindShorter(name, length), now.GetTimeStep());
}

Measurement*
Measurements::Find(const NameView& name, uint32_t length, const Time& now)
{
    Age(now.GetTimeStep());
    return Touch(m_table.Find(name, length), now.GetTimeStep());
}

Measurement&
Measurements::Get(const NameView& name, uint32_t length, const Time& now)
{
    if (Measurement* known = Find(name, length, now))
    {
        return *known;
    }
    uint32_t shorter = length;
    const Measurement* parent = m_table.FindShorter(name, shorter);
    Measurement& made = m_table.Insert(name, length);
    if (parent)
    {
        made = *parent;
    }
    Touch(&made, now.GetTimeStep());
    if (GetSize() > m_maxRecords)
    {
        m_table.Erase(m_byUse.front());
    }
    return made;
}

void
Measurements::Age(int64_t now)
{
    const int64_t lifetime = m_lifetime.GetTimeStep();
    while (!m_byUse.empty() && now - m_byUse.front().m_used >= lifetime)
    {
        m_table.Erase(m_byUse.front());
    }
}

Measurement*
Measurements::Touch(Measurement* record, int64_t now)
{
    if (record)
    {
        record->m_used = now;
        record->unlink();
        m_byUse.push_back(*record);
    }
    return record;
}

} // namespace ns3::ccn
