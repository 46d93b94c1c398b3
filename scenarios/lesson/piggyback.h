// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LESSON_PIGGYBACK_H
#define CCN_LESSON_PIGGYBACK_H

#include "lesson.h"

#include "ns3/ccn-bundler.h"
#include "ns3/ccn-session.h"

#include <algorithm>
#include <sstream>
#include <string>

namespace ns3::ccn::lesson
{

/**
 * @ingroup ccn
 * A conversation whose packets carry content together with the next Interest (Almishari et al.
 * 2013, section III).
 *
 *     alice --- r1 --- r2 --- bob
 *
 * alice and bob each request five objects of the other. alice sends the first Interest.
 */
class PiggybackLesson : public Lesson
{
  public:
    /** @param settings the form of piggyback packets, or none */
    explicit PiggybackLesson(const Settings& settings)
        : m_bundle(settings.bundle),
          m_exchanges(settings.exchanges)
    {
        m_network.Build(Describe(settings).Add(R"(
            node alice
            node r1 r2 : cache=100
            alice - r1 - r2 - bob
            route ccnx:/bob alice - r1 - r2 - bob
            route ccnx:/alice bob - r2 - r1 - alice
        )"));
        AddEnd("alice", "bob", true);
        AddEnd("bob", "alice", false);
    }

    std::string Summarize() const override
    {
        const uint64_t bundled = Get("r1", Count::PIGGYBACKS_IN);
        const uint64_t interests = Get("r1", Count::INTERESTS_IN) - bundled;
        const uint64_t objects = Get("r1", Count::DATA_IN) - bundled;
        const double end = std::max(GetTransfer("alice").end, GetTransfer("bob").end).GetSeconds();
        std::ostringstream line;
        line << m_bundle << ": " << m_exchanges << " exchanges each way in " << end
             << " s; r1 received " << Counted(interests + objects + bundled, "packet") << ": "
             << Counted(interests, "Interest") << ", " << Counted(objects, "object") << ", "
             << Counted(bundled, "piggyback packet");
        return line.str();
    }

  private:
    /**
     * Installs one end of the conversation.
     * @param node name of its node, also the prefix of its objects
     * @param peer name of the other node
     * @param starts whether it sends the first Interest
     */
    void AddEnd(const std::string& node, const std::string& peer, bool starts)
    {
        const auto end = CreateObject<Session>();
        end->SetAttribute("Prefix", NameValue(Name("/" + node)));
        end->SetAttribute("Peer", NameValue(Name("/" + peer)));
        end->SetAttribute("Starts", BooleanValue(starts));
        end->SetAttribute("Exchanges", UintegerValue(m_exchanges));
        end->SetAttribute("PayloadSize", UintegerValue(ObjectServer::PAYLOAD));
        end->GetBundler().SetAttribute("Form", StringValue(m_bundle));
        AddApplication(node, end, "conversation");
        AddFetch({node, "conversation", "/" + peer, [end] { return end->GetTransfer(); }});
    }

    std::string m_bundle; ///< form of piggyback packets
    uint32_t m_exchanges; ///< objects that each end requests
};

} // namespace ns3::ccn::lesson

#endif // CCN_LESSON_PIGGYBACK_H
