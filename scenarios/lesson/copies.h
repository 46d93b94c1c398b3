// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LESSON_COPIES_H
#define CCN_LESSON_COPIES_H

#include "lesson.h"
#include "lib/arguments/tcp-arguments.h"

#include "ns3/ccn-tcp-file-server.h"

#include <string>
#include <utility>

namespace ns3::ccn::lesson
{

/**
 * @ingroup ccn
 * One film for three consumers, by CCN or by TCP.
 *
 *     alice ---.
 *     bob ---- r1 --- r2 --- server
 *     carol ---'
 *
 * alice requests /film at 0 s, bob at 0.3 s, carol at 0.6 s.
 */
class CopiesLesson : public Lesson
{
  public:
    /** @param settings the stack, and which routers have a content store */
    explicit CopiesLesson(const Settings& settings)
        : m_isTcp(settings.stack == "tcp")
    {
        m_network.Build(Describe(settings)
                            .Set("ip", m_isTcp ? "yes" : "no")
                            .Set("ccn", m_isTcp ? "no" : "yes")
                            .Set("near", HasStore(settings, "r1") ? 100 : 0)
                            .Set("far", HasStore(settings, "r2") ? 100 : 0)
                            .Add(R"(
            default node : cache=0 policy=Lru ip=$ip ccn=$ccn
            node alice bob carol
            node r1 : cache=$near
            node r2 : cache=$far
            alice - r1 - r2 - server
            bob - r1
            carol - r1
        )"));
        m_isTcp ? InstallTcp() : InstallCcn();
    }

    void Watch(Recorder& recorder) const override
    {
        Lesson::Watch(recorder);
        if (m_isTcp)
        {
            for (const char* node : {"alice", "bob", "carol", "r1", "r2", "server"})
            {
                recorder.WatchTcp(m_network.Get(node), node);
            }
        }
    }

    std::string Summarize() const override
    {
        return "the film reached alice, bob and carol by " + std::string(m_isTcp ? "TCP" : "CCN");
    }

  private:
    /** Who requests the film, and when in s. */
    static constexpr std::pair<const char*, double> CONSUMERS[] = {{"alice", 0},
                                                                   {"bob", 0.3},
                                                                   {"carol", 0.6}};

    /** @param settings which routers have a content store @param router one @return whether it has one */
    static bool HasStore(const Settings& settings, const std::string& router)
    {
        return settings.stores == "both" || settings.stores == router;
    }

    /** Installs the applications of CCN. */
    void InstallCcn()
    {
        m_network.AddRoutes("ccnx:/film", {"alice", "r1", "r2", "server"});
        m_network.AddRoutes("ccnx:/film", {"bob", "r1"});
        m_network.AddRoutes("ccnx:/film", {"carol", "r1"});
        AddServer("server", "/film")->AddObject("/film");
        for (const auto& [node, start] : CONSUMERS)
        {
            AddRequests(node, {{start, "/film"}});
        }
    }

    /** Installs the applications of TCP. */
    void InstallTcp()
    {
        TcpArguments::SetDefaults(ObjectServer::PAYLOAD);
        m_network.Get("server")->AddApplication(
            CreateObjectWithAttributes<TcpFileServer>("Size",
                                                      UintegerValue(ObjectServer::PAYLOAD)));
        for (const auto& [node, start] : CONSUMERS)
        {
            const auto client =
                TcpArguments::MakeClient("client", m_network.GetAddress("r2-server", "server"));
            client->SetStartTime(Seconds(start));
            m_network.Get(node)->AddApplication(client);
            AddFetch({node, "client", "/film", [client] { return client->GetTransfer(); }, "tcp"});
        }
    }

    bool m_isTcp; ///< by TCP, and not by CCN
};

} // namespace ns3::ccn::lesson

#endif // CCN_LESSON_COPIES_H
