// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FIREWALL_H
#define CCN_FIREWALL_H

#include "ns3/ccn-firewall-index.h"
#include "ns3/ccn-ingress-policy.h"
#include "ns3/traced-callback.h"

#include <memory>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A firewall for content: lets messages pass by their name, publisher and scope, the face by which
 * they arrive or leave, and their rate (Jacobson et al. 2009, section 4.5). FirewallRules describes
 * the rules.
 *
 * Rules without "out" decide about Interests and ContentObjects when they arrive, also from and for
 * applications of the node. Rules with "out" decide about Interests that the node is about to send, by
 * the first face that the strategy chose. No rule is about ContentObjects that leave: they leave only
 * by faces by which an Interest for them has arrived, which rules with "in" can deny.
 *
 * A rule for a publisher compares what a message names. A node that verifies content (Verifier) drops
 * content with a name of a publisher who did not sign it.
 *
 * Denied messages are dropped (firewall), and so are those above the rate of a rule (firewall_rate).
 */
class Firewall : public IngressPolicy
{
  public:
    /** @return the TypeId (attribute Rules) */
    static TypeId GetTypeId();
    Firewall();
    ~Firewall() override;

    /**
     * Replaces the rules; rates start anew.
     * @param rules new rules; nullptr: none
     */
    void SetRules(Ptr<const FirewallRules> rules);

    IngressVerdict OnInterest(const InterestArrival& in) override;
    IngressVerdict OnContent(const ContentArrival& in) override;
    IngressVerdict OnSending(const SendingInterest& sending) override;
    void OnStart() override;

    /**
     * Signature of trace source Denied.
     * @param line line of the rule in its text; 0: no rule matches
     * @param face number of the face; NO_FACE: not known yet
     * @param isInterest kind of the message
     */
    using DeniedTracedCallback = void (*)(uint32_t line, FaceId face, bool isInterest);

  private:
    /** @param path attribute Rules @throws std::invalid_argument with path, line and column */
    void SetFile(std::string path);
    /** @return attribute Rules */
    std::string GetFile() const;
    /** Builds the index of the rules. */
    void Build();
    /** @param in an Interest @param isOut as in FirewallMessage @param face too @return it for the index */
    static FirewallMessage Describe(const InterestArrival& in, bool isOut, FaceId face);
    /** @param message a message @return the answer */
    IngressVerdict Judge(const FirewallMessage& message);
    /** @param rule with a rate @param ready as m_ready @return true if a message may pass now */
    static bool Takes(const FirewallRule& rule, Time& ready);

    std::string m_file;                     ///< attribute Rules
    Ptr<const FirewallRules> m_rules;       ///< nullptr: none
    std::unique_ptr<FirewallIndex> m_index; ///< of the rules, once the node is known
    std::vector<Time> m_ready; ///< when each rule with a rate has its whole burst again
    FaceId m_known{0};         ///< number of faces whose labels the index knows
    bool m_isStarted{false};
    TracedCallback<uint32_t, FaceId, bool> m_denied;
};

} // namespace ns3::ccn

#endif // CCN_FIREWALL_H
