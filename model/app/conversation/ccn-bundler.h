/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_BUNDLER_H
#define CCN_BUNDLER_H

#include "ns3/ccn-bundle-switch.h"
#include "ns3/ccn-piggyback.h"
#include "ns3/ccn-signer.h"
#include "ns3/object.h"

#include <functional>
#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Puts an application's content and its next Interest into one message, or not, and takes such
 * messages apart (Almishari et al. 2013, section IV).
 */
class Bundler : public Object
{
  public:
    /** Takes content; both last as long as the call. */
    using ContentTaker = std::function<void(const ContentView& content, Ptr<const Packet> packet)>;
    /** Takes an Interest, which lasts as long as the call. */
    using InterestTaker = std::function<void(const InterestView& interest)>;

    /** @return the TypeId (attributes Form and Resume) */
    static TypeId GetTypeId();
    Bundler();
    ~Bundler() override;

    /** @return true if content and Interest are to leave together now */
    bool IsOn() const
    {
        return m_switch.IsOn();
    }

    /** An Interest was not answered in time. */
    void NoteLoss()
    {
        m_switch.NoteLoss();
    }

    /** An Interest was answered. */
    void NoteAnswer()
    {
        m_switch.NoteAnswer();
    }

    /**
     * @param object not signed yet
     * @param interest that goes to the same end
     * @param signer signs the object
     * @return both in one message
     */
    Ptr<Packet> Bundle(ContentObject object, const Interest& interest, const Signer& signer);

    /** @return messages made of two */
    uint64_t GetBundles() const;
    /** @return how often it fell back to separate packets */
    uint64_t GetFallbacks() const;

    /**
     * Hands over what is in a message: content first. What is malformed is left.
     * @param packet any message
     * @param takeContent gets content, with a packet of it alone (embedded: with the Interest)
     * @param takeInterest gets an Interest
     */
    static void TakeApart(const Ptr<const Packet>& packet,
                          const ContentTaker& takeContent,
                          const InterestTaker& takeInterest);

  private:
    /** @param form attribute Form */
    void SetForm(std::string form);
    /** @return attribute Form */
    std::string GetForm() const;
    /** @param resume attribute Resume */
    void SetResume(uint32_t resume);
    /** @return attribute Resume */
    uint32_t GetResume() const;

    std::string m_form{"none"}; ///< attribute Form
    uint32_t m_resume{0};       ///< attribute Resume
    BundleSwitch m_switch;      ///< whether to bundle now
    uint64_t m_bundles{0};      ///< messages made of two
};

} // namespace ccn
} // namespace ns3

#endif // CCN_BUNDLER_H
