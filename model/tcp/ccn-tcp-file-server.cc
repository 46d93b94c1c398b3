// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-tcp-file-server.h"

#include "ns3/inet-socket-address.h"
#include "ns3/packet.h"
#include "ns3/string.h"
#include "ns3/tcp-socket-factory.h"
#include "ns3/uinteger.h"

#include <algorithm>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(TcpFileServer);

TypeId
TcpFileServer::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::TcpFileServer")
            .SetParent<Application>()
            .SetGroupName("Ccn")
            .AddConstructor<TcpFileServer>()
            .AddAttribute("Port",
                          "TCP port on which the server listens.",
                          UintegerValue(80),
                          MakeUintegerAccessor(&TcpFileServer::m_port),
                          MakeUintegerChecker<uint16_t>(1))
            .AddAttribute("Size",
                          "Size of the object, in bytes. The payload is all zeros and takes no "
                          "memory.",
                          UintegerValue(6000000),
                          MakeUintegerAccessor(&TcpFileServer::SetSize, &TcpFileServer::GetSize),
                          MakeUintegerChecker<uint64_t>())
            .AddAttribute("File",
                          "Path of a file to serve; empty serves zeros.",
                          StringValue(""),
                          MakeStringAccessor(&TcpFileServer::SetFile),
                          MakeStringChecker());
    return tid;
}

void
TcpFileServer::SetFile(std::string path)
{
    if (!path.empty())
    {
        m_payload = Payload::FromFile(path);
    }
}

void
TcpFileServer::StartApplication()
{
    m_listener = Socket::CreateSocket(GetNode(), TcpSocketFactory::GetTypeId());
    m_listener->Bind(InetSocketAddress(Ipv4Address::GetAny(), m_port));
    m_listener->Listen();
    m_listener->SetAcceptCallback(MakeNullCallback<bool, Ptr<Socket>, const Address&>(),
                                  MakeCallback(&TcpFileServer::Accept, this));
}

void
TcpFileServer::StopApplication()
{
    if (m_listener)
    {
        m_listener->Close();
        m_listener = nullptr;
    }
}

void
TcpFileServer::DoDispose()
{
    m_listener = nullptr;
    m_sent.clear();
    Application::DoDispose();
}

void
TcpFileServer::Accept(Ptr<Socket> socket, const Address&)
{
    socket->SetRecvCallback(MakeCallback(&TcpFileServer::ReceiveRequest, this));
    socket->SetCloseCallbacks(MakeCallback(&TcpFileServer::Forget, this),
                              MakeCallback(&TcpFileServer::Forget, this));
}

void
TcpFileServer::ReceiveRequest(Ptr<Socket> socket)
{
    while (auto request = socket->Recv())
    {
        if (request->GetSize() == 0)
        {
            break;
        }
    }
    if (m_sent.emplace(socket, 0).second)
    {
        socket->SetSendCallback(MakeCallback(&TcpFileServer::SendMore, this));
        SendMore(socket, socket->GetTxAvailable());
    }
}

void
TcpFileServer::SendMore(Ptr<Socket> socket, uint32_t)
{
    auto client = m_sent.find(socket);
    if (client == m_sent.end())
    {
        return;
    }
    uint64_t& sent = client->second;
    while (sent < m_payload.GetSize() && socket->GetTxAvailable() > 0)
    {
        const auto length = static_cast<uint32_t>(
            std::min<uint64_t>(socket->GetTxAvailable(), m_payload.GetSize() - sent));
        Ptr<Packet> packet;
        if (m_payload.IsVirtual())
        {
            packet = Create<Packet>(length);
        }
        else
        {
            const std::string octets = m_payload.Read(sent, length);
            packet = Create<Packet>(reinterpret_cast<const uint8_t*>(octets.data()), length);
        }
        if (socket->Send(packet) < 0)
        {
            return;
        }
        sent += length;
    }
    if (sent == m_payload.GetSize())
    {
        socket->Close(); // stays in m_sent: more request data is no new request
    }
}

void
TcpFileServer::Forget(Ptr<Socket> socket)
{
    m_sent.erase(socket);
}

} // namespace ns3::ccn
