// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_AD_HOC_CCN_EXCHANGE_H
#define CCN_AD_HOC_CCN_EXCHANGE_H

#include "exchange.h"

#include "ns3/ccn-consumer.h"
#include "ns3/ccn-neighbour-discovery.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-strategy.h"
#include "ns3/double.h"
#include "ns3/random-variable-stream.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"
#include "ns3/wifi-helper.h"

namespace ns3::ccn::adhoc
{

/** Settings of an exchange by CCN: arguments of the scenario. @ingroup ccn */
struct CcnSettings
{
    std::string faces;  ///< "broadcast", "unicast" or "discovered"
    std::string scheme; ///< suppression scheme of faces that broadcast
    uint64_t size;      ///< size of a document in bytes
    uint32_t chunk;     ///< payload of each chunk in bytes
    uint32_t window;    ///< Interests outstanding per document
    Time lifetime;      ///< of an Interest
    Time guardJitter;   ///< largest random addition to a reader's Guard
    uint32_t retries;   ///< retransmissions of an Interest
};

/** Laptops exchange documents by CCN, directly over their radios. @ingroup ccn */
class CcnExchange : public DocumentExchange
{
  public:
    /** @param laptops nodes and radios @param settings the settings */
    CcnExchange(Laptops laptops, CcnSettings settings)
        : DocumentExchange(std::move(laptops)),
          m_settings(std::move(settings))
    {
    }

    int64_t InstallProtocols(int64_t stream) override
    {
        CcnStackHelper stack;
        if (m_settings.faces == "discovered")
        {
            stack.SetAttribute("Strategy", StringValue("SelfLearning"));
        }
        stack.Install(m_laptops.nodes);
        int64_t used = CcnStackHelper::AssignStreams(m_laptops.nodes, stream);
        for (uint32_t i = 0; i < m_laptops.nodes.GetN(); ++i)
        {
            used += m_settings.faces == "unicast" ? AddUnicastFaces(i)
                                                  : AddBroadcastFace(i, stream + used);
        }
        return used;
    }

    void InstallOwner(uint32_t owner) override
    {
        auto producer = CreateObject<Producer>();
        producer->SetAttribute("Label", StringValue("owner"));
        producer->SetAttribute("Prefix", StringValue(GetDocument(owner)));
        producer->SetAttribute("Size", UintegerValue(m_settings.size));
        producer->SetAttribute("ChunkSize", UintegerValue(m_settings.chunk));
        m_laptops.nodes.Get(owner)->AddApplication(producer);
    }

    int64_t InstallReader(const DocumentRequest& request, int64_t stream) override
    {
        // Readers that hear the same content ask for the next chunk at the same time. Their Interests
        // collide, and would do so with each retransmission if all had the same Guard.
        auto jitter = CreateObject<UniformRandomVariable>();
        jitter->SetAttribute("Max", DoubleValue(m_settings.guardJitter.GetSeconds()));
        jitter->SetStream(stream);
        auto consumer = CreateObject<Consumer>();
        consumer->SetAttribute("Label", StringValue("reader" + std::to_string(request.owner)));
        consumer->SetAttribute("Prefix", StringValue(GetDocument(request.owner)));
        consumer->SetAttribute("Window", UintegerValue(m_settings.window));
        consumer->SetAttribute("Lifetime", TimeValue(m_settings.lifetime));
        consumer->SetAttribute("Guard", TimeValue(GUARD + Seconds(jitter->GetValue())));
        consumer->SetAttribute("MaxRetransmissions", UintegerValue(m_settings.retries));
        consumer->SetStartTime(request.start);
        consumer->TraceConnectWithoutContext("Ended", MakeCallback(&CcnExchange::NoteEnd, this));
        m_laptops.nodes.Get(request.reader)->AddApplication(consumer);
        m_transfers.emplace_back([consumer] { return consumer->GetTransfer(); });
        return 1 + consumer->AssignStreams(stream + 1);
    }

  private:
    /**
     * Adds the face that broadcasts and, if neighbours are discovered, the application that does so.
     * @param laptop number of the laptop
     * @param stream first random stream
     * @return number of streams used
     */
    int64_t AddBroadcastFace(uint32_t laptop, int64_t stream)
    {
        const Ptr<Node> node = m_laptops.nodes.Get(laptop);
        const FaceId face = CcnStackHelper::AddDeviceFace(m_laptops.devices.Get(laptop));
        if (m_settings.faces == "discovered")
        {
            auto discovery = CreateObject<NeighbourDiscovery>();
            discovery->SetAttribute("Label", StringValue("discovery"));
            node->AddApplication(discovery);
            return discovery->AssignStreams(stream);
        }
        const auto l3 = CcnStackHelper::Get(node);
        l3->GetFace(face)->SetAttribute("LinkType",
                                        StringValue(m_laptops.isRow ? "AdHoc" : "MultiAccess"));
        l3->GetFace(face)->SetAttribute("Suppression", StringValue(m_settings.scheme));
        l3->GetFace(face)->SetAttribute("BroadcastWarning", UintegerValue(0)); // on purpose
        CcnStackHelper::AddRoute(node, "ccnx:/", face);
        const auto scheme = l3->GetFace(face)->GetSuppression();
        return scheme ? scheme->AssignStreams(stream) : 0;
    }

    /**
     * Adds the faces to the neighbours, and the routes to all documents.
     * @param laptop number of the laptop
     * @return 0, the number of random streams used
     */
    int64_t AddUnicastFaces(uint32_t laptop)
    {
        const Ptr<Node> node = m_laptops.nodes.Get(laptop);
        const uint32_t count = m_laptops.nodes.GetN();
        std::vector<FaceId> faces(count);
        for (uint32_t other = 0; other < count; ++other)
        {
            const uint32_t distance = std::max(other, laptop) - std::min(other, laptop);
            if (distance == 1 || (distance > 0 && !m_laptops.isRow))
            {
                faces[other] =
                    CcnStackHelper::AddDeviceFace(m_laptops.devices.Get(laptop),
                                                  m_laptops.devices.Get(other)->GetAddress());
            }
        }
        for (uint32_t owner = 0; owner < count; ++owner)
        {
            if (owner != laptop)
            {
                const uint32_t along = owner < laptop ? laptop - 1 : laptop + 1;
                CcnStackHelper::AddRoute(node,
                                         GetDocument(owner),
                                         faces[m_laptops.isRow ? along : owner]);
            }
        }
        return 0;
    }

    const Time GUARD{MilliSeconds(100)}; ///< the default of Consumer

    const CcnSettings m_settings;
};

} // namespace ns3::ccn::adhoc

#endif // CCN_AD_HOC_CCN_EXCHANGE_H
