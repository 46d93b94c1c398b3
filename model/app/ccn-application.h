/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_APPLICATION_H
#define CCN_APPLICATION_H

#include "ns3/application.h"
#include "ns3/ccn-app-face.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/random-variable-stream.h"

#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn When all content of a simulation was published, in s since 1970. */
inline constexpr uint64_t PUBLICATION_TIME_S = 1389000000;

/**
 * @ingroup ccn
 * An application with a face to the CCN layer of its node, which it gets when it starts.
 */
class CcnApplication : public Application
{
  public:
    /** @return the TypeId (attribute Label: name of its face, unique on the node) */
    static TypeId GetTypeId();
    ~CcnApplication() override;

    /** @return its label */
    const std::string& GetLabel() const;

// Newer releases of ns-3 have this in Application, older ones don't: neither `override` nor its lack suits all.
#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Winconsistent-missing-override"
#endif
    /**
     * @param stream first number of the random streams to use
     * @return how many were used; default: 1, for the nonces that Express draws
     */
    virtual int64_t AssignStreams(int64_t stream);
#if defined(__clang__)
#pragma clang diagnostic pop
#endif

  protected:
    /**
     * Makes the face. A subclass calls it first.
     * @throws std::runtime_error if the node has no CCN layer, or another face with its label
     */
    void StartApplication() override;
    /** The face stays, but nothing is taken from it any more, and its prefixes leave the FIB. A subclass
     *  calls it last. */
    void StopApplication() override;
    void DoDispose() override;

    /**
     * Interests of a prefix come to this application, until it stops.
     * @param prefix begin of the names that it answers for
     * @throws std::invalid_argument as CheckComponents
     */
    void RegisterPrefix(const Name& prefix);
    /** @param prefix as registered; its Interests come no more */
    void UnregisterPrefix(const Name& prefix);
    /** The program has ended: its node need not ask for what it asked for any more. */
    void CloseFace();
    /** @return true if it takes piggyback packets; for others its node takes them apart */
    virtual bool TakesPiggyback() const;
    /** @param packet one message to the node */
    void Send(Ptr<const Packet> packet);
    /** Asks the node. @param interest gets a nonce if it has none */
    void Express(Interest interest);

    /**
     * An Interest came. Default: nothing.
     * @param arrival the application's face and the packet
     * @param interest as decoded; lasts as long as the call
     */
    virtual void OnInterest(const Arrival& arrival, const InterestView& interest);

    /**
     * A ContentObject came. Default: nothing.
     * @param arrival the application's face and the packet
     * @param content as decoded; lasts as long as the call
     */
    virtual void OnContent(const Arrival& arrival, const ContentView& content);

    /** @return the node's CCN layer */
    CcnL3Protocol& GetL3() const;
    /** @return the application's face */
    FaceId GetFaceId() const;

  private:
    /**
     * Makes a label if there is none.
     * @throws std::runtime_error if another face of the node has it
     */
    void ChooseLabel();
    /** Default: OnInterest or OnContent. @param packet one message from the node */
    virtual void Receive(Ptr<const Packet> packet);

    std::string m_label;
    Ptr<CcnL3Protocol> m_l3;
    Ptr<AppFace> m_face;
    std::vector<Name> m_prefixes; ///< registered
    Ptr<UniformRandomVariable> m_nonces; ///< for Express; nullptr until it draws, or gets a stream
};

/**
 * @ingroup ccn
 * @param random draws
 * @return a nonce of 12 octets, as many as CCNx's daemon adds
 */
std::string MakeNonce(UniformRandomVariable& random);

} // namespace ccn
} // namespace ns3

#endif // CCN_APPLICATION_H
