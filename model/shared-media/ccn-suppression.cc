// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-suppression.h"

#include "ns3/assert.h"
#include "ns3/ccn-attributes.h"
#include "ns3/ccn-face.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/pointer.h"
#include "ns3/string.h"

#include <stdexcept>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(Suppression);

namespace
{

/** Attributes of all faces. */
[[gnu::init_priority(200)]] const AddedAttributes FACE_SUPPRESSION(
    "ns3::ccn::Face",
    "suppression",
    [](TypeId& type) {
        type.AddAttribute("Suppression",
                          "Name of the scheme that suppresses redundant messages on a medium that "
                          "many neighbours share: None, or a registered ns3::ccn::Suppression.",
                          StringValue(Suppression::NO_SCHEME),
                          MakeAddedAccessor<Face, StringValue>(
                              [](Face& face, const StringValue& name) {
                                  face.SetScheme(Suppression::Create(name.Get()));
                              },
                              [](Face& face, StringValue& name) {
                                  const auto scheme = face.GetScheme();
                                  name.Set(scheme ? scheme->GetInstanceTypeId().GetName()
                                                  : Suppression::NO_SCHEME);
                              }),
                          MakeStringChecker())
            .AddAttribute("SuppressionScheme",
                          "The scheme that attribute Suppression selects, if any.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&Face::GetScheme),
                          MakePointerChecker<SuppressionScheme>());
    });

} // namespace

TypeId
Suppression::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Suppression").SetParent<SuppressionScheme>().SetGroupName("Ccn");
    return tid;
}

Ptr<Suppression>
Suppression::Create(const std::string& name)
{
    if (name == NO_SCHEME)
    {
        return nullptr;
    }
    try
    {
        return CreateByName<Suppression>(name);
    }
    catch (const std::invalid_argument& error)
    {
        throw std::invalid_argument(error.what() + std::string(", ") + NO_SCHEME);
    }
}

std::vector<std::string>
Suppression::GetNames()
{
    std::vector<std::string> names = GetTypeNames(GetTypeId());
    names.insert(names.begin(), NO_SCHEME);
    return names;
}

void
Suppression::Attach(Face& face, SuppressionHost& host)
{
    m_face = &face;
    m_host = &host;
}

void
Suppression::HearInterest(const Arrival& in, const InterestView& interest)
{
    Hear(HeardMessage(SharedMessage(interest), *in.packet, in.now));
}

void
Suppression::HearContent(const Arrival& in, const ContentView& content)
{
    Hear(HeardMessage(SharedMessage(content), *in.packet, in.now));
}

void
Suppression::Overhear(const Arrival& in)
{
    const SharedParts parts = DescribeParts(*in.packet, in.face.GetCodec());
    for (const auto& part : {parts.content, parts.interest})
    {
        if (part && in.face.GetSuppression() == this) // a trace sink may have changed the scheme
        {
            Hear(HeardMessage(*part, *in.packet, in.now));
        }
    }
}

bool
Suppression::PushesContent() const
{
    return false;
}

int64_t
Suppression::AssignStreams(int64_t)
{
    return 0;
}

void
Suppression::DoDispose()
{
    m_face = nullptr;
    m_host = nullptr;
    SuppressionScheme::DoDispose();
}

Face&
Suppression::GetFace() const
{
    NS_ASSERT_MSG(m_face, "no face: before Attach or after disposal");
    return *m_face;
}

void
Suppression::ReportError()
{
    GetFace().ReportError();
}

uint32_t
Suppression::GetNodeId() const
{
    return m_host->GetNodeId();
}

void
Suppression::Send(MessageKind kind, const Ptr<Packet>& packet)
{
    m_host->NoteShared(*m_face, SuppressionEvent::SENT, kind, packet, "");
    m_host->Transmit(*m_face, kind, packet);
}

void
Suppression::Repeat(MessageKind kind, const Ptr<Packet>& packet)
{
    m_host->NoteShared(*m_face,
                       SuppressionEvent::REPEATED,
                       kind,
                       packet,
                       "no neighbour was heard to forward it");
    m_host->Transmit(*m_face, kind, packet);
}

void
Suppression::Note(SuppressionEvent event,
                  MessageKind kind,
                  const Ptr<const Packet>& packet,
                  const char* reason)
{
    m_host->NoteShared(*m_face, event, kind, packet, reason);
}

void
Suppression::Refuse(MessageKind kind, const Ptr<const Packet>& packet)
{
    Note(SuppressionEvent::REFUSED, kind, packet, "too many messages wait");
}

} // namespace ns3::ccn
