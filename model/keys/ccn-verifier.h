// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_VERIFIER_H
#define CCN_VERIFIER_H

#include "ns3/ccn-key-store.h"
#include "ns3/ccn-serial-clock.h"
#include "ns3/ccn-verdict.h"
#include "ns3/nstime.h"
#include "ns3/object.h"
#include "ns3/random-variable-stream.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Verifies signatures in a forwarding node: of all objects, a share of them, or none, as its
 * resources allow (Jacobson et al. 2009, section 4.1). It only checks that an object was signed
 * with the key that it names, not whether that key is trusted.
 *
 * The verifier learns keys from objects that it verifies: from key locators that contain the key,
 * and from objects of type KEY. A node never fetches a key. An object with an unknown key passes
 * unless RequireKey is set.
 */
class Verifier : public Object
{
  public:
    /** @return the TypeId (attributes Share, Time, RequireKey, MaxKeys) */
    static TypeId GetTypeId();
    Verifier();

    /** @return true if the node verifies any objects */
    bool IsOn() const
    {
        return m_share > 0;
    }

    /** @return true if the current object is in the share to verify */
    bool Picks()
    {
        return m_share >= 1 || (m_share > 0 && m_random->GetValue() < m_share);
    }

    /**
     * @param content an object; a CRC32C in CCNx 1.0 stands for its signature
     * @return VALID, BAD_SIGNATURE or NO_KEY
     */
    Verdict Verify(const ContentView& content);

    /** @return true if objects with an unknown key are dropped */
    bool RequiresKey() const
    {
        return m_requireKey;
    }

    /**
     * @param now arrival time of an object
     * @return when its verification ends; objects are verified one at a time
     */
    Time Reserve(Time now)
    {
        return m_cpu.Reserve(now, m_time);
    }

    /**
     * Call it after attribute Share is set: only a share between 0 and 1 needs a stream.
     * @param stream first stream number to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream);

  protected:
    void DoDispose() override;

  private:
    /** @param maxKeys attribute MaxKeys */
    void SetMaxKeys(uint32_t maxKeys)
    {
        m_keys.SetMaxKeys(maxKeys);
    }

    /** @return attribute MaxKeys */
    uint32_t GetMaxKeys() const
    {
        return m_keys.GetMaxKeys();
    }

    double m_share{0};        ///< attribute Share
    Time m_time;              ///< attribute Time
    bool m_requireKey{false}; ///< attribute RequireKey
    KeyStore m_keys;
    SerialClock m_cpu;
    Ptr<UniformRandomVariable> m_random; ///< draws the objects to verify if the share is below 1
};

} // namespace ns3::ccn

#endif // CCN_VERIFIER_H
