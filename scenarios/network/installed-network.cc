// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "installed-network.h"

#include "lib/run/ranks.h"
#include "lib/text/value-text.h"
#include "server-marks.h"

#include "ns3/ccn-betweenness-centrality.h"
#include "ns3/ccn-hash-routing-helper.h"
#include "ns3/ccn-prefix-pool.h"
#include "ns3/ccn-quick-create.h"
#include "ns3/double.h"
#include "ns3/pointer.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <iomanip>
#include <map>
#include <sstream>
#include <stdexcept>

namespace ns3::ccn::network
{

namespace
{

/** @param text not empty @return it as a component of a URI: all but letters, digits, - and _ as %XX */
std::string
EscapeComponent(const std::string& text)
{
    std::ostringstream uri;
    uri << (text.find_first_not_of('.') == std::string::npos ? "..." : "") // see Name
        << std::uppercase << std::hex << std::setfill('0');
    for (const char c : text)
    {
        const bool isPlain = std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_';
        isPlain ? uri << c
                : uri << '%' << std::setw(2) << static_cast<int>(static_cast<unsigned char>(c));
    }
    return uri.str();
}

} // namespace

InstalledNetwork::InstalledNetwork(const NetworkPlan& plan, const NodeSettings& settings)
    : m_plan(plan),
      m_isHashRouted(settings.admission == "HashRouted"),
      m_costScale(plan.GetCostScale())
{
    m_network.Build(Describe(settings));
    SharePrefixes();
    SetBroadcastFaces(settings);
    if (settings.admission == "Betweenness")
    {
        SetCentrality();
    }
    for (uint32_t i = 0; settings.marksContent && i < plan.nodes.size(); ++i)
    {
        ServerMarks::Enter(*GetL3(i), i);
    }
}

void
InstalledNetwork::SharePrefixes() const
{
    for (uint32_t i = 0; i < m_plan.nodes.size(); ++i)
    {
        const auto l3 = GetL3(i);
        l3->GetFib().SetPool(PrefixPool::Share(l3->GetCodec()));
    }
}

NetworkDescription
InstalledNetwork::Describe(const NodeSettings& settings) const
{
    NetworkDescription network;
    network.namesStreams = false;
    network.Reserve(m_plan.nodes.size(), m_plan.links.size());
    std::map<AttributeTexts, SharedPart<AttributeTexts>> known; // most nodes have them in common
    for (uint32_t i = 0; i < m_plan.nodes.size(); ++i)
    {
        const AttributeTexts attributes = GetAttributes(i, settings);
        NodeDescription node;
        node.name = m_plan.nodes[i].name;
        node.rank = m_plan.nodes[i].rank;
        node.attributes = known.try_emplace(attributes, attributes).first->second;
        network.AddNode(std::move(node));
    }
    for (uint32_t i = 0; i < m_plan.links.size(); ++i)
    {
        const PlannedLink& planned = m_plan.links[i];
        LinkDescription link;
        link.medium = IsShared(i) ? LinkMedium::SHARED : LinkMedium::PAIR;
        link.channel = IsShared(i) ? m_plan.links.size() + planned.medium : 0;
        link.nodes = {planned.from, planned.to};
        link.rate = planned.rate;
        link.delay = Seconds(planned.delay);
        link.queue = QueueSize(QueueSizeUnit::PACKETS, planned.queue);
        link.devices = settings.links;
        link.loss = IsShared(i) ? 0 : planned.loss;
        link.cost = GetLinkCost(i, planned.weight);
        link.faces = IsBroadcast(i) ? LinkFaces::NONE : LinkFaces::DEVICE;
        network.AddLink(std::move(link));
    }
    if (settings.media)
    {
        settings.media->AddTo(m_plan, network);
    }
    return network;
}

AttributeTexts
InstalledNetwork::GetAttributes(uint32_t node, const NodeSettings& settings) const
{
    const uint64_t cache = m_plan.nodes[node].cache;
    const uint64_t objects = settings.countsBytes ? (cache > 0 ? UINT32_MAX : 0) : cache;
    AttributeTexts attributes{{"Strategy", settings.strategy},
                              {"Admission", settings.admission},
                              {"TracksDistance", settings.marksContent ? "true" : "false"}};
    if (!settings.ingress.empty() && m_plan.IsProtected(node))
    {
        attributes.emplace_back("Ingress", settings.ingress);
    }
    attributes.emplace_back("ContentStore/MaxObjects", std::to_string(objects));
    attributes.emplace_back("ContentStore/MaxBytes",
                            std::to_string(settings.countsBytes ? cache : 0));
    attributes.emplace_back("ContentStore/Policy", settings.replacement);
    return attributes;
}

void
InstalledNetwork::SetBroadcastFaces(const NodeSettings& settings)
{
    for (std::size_t i = m_plan.links.size(); i < m_network.GetLinks().size(); ++i)
    {
        for (const BuiltFace& end : m_network.GetLinks()[i].faces)
        {
            const Ptr<Face> face = GetL3(end.node)->GetFace(end.face);
            face->SetAttribute("Suppression", StringValue(settings.media->GetScheme()));
            face->SetAttribute("BroadcastWarning", UintegerValue(0)); // on purpose
            m_network.GetOracle().SetUsable(GetNodes().Get(end.node), end.face, false);
            m_broadcast.emplace_back(end.node, end.face);
        }
    }
}

void
InstalledNetwork::SetCentrality() const
{
    const std::vector<double> centrality = ComputeBetweenness(m_plan.GetShape());
    for (uint32_t i = 0; i < m_plan.nodes.size(); ++i)
    {
        PointerValue policy;
        GetL3(i)->GetAttribute("AdmissionPolicy", policy);
        policy.GetObject()->SetAttribute("Centrality", DoubleValue(centrality[i]));
    }
}

int64_t
InstalledNetwork::InstallApplications(const CatalogueSettings& catalogue, int64_t stream)
{
    const int64_t first = stream;
    const std::vector<uint32_t> sources = m_plan.GetSources();
    std::vector<Name> names;
    std::vector<std::string> prefixes;
    for (const uint32_t node : sources)
    {
        prefixes.push_back(GetPrefixUri(node));
        names.emplace_back(prefixes.back());
        m_sources.push_back({node, MakeProducer(node, catalogue)});
    }
    if (!names.empty())
    {
        m_origins =
            std::make_shared<ObjectOrigins>(names, AssignObjects(m_plan, catalogue.objects));
    }
    if (m_isHashRouted)
    {
        InstallHashRouting(prefixes);
    }
    for (const uint32_t node : m_plan.GetReceivers())
    {
        const auto consumer = MakeConsumer(catalogue);
        AddApplication(node, consumer);
        stream += consumer->AssignStreams(stream);
        m_receivers.push_back({node, consumer});
    }
    stream += m_network.AssignStreams(stream);
    stream += m_network.AssignLossStreams(stream);
    return stream - first;
}

CcnRoutingHelper&
InstalledNetwork::GetOracle()
{
    if (!m_hasOrigins)
    {
        for (const Source& source : m_sources)
        {
            m_network.GetOracle().AddOrigin(GetPrefixUri(source.node), GetNodes().Get(source.node));
        }
        m_hasOrigins = true;
    }
    return m_network.GetOracle();
}

std::optional<uint32_t>
InstalledNetwork::FindLink(const std::string& from, const std::string& to) const
{
    const NetworkDescription& network = m_network.GetDescription();
    const auto link = network.HasNode(from) && network.HasNode(to)
                          ? network.FindBetween(network.FindNode(from), network.FindNode(to))
                          : std::nullopt;
    return link && *link < m_plan.links.size() ? link : std::nullopt; // not that of a medium
}

LinkCondition
InstalledNetwork::GetLink(uint32_t link) const
{
    return m_network.GetLinks()[link].state;
}

void
InstalledNetwork::Change(uint32_t link, const LinkChange& change)
{
    m_network.Change(link, change);
}

void
InstalledNetwork::SetPresent(uint32_t node, bool isPresent)
{
    m_network.SetPresent(node, isPresent);
}

uint32_t
InstalledNetwork::GetLinkCost(uint32_t link, double weight) const
{
    const double cost = std::max(std::round(m_costScale * weight), 1.0);
    if (cost > UINT32_MAX)
    {
        throw std::invalid_argument("weight " + std::to_string(weight) + " of link " +
                                    m_plan.nodes[m_plan.links[link].from].name + "-" +
                                    m_plan.nodes[m_plan.links[link].to].name +
                                    ": not allowed (up to " + std::to_string(GetLargestWeight()) +
                                    ")");
    }
    return static_cast<uint32_t>(cost);
}

std::array<std::pair<uint32_t, FaceId>, 2>
InstalledNetwork::GetLinkFaces(uint32_t link) const
{
    const auto& faces = m_network.GetLinks()[link].faces;
    return {std::make_pair(faces[0].node, faces[0].face),
            std::make_pair(faces[1].node, faces[1].face)};
}

void
InstalledNetwork::Watch(FrameLedger& ledger) const
{
    for (uint32_t i = 0; i < m_plan.links.size(); ++i)
    {
        for (const BuiltFace& end : m_network.GetLinks()[i].faces)
        {
            ledger.Watch(DynamicCast<NetDeviceFace>(GetL3(end.node)->GetFace(end.face)),
                         m_network.GetDevice(i, end.node),
                         m_network.GetDevice(i, end.peer));
        }
    }
}

Ptr<CcnL3Protocol>
InstalledNetwork::GetL3(uint32_t node) const
{
    return CcnStackHelper::Get(GetNodes().Get(node));
}

bool
InstalledNetwork::IsOwn(uint32_t node) const
{
    return Ranks::IsOwn(GetNodes().Get(node));
}

Name
InstalledNetwork::GetPrefix(uint32_t node) const
{
    return Name(GetPrefixUri(node));
}

void
InstalledNetwork::AddApplication(uint32_t node, const Ptr<Application>& application) const
{
    if (IsOwn(node))
    {
        GetNodes().Get(node)->AddApplication(application);
    }
}

std::string
InstalledNetwork::GetPrefixUri(uint32_t node) const
{
    return "ccnx:/catalogue/" + EscapeComponent(m_plan.nodes[node].name);
}

void
InstalledNetwork::InstallHashRouting(const std::vector<std::string>& prefixes)
{
    NodeContainer caches;
    NodeContainer consumers;
    for (uint32_t i = 0; i < m_plan.nodes.size(); ++i)
    {
        if (m_plan.nodes[i].cache > 0)
        {
            caches.Add(GetNodes().Get(i));
        }
        if (m_plan.nodes[i].isReceiver)
        {
            consumers.Add(GetNodes().Get(i));
        }
    }
    const uint32_t components = Name(prefixes.front()).GetSize() + 1; // up to the object number
    m_hashRouters = HashRoutingHelper(prefixes, components)
                        .Install(GetNodes(), caches, consumers, m_network.GetOracle());
}

Ptr<CatalogueProducer>
InstalledNetwork::MakeProducer(uint32_t node, const CatalogueSettings& catalogue) const
{
    auto producer = CreateObject<CatalogueProducer>();
    producer->SetAttribute("Label", StringValue("producer"));
    producer->SetAttribute("Prefix", StringValue(GetPrefixUri(node)));
    producer->SetAttribute("Chunks", UintegerValue(catalogue.chunks));
    producer->SetAttribute("ChunkSize", UintegerValue(catalogue.chunkSize));
    producer->SetAttribute("Freshness", UintegerValue(catalogue.freshness));
    producer->SetSizes(catalogue.sizes);
    AddApplication(node, producer);
    return producer;
}

Ptr<CatalogueConsumer>
InstalledNetwork::MakeConsumer(const CatalogueSettings& catalogue) const
{
    auto consumer = CreateQuickly<CatalogueConsumer>();
    consumer->SetAttribute("Label", StringValue("consumer"));
    consumer->SetAttribute("Passive", BooleanValue(true));
    consumer->SetAttribute("Chunks", UintegerValue(catalogue.chunks));
    consumer->SetAttribute("Window", UintegerValue(catalogue.window));
    consumer->SetAttribute("Control", StringValue(catalogue.control));
    consumer->SetAttribute("Lifetime", TimeValue(Seconds(catalogue.lifetime)));
    consumer->SetAttribute("MaxRetransmissions", UintegerValue(catalogue.retransmissions));
    consumer->SetOrigins(m_origins);
    consumer->SetSizes(catalogue.sizes);
    return consumer;
}

} // namespace ns3::ccn::network
