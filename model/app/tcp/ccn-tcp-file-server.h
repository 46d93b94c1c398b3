/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_TCP_FILE_SERVER_H
#define CCN_TCP_FILE_SERVER_H

#include "ns3/application.h"
#include "ns3/ccn-payload.h"
#include "ns3/socket.h"

#include <map>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * The papers' baseline: one server that gives the same object to every TCP client that asks, as an
 * HTTP server would (Jacobson et al. 2009, section 5.2). It answers the first octets it receives with the
 * object and closes.
 */
class TcpFileServer : public Application
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    TcpFileServer();
    ~TcpFileServer() override;

  protected:
    void StartApplication() override;
    void StopApplication() override;
    void DoDispose() override;

  private:
    /** @param path attribute File */
    void SetFile(std::string path);
    /** @param size attribute Size */
    void SetSize(uint64_t size);
    /** @return attribute Size */
    uint64_t GetSize() const;
    /** @param socket a new client's @param from the client */
    void Accept(Ptr<Socket> socket, const Address& from);
    /** @param socket has a request */
    void ReceiveRequest(Ptr<Socket> socket);
    /** @param socket has room for more @param room octets of it */
    void SendMore(Ptr<Socket> socket, uint32_t room);
    /** @param socket of a client that is gone */
    void Forget(Ptr<Socket> socket);

    uint16_t m_port{0};
    Payload m_payload;
    Ptr<Socket> m_listener;
    std::map<Ptr<Socket>, uint64_t> m_sent; ///< octets given to each client that has asked
};

} // namespace ccn
} // namespace ns3

#endif // CCN_TCP_FILE_SERVER_H
