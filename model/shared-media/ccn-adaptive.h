// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ADAPTIVE_H
#define CCN_ADAPTIVE_H

#include "ns3/ccn-timed-suppression.h"

#include <list>
#include <unordered_map>
#include <utility>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Adaptive suppression (ADS, Dulal et al., parameters from their code, doc/references.rst): each
 * message waits for U(0, 2T) and is cancelled when a message of the same kind and name is heard. T
 * belongs to a prefix (the name without its last component) and to a kind, Interests or content.
 *
 * RecordTime after a message was first heard or sent, the number of its transmissions updates an
 * average (weight 1/8). T is multiplied by 1.3 if the average exceeds 1.3 and does not fall, and the
 * node itself was one of the transmitters. T is reduced by 5 ms if the average is at most 1.3 and
 * does not rise. T stays between a minimum and 15 s. T and its minimum begin at 15 ms. The minimum is
 * reduced by 1 ms with each message, down to 1 ms, as long as none was transmitted twice; after that
 * it is 15 ms. The state of a prefix that is not used for StateTime is reset.
 *
 * Some versions of the code also ignore up to two rising numbers in a row and round the average; this
 * class does neither.
 *
 * The published algorithm is made for nodes that all hear each other. On a path, a relay hears each
 * message from the previous node, sends it, and hears it from the next one: three transmissions, none
 * of which is redundant. With attribute PerHop, an extension of this module, the algorithm applies to
 * each hop on its own. Messages carry the number of their transmissions in a MediumTag. Two
 * transmissions are copies only if they have the same number. Those of a relayed Interest must also
 * have the same nonce, because numbers that different consumers began do not compare. Where no
 * message is relayed, all numbers are 1, and PerHop changes nothing.
 */
class Adaptive : public TimedSuppression
{
  public:
    /** @return the TypeId (attributes RecordTime, StateTime and PerHop) */
    static TypeId GetTypeId();

    /**
     * @param message identifies a prefix and a kind
     * @return T of that prefix and kind
     */
    Time GetTimer(const SharedMessage& message);

  protected:
    void DoDispose() override;
    Time GetDelay(const DeferredMessage& message) override;
    const char* GetCancellation(const DeferredMessage& message,
                                const HeardMessage& heard) const override;
    void Stamp(Packet& packet, bool isOwn) const override;
    void OnSent(const DeferredMessage& message) override;
    void OnHeard(const HeardMessage& heard) override;

  private:
    /** What is known of a prefix and a kind. */
    struct State
    {
        Time timer;        ///< T
        Time least;        ///< minimum of T
        double average{0}; ///< of the number of transmissions of a message; 0: none so far
        uint32_t most{1};  ///< largest number of transmissions of a message
        Time used;         ///< when it was last used
    };

    /** Copies of a message that were heard or sent in the last RecordTime. */
    struct Record
    {
        SharedMessage message;     ///< its kind, name and prefix
        uint64_t key;              ///< of its copies
        Time begin;                ///< when it was first heard or sent
        uint32_t transmissions{0}; ///< how often
        bool wasSent{false};       ///< this node sent it
    };

    /** @param name hash of a name or prefix @param message its kind @return a key for both */
    static uint64_t MakeKey(uint64_t name, const SharedMessage& message);
    /**
     * @param message a message
     * @param hops number of its transmissions, 1 for the first
     * @return a key that only its copies have
     */
    uint64_t MakeCopyKey(const SharedMessage& message, uint8_t hops) const;
    /** @param message that this node sends, now or later @return the key of its copies */
    uint64_t GetCopyKey(const DeferredMessage& message) const;
    /** @param heard a message @return the key of its copies */
    uint64_t GetCopyKey(const HeardMessage& heard) const;
    /** @param message identifies a prefix and a kind @return its state, perhaps new */
    State& GetState(const SharedMessage& message);
    /** Erases the states that are to be reset, if there are many. */
    void EraseUnused();
    /**
     * @param message that was heard or sent now
     * @param key of its copies
     * @return its record, perhaps new
     */
    Record& GetRecord(const SharedMessage& message, uint64_t key);
    /** Evaluates the records that are older than RecordTime. */
    void EndRecords();
    /** Adapts T to the transmissions of a message. @param record the message */
    void Evaluate(const Record& record);

    Time m_recordTime;                            ///< attribute RecordTime
    Time m_stateTime;                             ///< attribute StateTime
    bool m_isPerHop{true};                        ///< attribute PerHop
    static constexpr std::size_t FEW_STATES = 64; ///< of which none is erased

    std::unordered_map<uint64_t, State> m_states;                      ///< by MakeKey()
    std::size_t m_maxStates{FEW_STATES};                               ///< for EraseUnused()
    std::list<Record> m_records;                                       ///< oldest first
    std::unordered_map<uint64_t, std::list<Record>::iterator> m_byKey; ///< m_records by key
};

} // namespace ns3::ccn

#endif // CCN_ADAPTIVE_H
