// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-express-channel.h"

#include "ns3/boolean.h"
#include "ns3/ccn-express-net-device.h"

#include <stdexcept>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(ExpressChannel);

TypeId
ExpressChannel::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::ExpressChannel")
            .SetParent<Channel>()
            .SetGroupName("Ccn")
            .AddConstructor<ExpressChannel>()
            .AddAttribute("Delay",
                          "Propagation delay. A change affects the frames that have not started to "
                          "leave.",
                          TimeValue(),
                          MakeTimeAccessor(&ExpressChannel::SetDelay, &ExpressChannel::GetDelay),
                          MakeTimeChecker(Time()))
            .AddAttribute("Up",
                          "Whether the link carries frames. While it is down, its devices refuse "
                          "frames, and those on the way are lost when they would arrive.",
                          BooleanValue(true),
                          MakeBooleanAccessor(&ExpressChannel::SetUp, &ExpressChannel::IsUp),
                          MakeBooleanChecker());
    return tid;
}

void
ExpressChannel::Attach(Ptr<ExpressNetDevice> device)
{
    if (m_devices[1])
    {
        throw std::invalid_argument("ExpressChannel: a third device (allowed: two)");
    }
    m_devices[m_devices[0] ? 1 : 0] = device;
    if (m_devices[1])
    {
        m_devices[0]->SetPeer(m_devices[1]);
        m_devices[1]->SetPeer(m_devices[0]);
    }
}

std::size_t
ExpressChannel::GetNDevices() const
{
    return m_devices[1] ? 2 : m_devices[0] ? 1 : 0;
}

Ptr<NetDevice>
ExpressChannel::GetDevice(std::size_t i) const
{
    return m_devices.at(i);
}

void
ExpressChannel::SetDelay(Time delay)
{
    m_delay = delay;
    for (const auto& device : m_devices)
    {
        if (device)
        {
            device->Change([] {}); // frames that have started keep their times
        }
    }
}

void
ExpressChannel::SetUp(bool isUp)
{
    if (isUp == m_isUp)
    {
        return;
    }
    m_isUp = isUp;
    for (const auto& device : m_devices)
    {
        if (device)
        {
            device->NotifyLinkChange();
        }
    }
}

void
ExpressChannel::DoDispose()
{
    m_devices = {};
    Channel::DoDispose();
}

} // namespace ns3::ccn
