// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * map-me: a producer p moves from access point to access point while c requests a stream from it. Routes
 * follow p by the updates of MAP-Me (Auge et al. 2018), or are computed some time after each change.
 * Expected: map-me: outage of 0.0404545 s per move, mean delay 0.0377217 s
 */

#include "lib/networks/built-network.h"
#include "lib/run/scenario.h"

#include "ns3/ccn-application.h"
#include "ns3/ccn-consumer-cbr.h"

using namespace ns3;
using namespace ns3::ccn;

struct Updates // of all moves
{
    uint64_t sent{0}; ///< on all links
    Time last;        ///< when p attached, or a router learnt of it
    Time sum;         ///< over the moves, from the attachment to the last router
};

/** Interest Updates of MAP-Me on one node (draft-irtf-icnrg-mapme, "Update propagation"). */
class UpdateApp : public CcnApplication
{
  public:
    explicit UpdateApp(Updates& updates)
        : m_updates(updates)
    {
    }

    /** Announces that the producer, which is on this node, has moved. @param face to its access point */
    void Announce(FaceId face)
    {
        m_updates.last = Simulator::Now();
        Tell(face, ++m_number);
    }

  private:
    void StartApplication() override
    {
        CcnApplication::StartApplication();
        RegisterPrefix(Name("/update"));
    }

    bool WantsSource() const override
    {
        return true;
    }

    void Tell(FaceId face, uint64_t number)
    {
        Interest update;
        update.name = Name("/update").AppendDecimal(number);
        update.lifetime = MilliSeconds(100);
        m_updates.sent += SendTo(ToPacket(update), face);
    }

    void OnInterest(const Arrival& arrival, const InterestView& update) override
    {
        const FaceId from = GetSource(arrival).face;
        const uint64_t number = std::stoull(std::string(update.name.GetComponent(1)));
        if (number < m_number)
        {
            Tell(from, m_number); // the sender has missed a later move
        }
        if (number <= m_number)
        {
            return;
        }
        m_number = number;
        m_updates.sum += Simulator::Now() - m_updates.last;
        m_updates.last = Simulator::Now();
        const Name prefix("/site");
        Fib& fib = GetL3().GetFib();
        const NextHops old = fib.Find(prefix) ? *fib.Find(prefix) : NextHops();
        for (const NextHop& hop : old)
        {
            fib.Remove(prefix, hop.face, hop.origin);
            if (hop.face != from)
            {
                Tell(hop.face, number); // to where the producer was
            }
        }
        fib.Add(prefix, from);
    }

    Updates& m_updates;
    uint64_t m_number{0}; // of the newest move known
};

/** The consumer c, the producer p, and the network between them. */
class Study : public Scenario
{
    void Build() override
    {
        NetworkDescription network(m_parameters);
        network.Set("after", m_scheme == "map-me" ? 1e9 : m_convergence);
        network.Set("last", static_cast<uint64_t>(m_duration * m_rate));
        network.Add(R"(
            default node : cache=0 strategy=BestRoute
            links $links
            origin ccnx:/site p
            routes shortest : after=${after}s
            app p PrefixProducer : Prefix=ccnx:/site PayloadSize=1024
            app c ConsumerCbr : Prefix=ccnx:/site Frequency=$rate MaxSeq=$last MaxRetransmissions=0)");
        m_network.Build(network);
        m_network.Watch(MakeRecorder(100));
        for (const LinkDescription& link : network.GetLinks())
        {
            if (link.nodes[1] == network.FindNode("p"))
            {
                m_points.push_back(network.GetNodes()[link.nodes[0]].name);
                m_network.Change(m_points.back() + "-p", "down");
            }
        }
        if (m_points.size() < 2)
        {
            throw std::invalid_argument("--links: fewer than 2 access points, i.e. links to p");
        }
        m_random->SetStream(1);
        m_point = m_random->GetInteger(0, m_points.size() - 1);
        m_network.Change(m_points[m_point] + "-p", "up");
        m_network.Reroute();
        for (uint32_t i = 0; m_scheme == "map-me" && i < network.GetNodes().size(); ++i)
        {
            m_network.GetNodes().Get(i)->AddApplication(CreateObject<UpdateApp>(m_updates));
        }
        Wait();
        SetLimit(m_duration + 10);
    }

    void Wait()
    {
        const double delay = m_dwell * m_random->GetValue(0.5, 1.5);
        if (Simulator::Now().GetSeconds() + delay < m_duration)
        {
            Simulator::Schedule(Seconds(delay), &Study::Leave, this);
        }
    }

    void Leave()
    {
        m_network.Change(m_points[m_point] + "-p", "down");
        m_point = (m_point + m_random->GetInteger(1, m_points.size() - 1)) % m_points.size();
        Simulator::Schedule(Seconds(m_handover), &Study::Attach, this);
    }

    void Attach()
    {
        m_network.Change(m_points[m_point] + "-p", "up");
        ++m_moves;
        if (m_scheme == "map-me")
        {
            m_network.GetApp<UpdateApp>("p")->Announce(m_network.GetFace("p", m_points[m_point]));
        }
        Wait();
    }

    void RecordResults(std::ostream& line) override
    {
        const CbrCounts counts = m_network.GetApp<ConsumerCbr>("c")->GetCounts();
        if (!counts.data || !m_moves)
        {
            throw std::runtime_error("no answer or no move; allowed: a larger --duration");
        }
        const double outage = (counts.interests - counts.answered) / m_rate / m_moves;
        const double delay = counts.delayNs * 1e-9 / counts.data;
        const double time = m_updates.sum.GetSeconds() / m_moves;
        Measure("*", "outage", outage, "s", "Time per move whose Interests were lost.");
        Measure("*", "delay", delay, "s", "Mean time from an Interest to its answer.");
        Measure("*", "updates", 1.0 * m_updates.sent / m_moves, "1", "Updates per move.");
        Measure("*", "update_time", time, "s", "Mean time until all routers have an update.");
        line << "outage of " << outage << " s per move, mean delay " << delay << " s";
    }

    ChoiceParameter m_scheme{m_parameters, "scheme", "Routes", "map-me", {"map-me", "routing"}};
    FileParameter m_links{m_parameters, "links", "File of links, as of network", "tree.csv"};
    RealParameter m_convergence{m_parameters, "convergence", "Of routing", 0, 0, 1e6, "s"};
    RealParameter m_rate{m_parameters, "rate", "Interests of c", 100, 0.1, 1e5, "per s"};
    RealParameter m_dwell{m_parameters, "dwell", "Mean time at a point", 5, 0.1, 1e6, "s"};
    RealParameter m_handover{m_parameters, "handover", "Time between points", 0.02, 0, 1, "s"};
    RealParameter m_duration{m_parameters, "duration", "Time of the stream", 100, 1, 1e6, "s"};
    std::vector<std::string> m_points; // access points
    uint32_t m_point{0};               // index of the present one
    uint64_t m_moves{0};
    Updates m_updates;
    Ptr<UniformRandomVariable> m_random = CreateObject<UniformRandomVariable>();
    BuiltNetwork m_network;
};

int
main(int argc, char* argv[])
{
    Study scenario;
    return RunScenario("map-me", argc, argv, scenario);
}
