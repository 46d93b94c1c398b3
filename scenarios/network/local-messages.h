// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_LOCAL_MESSAGES_H
#define CCN_NETWORK_LOCAL_MESSAGES_H

#include "ns3/ccn-bytes.h"
#include "ns3/ccn-face.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-purpose.h"

#include <array>
#include <cstdint>
#include <string>

namespace ns3::ccn::network
{

/** Numbers of messages between a node and its applications. @ingroup ccn */
struct LocalCounts
{
    uint64_t interestsSent{0}; ///< Interests that the applications sent
    uint64_t dataSent{0};      ///< ContentObjects that the applications sent
    uint64_t interests{0};     ///< Interests that the applications received
    uint64_t data{0};          ///< ContentObjects that the applications received

    /** Adds others. @param other their numbers */
    void Add(const LocalCounts& other)
    {
        interestsSent += other.interestsSent;
        dataSent += other.dataSent;
        interests += other.interests;
        data += other.data;
    }
};

/**
 * @ingroup ccn
 * Counts the messages between a node and its applications, or one of them, by purpose. Its address
 * must not change.
 */
class LocalMessages
{
  public:
    /** @param label label of the application; empty: all applications */
    explicit LocalMessages(std::string label = "");

    /** Begins to count. @param l3 the node's layer; this object must outlive its run */
    void Watch(CcnL3Protocol& l3)
    {
        l3.TraceConnectWithoutContext("Received", MakeCallback(&LocalMessages::NoteReceived, this));
        l3.TraceConnectWithoutContext("Sent", MakeCallback(&LocalMessages::NoteSent, this));
    }

    /** @param purpose a purpose @return the numbers of its messages */
    const LocalCounts& Get(Purpose purpose) const
    {
        return m_counts[static_cast<uint8_t>(purpose)];
    }

    /** @return the numbers of all messages */
    LocalCounts GetAll() const;

  private:
    /** @param face a face @return whether its messages are counted */
    bool IsMeant(const Face& face) const
    {
        return face.IsLocal() && (m_label.empty() || face.GetLabel() == m_label);
    }

    /** Parameters: as CcnL3Protocol::MessageTracedCallback. */
    void NoteReceived(const Face& face, MessageKind kind, Ptr<const Packet> packet);

    /** Parameters: as CcnL3Protocol::MessageTracedCallback. */
    void NoteSent(const Face& face, MessageKind kind, Ptr<const Packet> packet);

    std::string m_label;
    std::array<LocalCounts, PURPOSES> m_counts{}; ///< by purpose
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_LOCAL_MESSAGES_H
