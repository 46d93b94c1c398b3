// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TRANSFER_TEST_KIT_H
#define CCN_TRANSFER_TEST_KIT_H

#include "ccn-test-kit.h"

#include "ns3/ccn-consumer.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/error-model.h"
#include "ns3/node-container.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <openssl/sha.h>
#include <string>

namespace ns3::ccn::test
{

/**
 * @ingroup ccn-tests
 * @param octets any bytes
 * @return their SHA-256 in hexadecimal, computed without the code under test
 */
inline std::string
Sha256(const std::string& octets)
{
    unsigned char digest[SHA256_DIGEST_LENGTH];
    SHA256(reinterpret_cast<const unsigned char*>(octets.data()), octets.size(), digest);
    std::string text;
    for (const unsigned char octet : digest)
    {
        text += "0123456789abcdef"[octet >> 4];
        text += "0123456789abcdef"[octet & 15];
    }
    return text;
}

/**
 * @ingroup ccn-tests
 * @param device that loses random frames of those that it receives
 * @param share of lost frames, 0 .. 1
 * @param stream of random numbers
 * @return the error model
 */
Ptr<RateErrorModel> LoseFrames(Ptr<NetDevice> device, double share, int64_t stream);

/**
 * @ingroup ccn-tests
 * A line of nodes with links of 1 Gbps and 1 ms. All names are routed to the last node; a consumer
 * runs on the first one and a producer on the last one.
 */
class TransferLine
{
  public:
    /** @param nodes their number, at least 1 */
    void Create(uint32_t nodes);

    /**
     * As Create(), with nodes that work as CCNx's daemon on a PC.
     * @param nodes the number of nodes, from 1
     * @param profile the profile of each node
     */
    void CreateDaemons(uint32_t nodes, const std::string& profile);

    /** Makes all nodes ask upstream again only when a lifetime is over, as CCNx's daemon. */
    void ForwardNoRetransmissions();

    /** @param rate of all links @param delay of all links */
    void SetLinks(const std::string& rate, const std::string& delay);

    /** Stops the consumer, and starts it again after 1 s. @param when it stops */
    void Restart(Time when);

    /** Installs the applications and runs until no event is left. */
    void Run();

    /** @return the consumer's transfer record */
    const Transfer& Get() const
    {
        return consumer->GetTransfer();
    }

    /**
     * @param node a node's index
     * @return its layer
     */
    CcnL3Protocol& L3(uint32_t node) const
    {
        return *nodes.Get(node)->GetObject<CcnL3Protocol>();
    }

    /** @return the broken identities of all nodes, or an empty string */
    std::string GetBrokenIdentities() const;

    NodeContainer nodes;                   ///< in a line
    std::vector<NetDeviceContainer> links; ///< device 0 is the consumer's side
    Ptr<Consumer> consumer;                ///< on the first node
    Ptr<Producer> producer;                ///< on the last node
    uint64_t interestsSent{0};             ///< number of events of trace InterestSent
    uint64_t largestWindow{0};             ///< largest number of outstanding Interests
    std::string ended;                     ///< "complete " or "given up " per event Ended

  private:
    /** @param chunk requested @param attempt number of Interests before */
    void NoteInterest(uint64_t chunk, uint32_t attempt);
    /** @param chunk that arrived @param delay since its Interest @param bytes of payload */
    void NoteChunk(uint64_t chunk, Time delay, uint32_t bytes);
    /** @param transfer its record */
    void NoteEnd(const Transfer& transfer);

    uint64_t m_outstanding{0}; ///< Interests
};

} // namespace ns3::ccn::test

#endif // CCN_TRANSFER_TEST_KIT_H
