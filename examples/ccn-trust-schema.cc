// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * Which key may sign which name: a schema ties names to keys, a chain of certificates alone does
 * not. Van, a colleague whose key root certifies too, answers first for the name of george.
 *
 *     consumer, van --------------- george, certificates, revocation list
 *                    10 Mbps, 10 ms
 *
 * Run:      ./ccn run ccn-trust-schema
 *           ./ccn run ccn-trust-schema --revoked=george
 *           ./ccn run ccn-trust-schema --ns3::ccn::ContentValidator::Mode=trust
 * Expected: ccn-trust-schema: 10000 octets of george's, refused: 10 out_of_name_space
 *           ccn-trust-schema: nothing, refused: 10 out_of_name_space 10 revoked
 *           ccn-trust-schema: 9999 octets of van's, refused: none
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

#include <iostream>

using namespace ns3;
using namespace ns3::ccn;

const char* const SCHEMA = R"(
anchor /parc.com/keys/root
/parc.com/keys/<user> <- /parc.com/keys/root      # parc.com certifies its members
/parc.com/<user>/**   <- /parc.com/keys/<user>    # each signs below the own name
/parc.com/revoked/*   <- /parc.com/keys/root
/parc.com/revoked revokes /parc.com/keys/<user>
)";

// Publishes the key of a user, certified by root, and returns the user's signer.
Ptr<Signer>
Certify(Ptr<Node> node, Ptr<Signer> root, const std::string& user)
{
    auto signer = CreateObject<Signer>();
    signer->SetAttribute("Identity", StringValue(user));
    signer->SetAttribute("KeyName", StringValue("ccnx:/parc.com/keys/" + user));
    auto certificate = CreateObject<KeyPublisher>();
    certificate->SetAttribute("KeyName", StringValue("ccnx:/parc.com/keys/" + user));
    certificate->SetKey(signer->GetKey());
    certificate->SetIssuer(root);
    node->AddApplication(certificate);
    return signer;
}

int
main(int argc, char* argv[])
{
    std::string revoked = "nobody";
    Config::SetDefault("ns3::ccn::Signer::Mode", StringValue("real"));
    Config::SetDefault("ns3::ccn::ContentValidator::Mode", StringValue("schema"));
    Config::SetDefault("ns3::ccn::ContentValidator::Schema", StringValue(SCHEMA));
    const std::string object = "ccnx:/parc.com/george/a";
    Config::SetDefault("ns3::ccn::ChunkApplication::Prefix", StringValue(object));
    Config::SetDefault("ns3::ccn::Producer::ChunkSize", UintegerValue(1000));
    CommandLine cmd(__FILE__);
    cmd.AddValue("revoked", "user whose key is revoked", revoked);
    cmd.Parse(argc, argv);

    NodeContainer nodes(2);
    CcnStackHelper().Install(nodes);
    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
    link.SetChannelAttribute("Delay", StringValue("10ms"));
    const NetDeviceContainer devices = link.Install(nodes);
    const FaceId up = CcnStackHelper::AddDeviceFace(devices.Get(0));
    CcnStackHelper::AddDeviceFace(devices.Get(1));
    CcnStackHelper::AddRoute(nodes.Get(0), object, up);
    CcnStackHelper::AddRoute(nodes.Get(0), "ccnx:/parc.com", up);

    auto root = CreateObject<Signer>();
    root->SetAttribute("Identity", StringValue("root"));
    auto list = CreateObject<RevocationPublisher>();
    list->SetAttribute("ListName", StringValue("ccnx:/parc.com/revoked"));
    list->SetIssuer(root);
    nodes.Get(1)->AddApplication(list);
    uint32_t size = 10000;
    for (const char* user : {"george", "van"})
    {
        auto producer = CreateObject<Producer>();
        producer->SetAttribute("Size", UintegerValue(size--));
        producer->SetSigner(Certify(nodes.Get(1), root, user));
        nodes.Get(size == 9999)->AddApplication(producer);
        if (revoked == user)
        {
            list->Revoke(producer->GetSigner().GetKey()->GetDigest());
        }
    }
    auto consumer = CreateObject<Consumer>();
    consumer->SetAttribute("MaxRetransmissions", UintegerValue(1));
    consumer->GetValidator().AddAnchor(root->GetKey()->GetDigest());
    nodes.Get(0)->AddApplication(consumer);
    Simulator::Run();

    const uint64_t octets = consumer->GetTransfer().bytes;
    std::cout << "ccn-trust-schema: ";
    const char* const owner = octets == 10000 ? "george" : "van";
    octets == 0 ? std::cout << "nothing" : std::cout << octets << " octets of " << owner << "'s";
    std::cout << ", refused:" << (consumer->GetRejections() == 0 ? " none" : "");
    for (auto verdict : {Verdict::OUT_OF_NAME_SPACE, Verdict::REVOKED})
    {
        const uint64_t count = consumer->GetValidator().GetVerdicts(verdict);
        count > 0 ? std::cout << " " << count << " " << ToString(verdict) : std::cout;
    }
    std::cout << "\n";
    Simulator::Destroy();
    return 0;
}
