// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-colluding-producer.h"

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-name-value.h"
#include "ns3/log.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnColludingProducer");
NS_OBJECT_ENSURE_REGISTERED(ColludingProducer);

TypeId
ColludingProducer::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::ColludingProducer")
                            .SetParent<CcnApplication>()
                            .SetGroupName("Ccn")
                            .AddConstructor<ColludingProducer>()
                            .AddAttribute("Prefix",
                                          "Prefix of all names that it answers, as a CCNx URI.",
                                          NameValue(Name("ccnx:/")),
                                          MakeNameAccessor(&ColludingProducer::m_prefix),
                                          MakeNameChecker())
                            .AddAttribute("PayloadSize",
                                          "Payload of each ContentObject, in bytes.",
                                          UintegerValue(1024),
                                          MakeUintegerAccessor(&ColludingProducer::m_payloadSize),
                                          MakeUintegerChecker<uint32_t>(0, 32768))
                            .AddAttribute("Delay",
                                          "Time until an Interest is answered.",
                                          TimeValue(Seconds(0)),
                                          MakeTimeAccessor(&ColludingProducer::m_delay),
                                          MakeTimeChecker(Seconds(0), Seconds(3600)));
    return tid;
}

ColludingProducer::ColludingProducer()
    : m_signer(CreateObject<Signer>())
{
}

void
ColludingProducer::StartApplication()
{
    NS_LOG_FUNCTION(this);
    CcnApplication::StartApplication();
    m_signer->SetOwner(m_prefix, GetCodec());
    RegisterPrefix(m_prefix);
    m_isServing = true;
}

void
ColludingProducer::Cease()
{
    NS_LOG_FUNCTION(this);
    m_isServing = false;
    CcnApplication::Cease();
}

void
ColludingProducer::OnInterest(const Arrival&, const InterestView& interest)
{
    ContentObject content;
    content.name = Name(interest.name);
    content.timestamp4096ths = ToTimestamp4096ths(PUBLICATION_TIME_S, 0);
    content.virtualPayload = m_payloadSize;
    m_signer->Sign(content, false);
    Schedule(m_delay, &ColludingProducer::Answer, this, GetL3().GetCodec().ToPacket(content));
}

void
ColludingProducer::Answer(Ptr<Packet> answer)
{
    if (m_isServing)
    {
        ++m_answers;
        Send(answer);
    }
}

} // namespace ns3::ccn
