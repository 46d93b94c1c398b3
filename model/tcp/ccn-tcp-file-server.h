// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TCP_FILE_SERVER_H
#define CCN_TCP_FILE_SERVER_H

#include "ns3/application.h"
#include "ns3/ccn-payload.h"
#include "ns3/socket.h"

#include <map>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Application that sends the same object to every TCP client that requests it, as an HTTP server
 * would. It is the baseline of the papers (Jacobson et al. 2009, section 5.2). The server answers
 * the first bytes that it receives with the object, and then closes the connection.
 */
class TcpFileServer : public Application
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

  protected:
    void StartApplication() override;
    void StopApplication() override;
    void DoDispose() override;

  private:
    /** @param path value of attribute File */
    void SetFile(std::string path);

    /** @param size value of attribute Size */
    void SetSize(uint64_t size)
    {
        m_payload = Payload::Virtual(size);
    }

    /** @return value of attribute Size */
    uint64_t GetSize() const
    {
        return m_payload.GetSize();
    }

    /** @param socket socket of a new client @param from address of the client */
    void Accept(Ptr<Socket> socket, const Address& from);
    /** @param socket socket that has a request */
    void ReceiveRequest(Ptr<Socket> socket);
    /** @param socket socket with free buffer space @param room free buffer space in bytes */
    void SendMore(Ptr<Socket> socket, uint32_t room);
    /** @param socket socket of a client that has disconnected */
    void Forget(Ptr<Socket> socket);

    uint16_t m_port{0};
    Payload m_payload;
    Ptr<Socket> m_listener;
    std::map<Ptr<Socket>, uint64_t> m_sent; ///< bytes sent to each client after its request
};

} // namespace ns3::ccn

#endif // CCN_TCP_FILE_SERVER_H
