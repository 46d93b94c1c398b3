// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "unanswered-interests.h"

#include "ns3/ccn-layers.h"
#include "ns3/ccn-neighbour-discovery.h"
#include "ns3/ccn-udp-transport.h"
#include "ns3/channel.h"
#include "ns3/ipv4.h"
#include "ns3/node-list.h"

#include <algorithm>

namespace ns3::ccn
{

namespace
{

/**
 * Reasons that explain a lost Interest. A duplicate is excluded: it is a copy of another Interest.
 */
constexpr DropReason LOSS_REASONS[] = {
    DropReason::SCOPE,
    DropReason::LOCAL_NAME,
    DropReason::NO_ROUTE,
    DropReason::NO_FACE,
    DropReason::REFUSED,
    DropReason::INTEREST_QUEUE_FULL,
    DropReason::INTEREST_ERROR,
    DropReason::PIT_FULL,
    DropReason::PROCESSOR_FULL,
    DropReason::SEND_BUFFER_FULL,
    DropReason::MESSAGE_TOO_LONG,
};

/** @param device device of any node @param name of a layer @return true if the layer has a face on it */
bool
HasFace(Ptr<NetDevice> device, const std::string& name)
{
    const auto layer = CcnL3Protocol::Find(device->GetNode(), name);
    for (FaceId id = 0; layer && id < layer->GetFaceCount(); ++id)
    {
        const auto face = DynamicCast<NetDeviceFace>(layer->GetFace(id));
        if (face && face->GetDevice() == device)
        {
            return true;
        }
    }
    return false;
}

/** @param address an IPv4 address @return the node with that address, or nullptr */
Ptr<Node>
FindNode(Ipv4Address address)
{
    for (auto node = NodeList::Begin(); node != NodeList::End(); ++node)
    {
        const auto ipv4 = (*node)->GetObject<Ipv4>();
        if (ipv4 && ipv4->GetInterfaceForAddress(address) != -1)
        {
            return *node;
        }
    }
    return nullptr;
}

/**
 * @param name name of a node
 * @param count number of Interests
 * @param reason reason
 * @return a cause
 */
std::string
Cause(const std::string& name, uint64_t count, const std::string& reason)
{
    return name + " dropped " + std::to_string(count) + " (" + reason + ")";
}

/** @param causes some @return them, with a semicolon between two */
std::string
Join(const std::vector<std::string>& causes)
{
    std::string list;
    for (const auto& cause : causes)
    {
        list += (list.empty() ? "" : "; ") + cause;
    }
    return list;
}

/** @param texts texts to extend @param others texts to append */
void
Append(std::vector<std::string>& texts, const std::vector<std::string>& others)
{
    texts.insert(texts.end(), others.begin(), others.end());
}

} // namespace

UnansweredInterests::UnansweredInterests(const RunRecord& record)
{
    for (const auto& row : record.Get<TrafficRow>())
    {
        const Place place{row.node, row.layer, row.face};
        if (row.kind == "interest")
        {
            (row.direction == "in" ? m_asked : m_sent)[place] += row.packets;
        }
        else
        {
            m_content[place] += row.packets;
        }
    }
}

void
UnansweredInterests::AddLayer(Ptr<CcnL3Protocol> layer, const std::string& name)
{
    m_names.emplace_back(layer, name);
    const Ptr<Node> node = layer->GetNode();
    for (uint32_t i = 0; i < node->GetNApplications(); ++i)
    {
        if (const auto discovery = DynamicCast<NeighbourDiscovery>(node->GetApplication(i)))
        {
            m_asked.erase({name, discovery->GetLayer(), discovery->GetLabel()});
        }
    }
}

std::string
UnansweredInterests::GetName(Ptr<Node> node) const
{
    const auto found = std::find_if(m_names.begin(), m_names.end(), [&](const auto& named) {
        return named.first->GetNode() == node;
    });
    return found != m_names.end() ? found->second : "node " + std::to_string(node->GetId());
}

std::string
UnansweredInterests::GetName(const CcnL3Protocol& layer) const
{
    return GetName(layer.GetNode()) +
           (layer.GetLayer().empty() ? "" : " layer " + layer.GetLayer());
}

std::string
UnansweredInterests::NameVictims() const
{
    std::string first;
    int64_t interests = 0;
    uint32_t others = 0;
    for (const auto& [layer, name] : m_names)
    {
        for (FaceId id = 0; id < layer->GetFaceCount(); ++id)
        {
            const auto face = layer->GetFace(id);
            const auto asked = m_asked.find({name, layer->GetLayer(), face->GetLabel()});
            if (!face->IsLocal() || asked == m_asked.end() || m_content.count(asked->first) > 0)
            {
                continue;
            }
            interests += asked->second;
            first.empty() ? void(first = face->GetLabel() + " on " + GetName(*layer))
                          : void(++others);
        }
    }
    return first.empty() ? ""
                         : first + (others > 0 ? " and " + std::to_string(others) + " more" : "") +
                               " got no answer to " + std::to_string(interests) + " Interests";
}

std::vector<std::string>
UnansweredInterests::ListDrops(const std::string& name, CcnL3Protocol& layer)
{
    std::vector<std::string> causes;
    const Counters& counters = layer.GetCounters();
    for (const DropReason reason : LOSS_REASONS)
    {
        if (const uint64_t drops = counters.GetDrops(reason))
        {
            causes.push_back(Cause(name, drops, ToString(reason)));
        }
    }
    // Those that policies have added; a policy may have dropped the content, too.
    for (auto reason = static_cast<uint32_t>(DropReason::MALFORMED) + 1; reason <= UINT8_MAX;
         ++reason)
    {
        const auto own = static_cast<DropReason>(reason);
        if (const uint64_t drops = counters.GetDrops(own))
        {
            causes.push_back(Cause(name, drops, ToString(own)));
        }
    }
    Append(causes, ListRefusals(name, layer));
    const uint64_t waited = counters.Get(Count::INTERESTS_WAITING);
    if (waited > 0 && counters.Get(Count::INTERESTS_SENT) == 0)
    {
        causes.push_back(Cause(name, waited, "no_route until they expired"));
    }
    const auto udp = layer.GetObject<UdpTransport>();
    if (udp && udp->GetUnknownPeers() > 0)
    {
        causes.push_back(Cause(name, udp->GetUnknownPeers(), "no face to their sender"));
    }
    return causes;
}

std::vector<std::string>
UnansweredInterests::ListRefusals(const std::string& name, const CcnL3Protocol& layer)
{
    std::vector<std::string> causes;
    const Ptr<Node> node = layer.GetNode();
    for (uint32_t i = 0; i < node->GetNApplications(); ++i)
    {
        const auto application = DynamicCast<CcnApplication>(node->GetApplication(i));
        if (!application || application->GetLayer() != layer.GetLayer() ||
            application->GetRefusals() == 0)
        {
            continue;
        }
        const std::string names = application->DescribeNames();
        causes.push_back(application->GetLabel() + " on " + name + " did not answer " +
                         std::to_string(application->GetRefusals()) + ", the first for " +
                         application->GetFirstRefused() +
                         (names.empty() ? "" : " (it answers " + names + ")"));
    }
    return causes;
}

std::vector<std::string>
UnansweredInterests::ListDeafEnds(const NetDeviceFace& face,
                                  const std::string& layer,
                                  int64_t sent) const
{
    std::vector<std::string> causes;
    const auto channel = face.GetDevice()->GetChannel();
    for (std::size_t i = 0; channel && i < channel->GetNDevices(); ++i)
    {
        const auto end = channel->GetDevice(i);
        if (end == face.GetDevice())
        {
            continue;
        }
        if (HasFace(end, layer))
        {
            return {}; // one receiver on a shared medium is enough
        }
        causes.push_back(Cause(GetName(end->GetNode()),
                               sent,
                               "no face on its device " + std::to_string(end->GetIfIndex())));
    }
    return causes;
}

std::vector<std::string>
UnansweredInterests::ListDeafPeers(const UdpFace& face,
                                   const std::string& layer,
                                   int64_t sent) const
{
    const auto address = face.GetRemote().GetIpv4();
    const auto peer = address.IsMulticast() ? nullptr : FindNode(address);
    const auto holder = peer ? CcnLayers::Find(peer, layer) : nullptr;
    if (!peer || (holder && holder->GetObject<UdpTransport>()))
    {
        return {};
    }
    return {Cause(GetName(peer), sent, "no face over UDP")};
}

std::vector<std::string>
UnansweredInterests::ListDeaf(const CcnL3Protocol& layer) const
{
    std::vector<std::string> causes;
    const std::string name = GetName(layer.GetNode());
    for (FaceId id = 0; id < layer.GetFaceCount(); ++id)
    {
        const auto face = layer.GetFace(id);
        const auto sent = m_sent.find({name, layer.GetLayer(), face->GetLabel()});
        if (sent == m_sent.end())
        {
            continue;
        }
        if (const auto link = DynamicCast<NetDeviceFace>(face))
        {
            Append(causes, ListDeafEnds(*link, layer.GetLayer(), sent->second));
        }
        if (const auto udp = DynamicCast<UdpFace>(face))
        {
            Append(causes, ListDeafPeers(*udp, layer.GetLayer(), sent->second));
        }
    }
    return causes;
}

std::vector<std::string>
UnansweredInterests::ListReturned(const CcnL3Protocol& layer) const
{
    std::vector<std::string> causes;
    const std::string name = GetName(layer.GetNode());
    for (FaceId id = 0; id < layer.GetFaceCount(); ++id)
    {
        const auto face = layer.GetFace(id);
        const Place place{name, layer.GetLayer(), face->GetLabel()};
        const bool hasAsked = m_asked.count(place) > 0;
        if (face->IsLocal() && hasAsked)
        {
            return {}; // what it sends may be Interests of its own
        }
        const auto sent = m_sent.find(place);
        if (face->GetLinkType() == LinkType::AD_HOC && hasAsked && sent != m_sent.end())
        {
            causes.push_back(GetName(layer) + " sent " + std::to_string(sent->second) +
                             " back by " + face->GetLabel() + ", where they came from");
        }
    }
    return causes;
}

std::string
UnansweredInterests::DescribeLost() const
{
    std::string senders;
    for (const auto& [layer, name] : m_names)
    {
        int64_t sent = 0;
        for (FaceId id = 0; id < layer->GetFaceCount(); ++id)
        {
            const Place place{name, layer->GetLayer(), layer->GetFace(id)->GetLabel()};
            const bool isToOthers = !layer->GetFace(id)->IsLocal();
            if (isToOthers && m_asked.count(place) > 0)
            {
                return "no node dropped them";
            }
            sent += isToOthers && m_sent.count(place) > 0 ? m_sent.at(place) : 0;
        }
        senders += sent > 0 ? (senders.empty() ? "" : ", ") + GetName(*layer) + " sent " +
                                  std::to_string(sent)
                            : "";
    }
    return senders.empty() ? "no node dropped them"
                           : senders + ", and no neighbour received one (links down or cut)";
}

std::string
UnansweredInterests::Explain() const
{
    const std::string victims = NameVictims();
    if (victims.empty())
    {
        return "";
    }
    std::vector<std::string> causes;
    for (auto node = NodeList::Begin(); node != NodeList::End(); ++node)
    {
        for (const Ptr<CcnL3Protocol>& layer : CcnL3Protocol::FindAll(*node))
        {
            Append(causes, ListDrops(GetName(*layer), *layer));
            Append(causes, ListDeaf(*layer));
            Append(causes, ListReturned(*layer));
        }
    }
    const std::string list = Join(causes);
    return victims + ": " + (list.empty() ? DescribeLost() : list);
}

std::string
UnansweredInterests::ExplainSilence()
{
    uint64_t interests = 0;
    std::vector<std::string> causes;
    for (auto node = NodeList::Begin(); node != NodeList::End(); ++node)
    {
        const std::string name = "node " + std::to_string((*node)->GetId());
        for (const Ptr<CcnL3Protocol>& layer : CcnL3Protocol::FindAll(*node))
        {
            const Counters& counters = layer->GetCounters();
            if (counters.Get(Count::DATA_IN) + counters.Get(Count::HITS) > 0)
            {
                return "";
            }
            interests += counters.Get(Count::INTERESTS_IN, Purpose::DATA);
            Append(causes, ListDrops(name, *layer));
        }
    }
    const std::string list = Join(causes);
    return interests == 0
               ? ""
               : "no Interest was answered: " + (list.empty() ? "no node dropped them" : list) +
                     " (with --db=FILE, the warning names faces)";
}

} // namespace ns3::ccn
