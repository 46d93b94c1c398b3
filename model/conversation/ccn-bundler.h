// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_BUNDLER_H
#define CCN_BUNDLER_H

#include "ns3/ccn-piggyback.h"
#include "ns3/ccn-signer.h"
#include "ns3/object.h"

#include <cstdint>
#include <functional>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Bundles an application's content with its next Interest in one message if bundling is on, and
 * splits received messages (Almishari et al. 2013, section IV).
 *
 * An unanswered Interest may mean that the path of the bundles has failed (section IV-B). Later
 * packets are then sent separately, along the routes of the FIBs, until Resume Interests have been
 * answered without a loss.
 */
class Bundler : public Object
{
  public:
    /** Handles content. Both parameters are valid only during the call. */
    using ContentTaker = std::function<void(const ContentView& content, Ptr<const Packet> packet)>;
    /** Handles an Interest, which is valid only during the call. */
    using InterestTaker = std::function<void(const InterestView& interest)>;

    /** @return the TypeId (attributes Form and Resume) */
    static TypeId GetTypeId();

    /** @return true if bundling is on at present */
    bool IsOn() const
    {
        return m_form != "none" && m_missing == 0;
    }

    /** Records that an Interest was not answered in time. */
    void NoteLoss()
    {
        m_fallbacks += IsOn() && m_resume > 0;
        m_missing = m_resume;
    }

    /** Records that an Interest was answered. */
    void NoteAnswer()
    {
        m_missing -= m_missing > 0;
    }

    /**
     * @param object an object that is not signed yet
     * @param interest an Interest to the same destination
     * @param signer signs the object
     * @param withLocator as of Signer::Sign()
     * @return one message with both
     */
    Ptr<Packet> Bundle(ContentObject object,
                       const Interest& interest,
                       const Signer& signer,
                       bool withLocator = false);

    /** @return number of bundles created */
    uint64_t GetBundles() const
    {
        return m_bundles;
    }

    /** @return number of fallbacks to separate packets */
    uint64_t GetFallbacks() const
    {
        return m_fallbacks;
    }

    /**
     * Splits a message and passes on the parts, content first. Malformed messages are ignored.
     * @param packet any message
     * @param takeContent receives the content with a packet that contains the content only. An
     * embedded Interest stays part of that packet
     * @param takeInterest receives the Interest
     */
    static void TakeApart(const Ptr<const Packet>& packet,
                          const ContentTaker& takeContent,
                          const InterestTaker& takeInterest);

  private:
    /** @param form value of attribute Form */
    void SetForm(std::string form);

    /** @return value of attribute Form */
    std::string GetForm() const
    {
        return m_form;
    }

    std::string m_form{"none"}; ///< attribute Form
    uint32_t m_resume{0};       ///< attribute Resume
    uint32_t m_missing{0};      ///< answers still missing to resume bundling
    uint64_t m_fallbacks{0};    ///< number of times that bundling was suspended
    uint64_t m_bundles{0};      ///< bundles created
};

} // namespace ns3::ccn

#endif // CCN_BUNDLER_H
