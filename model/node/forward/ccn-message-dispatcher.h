// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MESSAGE_DISPATCHER_H
#define CCN_MESSAGE_DISPATCHER_H

#include "ns3/ccn-bytes.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-counters.h"
#include "ns3/ccn-face.h"
#include "ns3/ccn-message-arrival.h"
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

/**
 * @ingroup ccn
 * Ends the processing of one message when a strategy, a policy, a suppression scheme or an
 * application throws an exception, so that no message ends the simulation. The node counts the
 * exception (errors). If the message has no other outcome yet, the node drops it as interest_error
 * or data_error. The first exception of a node is also printed on standard error.
 *
 * These exceptions leave the node, since no message causes them: FatalError, std::bad_alloc, those of
 * Python code, and what is no std::exception.
 */
class ErrorGuard
{
  public:
    /** @param l3 the node */
    explicit ErrorGuard(L3Engine& l3)
        : m_l3(l3)
    {
    }

    /**
     * Calls the action.
     * @param face the face of the message, or nullptr if there is no message
     * @param packet the message, or nullptr
     * @param act void ()
     */
    template <typename Action>
    void Run(Face* face, const Ptr<const Packet>& packet, Action&& act)
    {
        try
        {
            act();
        }
        catch (...)
        {
            Handle(face, packet);
        }
    }

    /**
     * Handles the current exception; called in a catch block.
     * @param face as in Run()
     * @param packet as in Run()
     */
    [[gnu::cold]] void Handle(Face* face, const Ptr<const Packet>& packet);

    /** @return what the node has begun and not finished */
    Counters::InProgress GetInProgress() const;

  private:
    /**
     * Counts the exception, and prints the first one.
     * @param face as in Run()
     * @param what text of the exception
     */
    void Note(const Face* face, const char* what);
    /**
     * @param times how often
     * @param reason why
     * @param face as in Run()
     * @param packet as in Run()
     */
    void Drop(uint64_t times, DropReason reason, Face* face, const Ptr<const Packet>& packet);

    L3Engine& m_l3;
};

struct ContentArrival;
struct MessageArrival;
struct Resumption;

/**
 * @ingroup ccn
 * Decodes the messages that a node receives, and passes each one to the pipeline for its kind:
 * steps i.1, c.1 and p.1 of CcnL3Protocol. No exception leaves the processing of a message, except
 * those that ErrorGuard lets pass.
 */
class MessageDispatcher
{
  public:
    /** @param l3 the node */
    explicit MessageDispatcher(L3Engine& l3)
        : m_l3(l3)
    {
    }

    /**
     * Processes a message. Called when the processor has time for it, or on arrival if the
     * processor is off.
     * @param in the message
     */
    void Process(const Arrival& in);
    /**
     * Passes a message that is addressed to another node to the suppression scheme of its face.
     * @param in the message
     */
    void Overhear(const Arrival& in);
    /**
     * Continues with a message that a stage has kept.
     * @param in the message, which was decoded and counted before
     * @param resumed where
     */
    void Resume(const Arrival& in, const Resumption& resumed);
    /**
     * Processes a message for its purpose, and ends it if an exception does.
     * @param in the message
     * @param act void ()
     */
    template <typename Action>
    void Run(const Arrival& in, Action&& act);

  private:
    /**
     * Passes a message to the function for its kind, or drops it.
     * @param in the message
     * @param bytes its bytes
     */
    void Dispatch(const Arrival& in, Bytes bytes);
    /** As Dispatch(), for a message that an earlier node has decoded. @param in the message */
    void DispatchDecoded(const Arrival& in);
    /**
     * @param in a message
     * @param kind its kind
     * @return true if other nodes may receive it as it is, and use what this one decodes
     */
    bool MayTravel(const Arrival& in, MessageKind kind) const;
    /** Passes a message to the function for its kind. @param in the message @param bytes its bytes @param kind its kind */
    void DispatchKind(const Arrival& in, Bytes bytes, MessageKind kind);
    /**
     * Decodes a message, also for the nodes that follow, and processes it.
     * @tparam View of its kind
     * @param in the message
     * @param bytes its bytes
     * @param kind its kind
     */
    template <typename View>
    void DispatchAs(const Arrival& in, Bytes bytes, MessageKind kind);
    /** Processes an Interest. @param in the message @param interest the same, decoded */
    void Receive(const Arrival& in, const InterestView& interest);
    /** Processes a ContentObject, which may contain an Interest. @param in the message @param content the same, decoded */
    void Receive(const Arrival& in, const ContentView& content);
    /** Resumes content. @param in it @param bytes its bytes @param resumed as Resume() */
    void ResumeContent(const Arrival& in, Bytes bytes, const Resumption& resumed);
    /** @param in a message of another kind @return true if a stage processes it */
    bool IsTaken(const MessageArrival& in) const;
    /** @param in content with an Interest @return true if a stage processes both */
    bool IsTaken(const ContentArrival& in) const;

    L3Engine& m_l3;
};

} // namespace ns3::ccn

#endif // CCN_MESSAGE_DISPATCHER_H
