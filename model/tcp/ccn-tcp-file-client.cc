// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-tcp-file-client.h"

#include "ns3/inet-socket-address.h"
#include "ns3/packet.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/tcp-socket-factory.h"
#include "ns3/uinteger.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(TcpFileClient);

TypeId
TcpFileClient::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::TcpFileClient")
            .SetParent<Application>()
            .SetGroupName("Ccn")
            .AddConstructor<TcpFileClient>()
            .AddAttribute("Label",
                          "Name of the application, unique on its node.",
                          StringValue("client"),
                          MakeStringAccessor(&TcpFileClient::m_label),
                          MakeStringChecker())
            .AddAttribute("Server",
                          "IPv4 address of the server.",
                          Ipv4AddressValue(),
                          MakeIpv4AddressAccessor(&TcpFileClient::m_server),
                          MakeIpv4AddressChecker())
            .AddAttribute("Port",
                          "TCP port of the server.",
                          UintegerValue(80),
                          MakeUintegerAccessor(&TcpFileClient::m_port),
                          MakeUintegerChecker<uint16_t>(1))
            .AddAttribute("RequestSize",
                          "Size of the request, in bytes. A request of curl for a short URL has "
                          "about 80 bytes.",
                          UintegerValue(80),
                          MakeUintegerAccessor(&TcpFileClient::m_requestSize),
                          MakeUintegerChecker<uint32_t>(1, 65535))
            .AddTraceSource("Ended",
                            "Fired when the transfer ends, complete or failed: its result "
                            "(Transfer).",
                            MakeTraceSourceAccessor(&TcpFileClient::m_ended),
                            "ns3::ccn::FetchApplication::TransferTracedCallback");
    return tid;
}

void
TcpFileClient::StartApplication()
{
    m_transfer.start = Simulator::Now();
    m_socket = Socket::CreateSocket(GetNode(), TcpSocketFactory::GetTypeId());
    m_socket->Bind();
    m_socket->SetConnectCallback(MakeCallback(&TcpFileClient::SendRequest, this),
                                 MakeCallback(&TcpFileClient::Fail, this));
    m_socket->SetRecvCallback(MakeCallback(&TcpFileClient::Receive, this));
    m_socket->SetCloseCallbacks(MakeCallback(&TcpFileClient::Complete, this),
                                MakeCallback(&TcpFileClient::Fail, this));
    m_socket->Connect(InetSocketAddress(m_server, m_port));
}

void
TcpFileClient::StopApplication()
{
    if (m_socket)
    {
        m_socket->Close();
    }
}

void
TcpFileClient::DoDispose()
{
    m_socket = nullptr;
    Application::DoDispose();
}

void
TcpFileClient::SendRequest(Ptr<Socket> socket)
{
    socket->Send(Create<Packet>(m_requestSize));
}

void
TcpFileClient::Receive(Ptr<Socket> socket)
{
    std::string octets;
    while (auto packet = socket->Recv())
    {
        const uint32_t size = packet->GetSize();
        if (size == 0)
        {
            break; // the server closed the connection
        }
        if (m_transfer.bytes == 0)
        {
            m_transfer.firstByte = Simulator::Now();
        }
        octets.resize(size);
        packet->CopyData(reinterpret_cast<uint8_t*>(octets.data()), size);
        m_digest.Add(octets);
        m_transfer.bytes += size;
        m_transfer.end = Simulator::Now();
    }
}

void
TcpFileClient::Complete(Ptr<Socket> socket)
{
    Receive(socket);
    if (!m_hasEnded)
    {
        m_hasEnded = true;
        m_transfer.complete = true;
        m_transfer.digest = m_digest.Finish();
        socket->Close();
        m_ended(m_transfer);
    }
}

void
TcpFileClient::Fail(Ptr<Socket>)
{
    if (!m_hasEnded)
    {
        m_hasEnded = true;
        m_ended(m_transfer);
    }
}

} // namespace ns3::ccn
