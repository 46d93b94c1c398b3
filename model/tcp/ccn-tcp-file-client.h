// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TCP_FILE_CLIENT_H
#define CCN_TCP_FILE_CLIENT_H

#include "ns3/application.h"
#include "ns3/ccn-payload-digest.h"
#include "ns3/ccn-transfer.h"
#include "ns3/ipv4-address.h"
#include "ns3/socket.h"
#include "ns3/traced-callback.h"

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Application that downloads the object of a TcpFileServer over TCP, as curl or wget would. It is
 * the baseline of the papers (Jacobson et al. 2009 section 5.2, Guimaraes et al. 2013). The object
 * ends when the server closes the connection.
 */
class TcpFileClient : public Application
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    /** @return the result of the transfer so far */
    const Transfer& GetTransfer() const
    {
        return m_transfer;
    }

    /** @return value of attribute Label */
    const std::string& GetLabel() const
    {
        return m_label;
    }

  protected:
    void StartApplication() override;
    void StopApplication() override;
    void DoDispose() override;

  private:
    /** @param socket socket that is connected */
    void SendRequest(Ptr<Socket> socket);
    /** @param socket socket that has data */
    void Receive(Ptr<Socket> socket);
    /** @param socket socket that the server closed */
    void Complete(Ptr<Socket> socket);
    /** @param socket socket that failed */
    void Fail(Ptr<Socket> socket);

    std::string m_label;
    Ipv4Address m_server;
    uint16_t m_port{0};
    uint32_t m_requestSize{0};
    Ptr<Socket> m_socket;
    Transfer m_transfer;
    bool m_hasEnded{false}; ///< true after trace Ended has fired
    PayloadDigest m_digest;
    TracedCallback<const Transfer&> m_ended;
};

} // namespace ns3::ccn

#endif // CCN_TCP_FILE_CLIENT_H
