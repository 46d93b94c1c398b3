// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-bundler.h"

#include "ns3/ccn-ccnb-message.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <stdexcept>
#include <utility>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(Bundler);

TypeId
Bundler::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Bundler")
            .SetParent<Object>()
            .SetGroupName("Ccn")
            .AddConstructor<Bundler>()
            .AddAttribute("Form",
                          "Way to send content and the next Interest: none (separate packets), "
                          "concatenate or embed (one message; Almishari et al. 2013).",
                          StringValue("none"),
                          MakeStringAccessor(&Bundler::SetForm, &Bundler::GetForm),
                          MakeStringChecker())
            .AddAttribute("Resume",
                          "Number of consecutive answers after which bundling resumes. After a "
                          "loss, packets are sent separately until then; 0 bundles in spite of "
                          "losses.",
                          UintegerValue(10),
                          MakeUintegerAccessor(&Bundler::m_resume),
                          MakeUintegerChecker<uint32_t>(0, 1000000));
    return tid;
}

void
Bundler::SetForm(std::string form)
{
    if (form != "none" && form != "concatenate" && form != "embed")
    {
        throw std::invalid_argument("Form '" + form +
                                    "': not known (allowed: none, concatenate, embed)");
    }
    m_form = std::move(form);
}

Ptr<Packet>
Bundler::Bundle(ContentObject object,
                const Interest& interest,
                const Signer& signer,
                bool withLocator)
{
    const bool isEmbedded = m_form == "embed";
    if (isEmbedded)
    {
        object.embeddedInterest = interest.Encode();
    }
    signer.Sign(object, withLocator);
    ++m_bundles;
    return isEmbedded ? object.ToPacket() : Piggyback{object, interest}.ToPacket();
}

void
Bundler::TakeApart(const Ptr<const Packet>& packet,
                   const ContentTaker& takeContent,
                   const InterestTaker& takeInterest)
{
    const PacketBytes bytes(*packet);
    PiggybackView view;
    switch (PeekKind(bytes.Get()))
    {
    case MessageKind::INTEREST:
        if (view.interest.Decode(bytes.Get()) == DecodeError::NONE)
        {
            takeInterest(view.interest);
        }
        return;
    case MessageKind::CONTENT_OBJECT:
        if (view.content.Decode(bytes.Get()) == DecodeError::NONE)
        {
            takeContent(view.content, packet);
            if (!view.content.embeddedInterest.empty() &&
                view.DecodeEmbedded() == DecodeError::NONE)
            {
                takeInterest(view.interest);
            }
        }
        return;
    default:
        if (view.Decode(bytes.Get()) == DecodeError::NONE)
        {
            const Bytes part = view.content.message;
            takeContent(view.content,
                        packet->CreateFragment(part.data() - view.message.data(), part.size()));
            takeInterest(view.interest);
        }
    }
}

} // namespace ns3::ccn
