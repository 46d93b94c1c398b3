// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "silent-loss.h"

#include "ns3/pointer.h"
#include "ns3/wifi-net-device.h"
#include "ns3/wifi-phy.h"

#include <string>
#include <utility>

namespace ns3::ccn
{

namespace
{

/** @param device any device @return the object with its error model, and the name of the attribute */
std::pair<Ptr<Object>, std::string>
FindErrors(const Ptr<NetDevice>& device)
{
    if (const auto wifi = DynamicCast<WifiNetDevice>(device))
    {
        return {wifi->GetPhy(), "PostReceptionErrorModel"};
    }
    return {device, "ReceiveErrorModel"};
}

/** @param device any device @return its error model, or nullptr */
Ptr<ErrorModel>
GetErrors(const Ptr<NetDevice>& device)
{
    const auto [object, attribute] = FindErrors(device);
    PointerValue value;
    object->GetAttribute(attribute, value);
    return value.Get<ErrorModel>();
}

/** @param device any device @param errors its new error model, or nullptr */
void
SetErrors(const Ptr<NetDevice>& device, const Ptr<ErrorModel>& errors)
{
    const auto [object, attribute] = FindErrors(device);
    object->SetAttribute(attribute, PointerValue(errors));
}

} // namespace

TypeId
SilentLoss::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::SilentLoss")
                            .SetParent<ErrorModel>()
                            .SetGroupName("Ccn")
                            .AddConstructor<SilentLoss>();
    return tid;
}

void
SilentLoss::SetOwn(Ptr<ErrorModel> own)
{
    m_own = std::move(own);
}

void
SilentLoss::SetSilent(bool isSilent)
{
    m_isSilent = isSilent;
}

bool
SilentLoss::DoCorrupt(Ptr<Packet> packet)
{
    return m_isSilent || (m_own && m_own->IsCorrupt(packet));
}

void
SilentLoss::DoReset()
{
    if (m_own)
    {
        m_own->Reset();
    }
}

void
SilentLoss::DoDispose()
{
    m_own = nullptr;
    ErrorModel::DoDispose();
}

void
SetSilent(const Ptr<NetDevice>& device, bool isSilent)
{
    const Ptr<ErrorModel> errors = GetErrors(device);
    auto loss = DynamicCast<SilentLoss>(errors);
    if (isSilent && !loss)
    {
        loss = CreateObject<SilentLoss>();
        loss->SetOwn(errors);
        SetErrors(device, loss);
    }
    if (loss)
    {
        loss->SetSilent(isSilent);
    }
}

void
SetOwnLoss(const Ptr<NetDevice>& device, const Ptr<ErrorModel>& own)
{
    if (const auto silent = DynamicCast<SilentLoss>(GetErrors(device)))
    {
        silent->SetOwn(own);
        return;
    }
    SetErrors(device, own);
}

} // namespace ns3::ccn
