// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_INTEREST_FLOOD_H
#define CCN_INTEREST_FLOOD_H

#include "ns3/ccn-application.h"
#include "ns3/ccn-chunk-naming.h"
#include "ns3/ccn-interest.h"
#include "ns3/data-rate.h"
#include "ns3/event-id.h"
#include "ns3/random-variable-stream.h"

#include <cstdint>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Attacker that sends Interests in an open loop: it waits for no answer and keeps nothing of an
 * Interest, so its memory does not grow. The names are below Prefix, and of one of three kinds:
 *
 * - missing: random names that nobody answers. Each Interest occupies PIT entries on its path for
 *   its whole lifetime (Afanasyev et al. 2013; Gasti et al. 2013, type iii).
 * - existing: random chunks of the objects 1 to Objects of a catalogue, which stores may answer
 *   (type i).
 * - dynamic: objects with random numbers of 59 bits (ChunkNaming reads 18 digits), which a
 *   CatalogueProducer makes on demand and no store has (type ii).
 *
 * The rate is Rate, or ReturnFactor times the number of answers of ReturnSize bytes that a link of
 * ReturnRate carries. The latter is how Afanasyev et al. 2013 set it, with the factor 10.
 */
class InterestFlood : public CcnApplication
{
  public:
    /**
     * @return the TypeId (attributes Prefix, Names, Rate, ReturnRate, ReturnSize, ReturnFactor,
     * Poisson, Lifetime, Objects, Chunks)
     */
    static TypeId GetTypeId();
    InterestFlood();

    int64_t AssignStreams(int64_t stream) override;

    /** @return number of Interests sent */
    uint64_t GetSent() const
    {
        return m_sent;
    }

    /** @return number of ContentObjects received */
    uint64_t GetAnswers() const
    {
        return m_answers;
    }

    /** @return Interests per second by the attributes */
    double GetRate() const;

  protected:
    Purpose GetUsualPurpose() const override
    {
        return Purpose::ATTACK;
    }

    /** @throws std::invalid_argument if the rate is 0 */
    void StartApplication() override;
    void Cease() override;

  private:
    /** Kinds of names. */
    enum class Kind
    {
        MISSING,
        EXISTING,
        DYNAMIC,
    };

    /** @param kind value of attribute Names @throws std::invalid_argument if there is no such kind */
    void SetNames(std::string kind);
    /** @return value of attribute Names */
    std::string GetNames() const;
    /** @return time until the next Interest */
    Time DrawGap();
    /** @return a random number of 59 bits */
    uint64_t DrawNumber();
    /** @return the name of the next Interest */
    Name DrawName();
    /** Sends an Interest and schedules the next one. */
    void SendNext();
    void OnContent(const Arrival& arrival, const ContentView& content) override;

    Name m_prefix;                       ///< attribute Prefix
    Kind m_kind{Kind::MISSING};          ///< attribute Names
    double m_rate;                       ///< attribute Rate
    DataRate m_returnRate;               ///< attribute ReturnRate
    uint32_t m_returnSize;               ///< attribute ReturnSize
    double m_returnFactor;               ///< attribute ReturnFactor
    bool m_isPoisson;                    ///< attribute Poisson
    Time m_lifetime;                     ///< attribute Lifetime
    uint32_t m_objects;                  ///< attribute Objects
    uint32_t m_chunks;                   ///< attribute Chunks
    double m_gap{0};                     ///< mean gap in s
    Interest m_interest;                 ///< the next one, whose memory is used again
    ChunkNaming m_naming;                ///< decimal, as a catalogue's objects
    ChunkNaming m_chunkNaming;           ///< the usual one
    EventId m_next;                      ///< sends the next Interest
    Ptr<UniformRandomVariable> m_random; ///< draws names and gaps
    uint64_t m_sent{0};
    uint64_t m_answers{0};
};

} // namespace ns3::ccn

#endif // CCN_INTEREST_FLOOD_H
