// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-face.h"

#include "ns3/boolean.h"
#include "ns3/ccn-attributes.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <stdexcept>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(Face);

namespace
{

constexpr const char* LINK_TYPE_NAMES[] = {"PointToPoint", "MultiAccess", "AdHoc"}; ///< by LinkType

/** Discards messages that arrive at a face after its removal. */
class NobodyReceiver : public FaceReceiver
{
  public:
    void ReceiveFromFace(const Arrival&) override
    {
    }

    void DropAtFace(Face&, DropReason, DecodeError) override
    {
    }
};

} // namespace

std::string
ToString(LinkType type)
{
    return LINK_TYPE_NAMES[static_cast<uint8_t>(type)];
}

LinkType
ParseLinkType(const std::string& text)
{
    for (const auto type : {LinkType::POINT_TO_POINT, LinkType::MULTI_ACCESS, LinkType::AD_HOC})
    {
        if (text == ToString(type))
        {
            return type;
        }
    }
    throw std::invalid_argument("link type " + text +
                                ": not allowed (PointToPoint, MultiAccess, AdHoc or Auto)");
}

const Codec&
FaceReceiver::GetCodec() const
{
    return Codec::GetDefault();
}

TypeId
Face::GetTypeId()
{
    static TypeId tid = [] {
        TypeId type =
            TypeId("ns3::ccn::Face")
                .SetParent<Object>()
                .SetGroupName("Ccn")
                .AddAttribute(
                    "TakesPiggyback",
                    "Whether the neighbour accepts piggyback packets. If false, content and "
                    "Interest are sent as separate packets.",
                    BooleanValue(true),
                    MakeBooleanAccessor(&Face::m_takesPiggyback),
                    MakeBooleanChecker())
                .AddAttribute("MaxBundle",
                              "Maximum size of a piggyback packet, in bytes. A larger one is split "
                              "into separate packets. 0 means the maximum message size.",
                              UintegerValue(0),
                              MakeUintegerAccessor(&Face::m_maxBundle),
                              MakeUintegerChecker<uint32_t>(0, MAX_MESSAGE_BYTES))
                .AddAttribute(
                    "LinkType",
                    "Type of the link: PointToPoint (one neighbour), MultiAccess "
                    "(neighbours hear each other), AdHoc (some neighbours do not hear each "
                    "other, so strategies may send an Interest by its arrival face) or "
                    "Auto. Auto means AdHoc for Wi-Fi without an access point, and "
                    "MultiAccess for other shared media and multicast groups.",
                    StringValue("Auto"),
                    MakeStringAccessor(&Face::SetLinkType, &Face::GetLinkTypeText),
                    MakeStringChecker());
        AddedAttributes::AddAll(type);
        return type;
    }();
    return tid;
}

void
FaceReceiver::HandleError(Face&)
{
    throw;
}

Face::Face() = default;
Face::~Face() = default;

void
Face::Attach(FaceId id, FaceReceiver& receiver)
{
    m_id = id;
    m_receiver = &receiver;
    m_wasUp = IsUp();
    DoAttach(receiver);
}

void
Face::DoAttach(const FaceReceiver&)
{
}

void
Face::SetUp(bool up)
{
    m_isUp = up && !m_isRemoved;
    CheckState();
}

void
Face::ReportError()
{
    if (!m_receiver)
    {
        throw;
    }
    m_receiver->HandleError(*this);
}

void
Face::CheckState()
{
    if (!m_receiver)
    {
        return; // not attached yet or disposed: the layer below may not exist
    }
    const bool isUp = IsUp();
    if (isUp != m_wasUp)
    {
        m_wasUp = isUp;
        m_receiver->NoteFaceState(*this);
    }
}

std::optional<bool>
Face::SendDecoded(DecodedPacket&)
{
    return std::nullopt;
}

void
Face::Remove()
{
    static NobodyReceiver nobody;
    if (m_suppression)
    {
        m_suppression->Clear("its face was removed");
    }
    DoRemove();
    m_isRemoved = true;
    m_isUp = false;
    m_receiver = &nobody;
}

void
Face::DoRemove()
{
}

bool
Face::IsLocal() const
{
    return false;
}

LinkType
Face::GetLinkType() const
{
    return m_linkType ? *m_linkType : DoGetLinkType();
}

LinkType
Face::DoGetLinkType() const
{
    return LinkType::POINT_TO_POINT;
}

void
Face::SetLinkType(std::string type)
{
    m_linkType = type == "Auto" ? std::nullopt : std::make_optional(ParseLinkType(type));
}

std::string
Face::GetLinkTypeText() const
{
    return m_linkType ? ToString(*m_linkType) : "Auto";
}

void
Face::SetScheme(const Ptr<SuppressionScheme>& scheme)
{
    if (m_suppression)
    {
        m_suppression->Clear("its face got another scheme");
        m_suppression->Dispose();
    }
    m_suppression = scheme;
}

Address
Face::GetNeighbour() const
{
    return Address();
}

bool
Face::IsUp() const
{
    return m_isUp;
}

uint32_t
Face::GetMaxMessage() const
{
    return MAX_MESSAGE_BYTES;
}

bool
Face::TakesBundle(uint32_t octets) const
{
    const uint32_t most = m_maxBundle > 0 ? m_maxBundle : GetMaxMessage();
    return m_takesPiggyback && !GetSuppression() && octets <= std::min(most, GetMaxMessage());
}

void
Face::DoDispose()
{
    m_receiver = nullptr;
    if (m_suppression)
    {
        m_suppression->Dispose();
        m_suppression = nullptr;
    }
    Object::DoDispose();
}

} // namespace ns3::ccn
