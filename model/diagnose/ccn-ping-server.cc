// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-ping.h"
#include "ns3/ccn-signer.h"

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * Application that answers the Interests of Ping and Traceroute under a prefix. An answer has the name of
 * the Interest, the name of the server as payload, a signature, and the ExpiryTime 0, so that no content
 * store keeps it (RFC 9508, section 4.3).
 */
class PingServer : public CcnApplication
{
  public:
    /** @return the TypeId (attributes Prefix, Name) */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::PingServer")
                                .SetParent<CcnApplication>()
                                .SetGroupName("Ccn")
                                .AddConstructor<PingServer>()
                                .AddAttribute("Prefix",
                                              "Prefix of the names that it answers, as a CCNx URI.",
                                              NameValue(Name("ccnx:/content")),
                                              MakeNameAccessor(&PingServer::m_prefix),
                                              MakeNameChecker())
                                .AddAttribute("Name",
                                              "Name of the server, the payload of its answers.",
                                              NameValue(Name("ccnx:/server")),
                                              MakeNameAccessor(&PingServer::m_name),
                                              MakeNameChecker());
        return tid;
    }

    PingServer()
        : m_signer(CreateObject<Signer>())
    {
    }

    std::string DescribeNames() const override
    {
        return m_prefix.ToUri() + " with a T_NONCE segment of 8 bytes at the end";
    }

  private:
    void StartApplication() override
    {
        CcnApplication::StartApplication();
        m_signer->SetOwner(m_name, GetCodec());
        RegisterPrefix(m_prefix);
    }

    void OnInterest(const Arrival&, const InterestView& interest) override
    {
        if (!Ping::HasNonce(interest.name))
        {
            Refuse(interest);
            return;
        }
        ContentObject answer = ContentObject::MakeUnsigned(Name(interest.name));
        answer.payload = m_name.ToUri();
        answer.hasExpiry = true;
        m_signer->Sign(answer, false);
        Send(GetCodec().ToPacket(answer));
    }

    Name m_prefix; ///< attribute Prefix
    Name m_name;   ///< attribute Name
    Ptr<Signer> m_signer;
};

NS_OBJECT_ENSURE_REGISTERED(PingServer);

} // namespace

} // namespace ns3::ccn
