// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-ccnb-message.h"
#include "ns3/nstime.h"

#include <stdexcept>

namespace ns3::ccn::test
{

DummyFace::DummyFace(const std::string& label, bool isLocal)
    : local(isLocal),
      m_label(label)
{
}

void
DummyFace::Inject(const Interest& message)
{
    Deliver(GetCodec().ToPacket(message), Address());
}

void
DummyFace::Inject(const ContentObject& message)
{
    Deliver(GetCodec().ToPacket(message), Address());
}

void
DummyFace::Inject(Bytes octets)
{
    Deliver(MakePacket(std::string(octets)), Address());
}

void
DummyFace::Inject(const Ptr<Packet>& packet)
{
    Deliver(packet, Address());
}

uint32_t
DummyFace::Count(MessageKind kind) const
{
    uint32_t count = 0;
    for (const auto& octets : sent)
    {
        count += GetCodec().GetKind(octets) == kind;
    }
    return count;
}

std::string
DummyFace::GetLog() const
{
    std::string log;
    for (const auto& octets : sent)
    {
        log += (log.empty() ? "" : " ") + Describe(octets, GetCodec());
    }
    return log;
}

bool
DummyFace::IsLocal() const
{
    return local;
}

bool
DummyFace::IsUp() const
{
    return up;
}

std::string
DummyFace::GetLabel() const
{
    return m_label;
}

bool
DummyFace::DoSend(const Ptr<Packet>& packet)
{
    if (!refuses)
    {
        sent.push_back(GetOctets(packet));
    }
    return !refuses;
}

void
TestNode::Create(uint32_t faces)
{
    l3 = CreateObject<CcnL3Protocol>();
    for (uint32_t i = 0; i < faces; ++i)
    {
        m_faces.push_back(CreateObject<DummyFace>("dummy" + std::to_string(i)));
        l3->AddFace(m_faces.back());
    }
}

void
TestNode::Destroy()
{
    l3->Dispose();
    l3 = nullptr;
    m_faces.clear();
}

void
TestNode::UseDefaultRules()
{
    l3->SetAttribute("RetransmissionInterval", TimeValue(MilliSeconds(10)));
    l3->SetAttribute("ChecksUpstream", BooleanValue(false));
}

DummyFace&
TestNode::operator[](FaceId id)
{
    return *m_faces.at(id);
}

void
TestNode::Route(const std::string& uri, const std::vector<FaceId>& faces)
{
    uint32_t cost = 0;
    for (const FaceId face : faces)
    {
        l3->GetFib().Add(Name(uri), face, cost++);
    }
}

uint64_t
TestNode::Drops(DropReason reason) const
{
    return l3->GetCounters().GetDrops(reason);
}

uint64_t
TestNode::Refused(DropReason reason, ReturnCode code) const
{
    return Drops(reason) + l3->GetCounters().GetReturned(code);
}

uint64_t
TestNode::Get(Count what) const
{
    return l3->GetCounters().Get(what);
}

std::string
TestNode::GetBrokenIdentities(bool drained) const
{
    return CatchMessage([&] { l3->CheckIdentities(drained); });
}

void
NodeBase::CheckIdentities(bool drained)
{
    NS_TEST_EXPECT_MSG_EQ(m_node.GetBrokenIdentities(drained), "", "the identities hold");
}

Interest
Ask(const std::string& uri, uint32_t nonce, Time lifetime, int8_t scope)
{
    Interest interest;
    interest.name = Name(uri);
    interest.selectors.scope = scope;
    interest.lifetime = lifetime;
    if (nonce != 0)
    {
        interest.nonce.assign(reinterpret_cast<const char*>(&nonce), sizeof(nonce));
    }
    return interest;
}

ContentObject
Answer(const std::string& uri, const std::string& payload)
{
    ContentObject content;
    content.name = Name(uri);
    content.payload = payload;
    return content;
}

std::string
Concatenate(const std::string& content, const std::string& interest)
{
    CcnbWriter writer;
    writer.Open(Dtag::PIGGYBACK);
    writer.BlobElement(Dtag::CONTENT, content);
    writer.BlobElement(Dtag::INTEREST, interest);
    writer.Close();
    return writer.GetBytes();
}

std::string
CatchMessage(const std::function<void()>& what)
{
    try
    {
        what();
    }
    catch (const std::exception& error)
    {
        return error.what();
    }
    return "";
}

std::string
GetOctets(Ptr<const Packet> packet)
{
    std::string octets(packet->GetSize(), '\0');
    packet->CopyData(reinterpret_cast<uint8_t*>(octets.data()), octets.size());
    return octets;
}

Ptr<Packet>
MakePacket(const std::string& octets)
{
    return Create<Packet>(reinterpret_cast<const uint8_t*>(octets.data()), octets.size());
}

std::string
Describe(const std::string& octets, const Codec& codec)
{
    const auto shorten = [](const NameView& name) {
        return Name(name).ToUri().substr(std::string("ccnx:").size());
    };
    InterestView interest;
    if (codec.Decode(octets, interest) == DecodeError::NONE)
    {
        return "I" + shorten(interest.name);
    }
    ReturnCode code;
    if (codec.DecodeReturn(octets, interest, code) == DecodeError::NONE)
    {
        return "R" + std::to_string(static_cast<uint32_t>(code)) + shorten(interest.name);
    }
    ContentView content;
    return codec.Decode(octets, content) == DecodeError::NONE ? "D" + shorten(content.name) : "?";
}

} // namespace ns3::ccn::test
