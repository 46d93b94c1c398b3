// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_LESSON_CONVERGENCE_H
#define CCN_LESSON_CONVERGENCE_H

#include "lesson.h"

#include "ns3/ccn-link-state-routing.h"

#include <map>
#include <string>

namespace ns3::ccn::lesson
{

/**
 * @ingroup ccn
 * Routers that find their routes themselves, and a link that fails without a signal (Jacobson et al.
 * 2009, section 3.4; doc/model/routing.rst).
 *
 *     alice --- r1 --- r2 --- server
 *                \    /
 *                 r3
 *
 * All nodes run LinkStateRouting. The link between r1 and r2 loses all frames from 1.5 s on. alice asks
 * for objects at 1 s, 2 s and 2.9 s.
 */
class ConvergenceLesson : public Lesson
{
  public:
    /** @param settings that have no effect */
    explicit ConvergenceLesson(const Settings& settings)
    {
        m_network.Build(Describe(settings).Add(R"(
            node alice
            node r1 r2 r3 : cache=100
            alice - r1 - r2
            r1 - r3 - r2 - server
        )"));
        for (const char* node : {"alice", "r1", "r2", "r3", "server"})
        {
            AddProtocol(node);
        }
        const auto server = AddServer("server", "/news");
        for (const char* name : {"/news/1", "/news/2", "/news/3"})
        {
            server->AddObject(name);
        }
        AddRequests("alice", {{1, "/news/1"}, {2, "/news/2"}, {2.9, "/news/3"}});
        Simulator::Schedule(Seconds(CUT), [this] { m_network.Change("r1-r2", "silent"); });
        m_protocols["r1"]->TraceConnectWithoutContext(
            "NeighbourChanged",
            MakeCallback(&ConvergenceLesson::NoteLoss, this));
    }

    std::string Summarize() const override
    {
        std::ostringstream line;
        uint64_t messages = 0;
        for (const auto& [node, protocol] : m_protocols)
        {
            messages += protocol->GetSentMessages();
        }
        line << "r1 lost r2 " << m_lost - CUT << " s after the failure, and had a new route "
             << m_rerouted - CUT << " s after it; alice received "
             << Counted(GetConsumer("alice").CountAnswered(), "object") << " of 3; " << messages
             << " messages of the protocol";
        return line.str();
    }

  private:
    static constexpr double CUT = 1.5; ///< when the link fails, in s
    static constexpr double END = 3.1; ///< when the protocol ends, in s

    /** @param node name of a node, which gets the protocol */
    void AddProtocol(const std::string& node)
    {
        const auto protocol = CreateObject<LinkStateRouting>();
        protocol->SetAttribute("Router", StringValue(node));
        protocol->SetAttribute("LsaDelay", TimeValue(MilliSeconds(100))); // few LSAs at the start
        protocol->SetAttribute("Pacing", TimeValue(MilliSeconds(50)));
        protocol->SetStopTime(Seconds(END));
        AddApplication(node, protocol, "routing");
        m_protocols[node] = protocol;
    }

    /** Notes that r1 has lost a neighbour, and waits for its new routes. */
    void NoteLoss(FaceId, const std::string&, bool isUp)
    {
        if (!isUp && m_lost == 0)
        {
            m_lost = Simulator::Now().GetSeconds();
            m_protocols["r1"]->TraceConnectWithoutContext(
                "RoutesChanged",
                MakeCallback(&ConvergenceLesson::NoteRoutes, this));
        }
    }

    /** Notes the first new routes of r1. */
    void NoteRoutes()
    {
        m_rerouted = m_rerouted == 0 ? Simulator::Now().GetSeconds() : m_rerouted;
    }

    std::map<std::string, Ptr<LinkStateRouting>> m_protocols; ///< by node
    double m_lost{0};                                         ///< when r1 lost r2, in s
    double m_rerouted{0};                                     ///< when it had new routes, in s
};

} // namespace ns3::ccn::lesson

#endif // CCN_LESSON_CONVERGENCE_H
