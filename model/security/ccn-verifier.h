/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_VERIFIER_H
#define CCN_VERIFIER_H

#include "ns3/ccn-key-store.h"
#include "ns3/ccn-serial-clock.h"
#include "ns3/ccn-verdict.h"
#include "ns3/nstime.h"
#include "ns3/object.h"
#include "ns3/random-variable-stream.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * A node's own look at the signatures of what it forwards: all, some or none, as its resources
 * allow (Jacobson et al. 2009, section 4.1). It asks only whether the key that an object names made its
 * signature, not whether anybody trusts that key.
 *
 * Keys are learned from what passes: from key locators that hold the key itself, and from objects
 * of type KEY. A node never fetches one. An object whose key it does not know passes, unless
 * RequireKey is set.
 */
class Verifier : public Object
{
  public:
    /** @return the TypeId (attributes Share, Time, RequireKey, MaxKeys) */
    static TypeId GetTypeId();
    Verifier();
    ~Verifier() override;

    /** @return true if it verifies anything at all */
    bool IsOn() const
    {
        return m_share > 0;
    }

    /** @return true if the object at hand is one of the share to verify */
    bool Picks();

    /**
     * @param content an object
     * @return VALID, BAD_SIGNATURE or NO_KEY
     */
    Verdict Verify(const ContentView& content);

    /** @return true if an object whose key is not known may not pass */
    bool RequiresKey() const;

    /**
     * @param now when an object comes
     * @return when its verification is done; one is done at a time
     */
    Time Reserve(Time now);

    /**
     * Call it with the attribute Share set: only a share between 0 and 1 needs a stream.
     * @param stream first stream number to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream);

  protected:
    void DoDispose() override;

  private:
    /** @param maxKeys attribute MaxKeys */
    void SetMaxKeys(uint32_t maxKeys);
    /** @return attribute MaxKeys */
    uint32_t GetMaxKeys() const;

    double m_share{0};        ///< attribute Share
    Time m_time;              ///< attribute Time
    bool m_requireKey{false}; ///< attribute RequireKey
    KeyStore m_keys;
    SerialClock m_cpu;
    Ptr<UniformRandomVariable> m_random; ///< which objects a share below 1 picks
};

} // namespace ccn
} // namespace ns3

#endif // CCN_VERIFIER_H
