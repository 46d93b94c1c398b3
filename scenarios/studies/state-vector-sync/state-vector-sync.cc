// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * state-vector-sync: how fast the participants of a group learn of each other's publications by State
 * Vector Sync (Moll et al. 2021) when frames are lost. Each node of a file of links is a participant.
 * Expected: state-vector-sync: mean delay 0.0100582 s, 95 % within 0.0200371 s
 */

#include "lib/networks/built-network.h"
#include "lib/run/scenario.h"

#include "ns3/ccn-application.h"

#include <map>
#include <numeric>
#include <sstream>

using namespace ns3;
using namespace ns3::ccn;

using State = std::vector<uint32_t>; // numbers of the newest publications, by participant

/** What all participants share: arguments of the program, and results. */
struct Group
{
    ArgumentList& all; // that a user can set
    IntegerParameter<uint32_t> publishers{all, "publishers", "Nodes that publish", 99, 1, 99};
    RealParameter gap{all, "gap", "Mean time between publications of a node", 5, 0.001, 1e6, "s"};
    RealParameter last{all, "last", "Time of the last publication", 120, 0.001, 1e6, "s"};
    RealParameter period{all, "period", "Mean time until a node repeats", 30, 0.01, 1e6, "s"};
    RealParameter pause{all, "suppression", "Mean pause before an answer", 0.2, 0, 1e6, "s"};
    FlagParameter isSigned{all, "signed", "No two sync Interests have the same name"};
    uint64_t interests{0};                                  ///< sync Interests sent
    std::map<std::pair<uint32_t, uint32_t>, Time> issued{}; ///< by participant and number
    std::vector<double> delays{}; ///< from a publication until a participant knows of it, s
};

/** A participant, by sections 4.1 to 4.4 of the protocol's specification of 2021. */
class Participant : public CcnApplication
{
  public:
    Participant(Group& group, uint32_t me, uint32_t size)
        : m_group(group),
          m_me(me),
          m_known(size)
    {
        m_random->SetStream(2 * me);
        CcnApplication::AssignStreams(2 * me + 1);
    }

  private:
    void StartApplication() override
    {
        CcnApplication::StartApplication();
        RegisterPrefix(Name("/sync"));
        Wait(m_group.period, 0.1);
        ScheduleNews();
    }

    void ScheduleNews()
    {
        const Time delay = Seconds(m_group.gap * m_random->GetValue(0.5, 1.5));
        if (m_me < m_group.publishers && Simulator::Now() + delay <= Seconds(m_group.last))
        {
            Schedule(delay, &Participant::Publish, this);
        }
    }

    void Publish()
    {
        m_group.issued[{m_me, ++m_known[m_me]}] = Simulator::Now();
        SendState();
        ScheduleNews();
    }

    void Wait(double mean, double spread)
    {
        m_timer.Cancel();
        const Time delay = Seconds(mean * m_random->GetValue(1 - spread, 1 + spread));
        m_timer = Schedule(delay, &Participant::HandleTimer, this);
    }

    void HandleTimer()
    {
        const bool isNeeded = !m_isAnswering || IsOutdated(m_heard); // nobody else has answered
        m_isAnswering = false;
        isNeeded ? SendState() : Wait(m_group.period, 0.1);
    }

    void SendState()
    {
        std::ostringstream text;
        std::copy(m_known.begin(), m_known.end(), std::ostream_iterator<uint32_t>(text, " "));
        Interest interest;
        interest.name = Name("/sync").Append(text.str());
        interest.name.AppendDecimal(m_group.isSigned ? m_group.interests : 0); // as a signature
        interest.lifetime = Seconds(1);
        ++m_group.interests;
        Express(interest);
        m_isAnswering = false;
        Wait(m_group.period, 0.1);
    }

    void OnInterest(const Arrival&, const InterestView& interest) override
    {
        std::istringstream text{std::string(interest.name.GetComponent(1))};
        const State heard{std::istream_iterator<uint32_t>(text), {}};
        const bool isOutdated = IsOutdated(heard);
        m_heard = m_isAnswering ? m_heard : heard;
        for (uint32_t who = 0; who < m_known.size(); ++who)
        {
            m_heard[who] = std::max(m_heard[who], heard.at(who));
            while (m_known[who] < heard[who])
            {
                const Time delay = Simulator::Now() - m_group.issued.at({who, ++m_known[who]});
                m_group.delays.push_back(delay.GetSeconds());
            }
        }
        if (!m_isAnswering)
        {
            m_isAnswering = isOutdated;
            isOutdated ? Wait(m_group.pause, 0.5) : Wait(m_group.period, 0.1);
        }
    }

    bool IsOutdated(const State& heard) const // the participant knows of more
    {
        return !std::equal(m_known.begin(), m_known.end(), heard.begin(), std::less_equal<>());
    }

    Group& m_group;
    uint32_t m_me;             // its number
    State m_known;             // its state
    State m_heard;             // newest state of the others, while it waits to answer
    bool m_isAnswering{false}; // it waits to answer an outdated state
    EventId m_timer;
    Ptr<UniformRandomVariable> m_random = CreateObject<UniformRandomVariable>();
};

/** The group. */
class StateVectorSync : public Scenario
{
    void Build() override
    {
        NetworkDescription network(m_parameters);
        network.Add("default node : cache=0\nlinks $links : loss=$loss");
        m_network.Build(network);
        m_network.Watch(MakeRecorder(100));
        for (const LinkDescription& link : network.GetLinks())
        {
            const std::string& a = network.GetNodes()[link.nodes[0]].name;
            const std::string& b = network.GetNodes()[link.nodes[1]].name;
            m_network.AddRoutes("ccnx:/sync", {a, b});
            m_network.AddRoutes("ccnx:/sync", {b, a});
        }
        const NodeContainer& all = m_network.GetNodes();
        for (uint32_t i = 0; i < all.GetN(); ++i)
        {
            all.Get(i)->AddApplication(CreateObject<Participant>(m_group, i, all.GetN()));
        }
        SetLimit(m_group.last + 120);
    }

    bool IsDrained() const override
    {
        return false; // nothing answers a sync Interest
    }

    void RecordResults(std::ostream& line) override
    {
        std::vector<double>& delays = m_group.delays;
        if (delays.empty())
        {
            throw std::runtime_error("nobody learnt of a publication; allowed: a larger --last");
        }
        std::sort(delays.begin(), delays.end());
        const double number = m_group.issued.size();
        const double mean = std::accumulate(delays.begin(), delays.end(), 0.0) / delays.size();
        const double p95 = delays[delays.size() * 95 / 100];
        const double due = number * (m_network.GetNodes().GetN() - 1);
        Measure("*", "known", delays.size() / due, "1", "Share of publications known to others.");
        Measure("*", "delay", mean, "s", "Mean time until a participant knows of one.");
        Measure("*", "delay_p95", p95, "s", "Time within which 95 % of them know.");
        Measure("*", "interests", m_group.interests / number, "1", "Sync Interests for one.");
        line << "mean delay " << mean << " s, 95 % within " << p95 << " s";
    }

    FileParameter m_links{m_parameters, "links", "File of links, as of network", "grid.csv"};
    RealParameter m_loss{m_parameters, "loss", "Share of lost frames", 0, 0, 0.9};
    Group m_group{m_parameters};
    BuiltNetwork m_network;
};

int
main(int argc, char* argv[])
{
    StateVectorSync scenario;
    return RunScenario("state-vector-sync", argc, argv, scenario);
}
