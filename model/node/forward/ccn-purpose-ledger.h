/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PURPOSE_LEDGER_H
#define CCN_PURPOSE_LEDGER_H

#include "ns3/ccn-face.h"
#include "ns3/ccn-message-kind.h"
#include "ns3/ccn-purpose.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <unordered_map>

namespace ns3::ccn
{

class PitEntry;
struct L3Engine;
struct PitChange;

/**
 * @ingroup ccn
 * The purposes of the messages of a node. It tells Counters for whom the node works, and marks the
 * content that leaves with the purpose of the Interests that wait for it at each face.
 *
 * It does nothing until the first message that is not DATA arrives. From then on it listens to trace
 * sources Changed of the PIT and Sending of the node.
 */
class PurposeLedger
{
  public:
    /** @param l3 the node */
    explicit PurposeLedger(L3Engine& l3)
        : m_l3(l3)
    {
    }

    ~PurposeLedger();
    PurposeLedger(const PurposeLedger&) = delete;
    PurposeLedger& operator=(const PurposeLedger&) = delete;

    /**
     * Processes a message. Runs may be nested: an application sends messages while it receives one.
     * @param packet the message
     * @param act void (), which processes it
     */
    template <typename Action>
    void Run(const Packet& packet, Action&& act)
    {
        const Purpose purpose = GetPurpose(packet);
        if (purpose == Purpose::DATA && !m_books)
        {
            act();
            return;
        }
        const Turn turn(*this, purpose);
        act();
    }

    /** @return purpose of the message that is being processed; DATA outside Run() */
    Purpose GetCurrent() const
    {
        return m_books ? m_books->current : Purpose::DATA;
    }

  private:
    /** Makes a purpose the current one during its lifetime. */
    class Turn
    {
      public:
        /** @param ledger the ledger @param purpose of the message */
        Turn(PurposeLedger& ledger, Purpose purpose);
        ~Turn();
        Turn(const Turn&) = delete;
        Turn& operator=(const Turn&) = delete;

      private:
        PurposeLedger& m_ledger;
        const Purpose m_former; ///< of the message in whose processing this one is processed
    };

    /** A downstream of a PIT entry. */
    struct Waiting
    {
        const PitEntry* entry; ///< the entry
        FaceId face;           ///< the downstream face

        /** @param other another one @return whether it is the same */
        bool operator==(const Waiting& other) const
        {
            return entry == other.entry && face == other.face;
        }
    };

    /** Hash of a Waiting. */
    struct WaitingHash
    {
        /** @param waiting a downstream @return its hash */
        std::size_t operator()(const Waiting& waiting) const
        {
            constexpr std::size_t MULTIPLIER = 0x9e3779b97f4a7c15;
            return std::hash<const PitEntry*>()(waiting.entry) ^ (waiting.face + 1) * MULTIPLIER;
        }
    };

    /** Begins to listen. */
    void Start();
    /** Parameters: as Pit::ChangedTracedCallback. */
    void NoteChange(const PitChange& change);
    /** Marks content. Parameters: as CcnL3Protocol::SendingTracedCallback. */
    void Mark(const Face& face, MessageKind kind, Ptr<Packet> packet);
    /** Forgets the downstreams of an entry. @param change its erasure */
    void NoteErased(const PitChange& change);

    /** What a ledger that listens knows. */
    struct Books
    {
        std::unordered_map<Waiting, Purpose, WaitingHash> waiting; ///< purposes of downstreams
        std::unordered_map<FaceId, Purpose> satisfied; ///< by the content that is being processed
        Purpose current{Purpose::DATA};                ///< of the message that is being processed
        uint32_t depth{0};                             ///< number of nested turns
    };

    L3Engine& m_l3;
    std::unique_ptr<Books> m_books; ///< nullptr until it listens
};

} // namespace ns3::ccn

#endif // CCN_PURPOSE_LEDGER_H
