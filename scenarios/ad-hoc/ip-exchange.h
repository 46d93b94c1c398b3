// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_AD_HOC_IP_EXCHANGE_H
#define CCN_AD_HOC_IP_EXCHANGE_H

#include "exchange.h"
#include "lib/arguments/tcp-arguments.h"

#include "ns3/aodv-helper.h"
#include "ns3/ccn-tcp-file-server.h"
#include "ns3/data-rate.h"
#include "ns3/internet-module.h"
#include "ns3/object-factory.h"
#include "ns3/olsr-helper.h"
#include "ns3/packet.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/udp-client.h"
#include "ns3/udp-server.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <memory>

namespace ns3::ccn::adhoc
{

/** Settings of an exchange by IP: arguments of the scenario. @ingroup ccn */
struct IpSettings
{
    bool isTcp;          ///< TCP; else UDP
    std::string routing; ///< "olsr" or "aodv"
    uint64_t size;       ///< size of a document in bytes
    DataRate udpRate;    ///< rate of each document by UDP, without headers
};

/** Packets of a document that were sent by UDP. @ingroup ccn */
class UdpDocument
{
  public:
    static constexpr uint32_t PACKET = 1400; ///< payload of each packet in bytes

    /** @param size size of the document in bytes @param start when it is requested */
    UdpDocument(uint64_t size, Time start)
        : m_size(size)
    {
        m_transfer.start = start;
    }

    /** @return number of its packets */
    uint32_t GetPackets() const
    {
        return static_cast<uint32_t>((m_size + PACKET - 1) / PACKET);
    }

    /** Counts a packet that arrived. */
    void Receive(Ptr<const Packet>)
    {
        m_transfer.firstByte = m_transfer.bytes == 0 ? Simulator::Now() : m_transfer.firstByte;
        m_transfer.end = Simulator::Now();
        m_transfer.bytes = std::min(m_size, m_transfer.bytes + PACKET);
        ++m_received;
        m_transfer.complete = m_received == GetPackets();
    }

    /** @return the result so far */
    const Transfer& GetTransfer() const
    {
        return m_transfer;
    }

  private:
    uint64_t m_size;
    uint32_t m_received{0}; ///< packets
    Transfer m_transfer;
};

/** Laptops exchange documents by TCP or UDP, with a routing protocol. @ingroup ccn */
class IpExchange : public DocumentExchange
{
  public:
    /** @param laptops nodes and radios @param settings the settings */
    IpExchange(Laptops laptops, IpSettings settings)
        : DocumentExchange(std::move(laptops)),
          m_settings(std::move(settings))
    {
    }

    int64_t InstallProtocols(int64_t stream) override
    {
        TcpArguments::SetDefaults(SEGMENT);
        InternetStackHelper internet;
        int64_t used = 0;
        if (m_settings.routing == "olsr")
        {
            internet.SetRoutingHelper(OlsrHelper());
        }
        else
        {
            internet.SetRoutingHelper(AodvHelper());
        }
        internet.Install(m_laptops.nodes);
        used += internet.AssignStreams(m_laptops.nodes, stream);
        used += m_settings.routing == "olsr"
                    ? OlsrHelper().AssignStreams(m_laptops.nodes, stream + used)
                    : AodvHelper().AssignStreams(m_laptops.nodes, stream + used);
        m_addresses = Ipv4AddressHelper("10.0.0.0", "255.255.255.0").Assign(m_laptops.devices);
        return used;
    }

    void InstallOwner(uint32_t owner) override
    {
        if (m_settings.isTcp)
        {
            m_laptops.nodes.Get(owner)->AddApplication(
                CreateObjectWithAttributes<TcpFileServer>("Size", UintegerValue(m_settings.size)));
        }
    }

    int64_t InstallReader(const DocumentRequest& request, int64_t) override
    {
        m_settings.isTcp ? InstallTcp(request) : InstallUdp(request);
        return 0;
    }

  private:
    static constexpr uint32_t SEGMENT = 1448; ///< bytes: MTU 1500 less IPv4, TCP and its timestamps
    static constexpr uint16_t FIRST_PORT = 9000; ///< of the documents by UDP

    /** @param request a request by TCP */
    void InstallTcp(const DocumentRequest& request)
    {
        const auto client = TcpArguments::MakeClient("reader" + std::to_string(request.owner),
                                                     m_addresses.GetAddress(request.owner));
        client->SetStartTime(request.start);
        client->TraceConnectWithoutContext("Ended", MakeCallback(&IpExchange::NoteEnd, this));
        m_laptops.nodes.Get(request.reader)->AddApplication(client);
        m_transfers.emplace_back([client] { return client->GetTransfer(); });
    }

    /** @param request a request by UDP: the owner sends the document once, at a constant rate */
    void InstallUdp(const DocumentRequest& request)
    {
        const auto document = std::make_shared<UdpDocument>(m_settings.size, request.start);
        const auto port = static_cast<uint16_t>(FIRST_PORT + m_transfers.size());
        auto server = CreateObjectWithAttributes<UdpServer>("Port", UintegerValue(port));
        server->TraceConnectWithoutContext("Rx",
                                           MakeCallback(&UdpDocument::Receive, document.get()));
        m_laptops.nodes.Get(request.reader)->AddApplication(server);
        const Time interval = m_settings.udpRate.CalculateBytesTxTime(UdpDocument::PACKET);
        auto client = CreateObjectWithAttributes<UdpClient>(
            "RemoteAddress",
            AddressValue(m_addresses.GetAddress(request.reader)),
            "RemotePort",
            UintegerValue(port),
            "MaxPackets",
            UintegerValue(document->GetPackets()),
            "Interval",
            TimeValue(interval),
            "PacketSize",
            UintegerValue(UdpDocument::PACKET));
        client->SetStartTime(request.start);
        m_laptops.nodes.Get(request.owner)->AddApplication(client);
        m_transfers.emplace_back([document] { return document->GetTransfer(); });
        // The last packet may wait in the queue of the device.
        Simulator::Schedule(request.start + document->GetPackets() * interval + Seconds(1),
                            [this, document] { NoteEnd(document->GetTransfer()); });
    }

    const IpSettings m_settings;
    Ipv4InterfaceContainer m_addresses; ///< by number of the laptop
};

} // namespace ns3::ccn::adhoc

#endif // CCN_AD_HOC_IP_EXCHANGE_H
