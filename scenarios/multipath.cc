/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

/*
 * multipath: one file over a short and a long path (Rodrigues 2014, test 2.3, figures 3.3 and 4.9),
 * or over two links between two nodes.
 *
 *     PC1 ---.          short
 *             CCNx1 ------------ CCNx2 ---- CS        PC1 ======== CS
 *     PC2 ---'   `---- CCNx3 -----'
 *                       long                          --topology=pair: "short" and "long" are
 *     --topology=report                               two links
 *
 * The strategy of CCNx1 (or of PC1 with --topology=pair) chooses between the two routes.
 * CcnxStrategy uses the route entered last and from time to time probes the other one. Both copies
 * of a probed Interest meet at the far end, where the second is a duplicate.
 *
 *     multipath --paths=both --first=long
 *     multipath: PC1 got 5000000 bytes in 7.52528 s by 1229 Interests PC2 got 5000000 bytes in 2.96263 s by 1228
 *     Interests
 */

#include "lib/recorder.h"
#include "lib/router-arguments.h"
#include "lib/scenario.h"
#include "lib/source-arguments.h"
#include "lib/testbed-arguments.h"

#include "ns3/ccn-cat-chunks2.h"
#include "ns3/ccn-get-file.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-repository.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"

#include <functional>
#include <iostream>
#include <memory>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

const std::string ALL = "ccnx:/"; ///< routed prefix; also covers the key for ccngetfile

/** A path between the strategy's node and the far end. */
struct Path
{
    std::vector<std::string> nodes;   ///< of the path, both ends included
    std::vector<Testbed::Link> links; ///< between them
};

/** An application that fetches the object. */
struct Consumer
{
    std::string node;                      ///< name of its node
    std::function<Transfer()> getTransfer; ///< returns the current state of its transfer
};

/** The scenario of Rodrigues 2014, test 2.3. */
class Multipath : public Scenario
{
  public:
    std::string GetUsage() const override;
    void Run(RunRecord& record) override;

  private:
    /** Creates the nodes, the links and all routes except those of the two paths. */
    void BuildTopology();
    /**
     * Installs the CCN layer with the strategy of --strategy.
     * @param names names of the nodes
     * @param stack other attributes of the CCN layer
     */
    void InstallCcn(const std::vector<std::string>& names, CcnStackHelper stack);
    /**
     * @param nodes nodes of a path
     * @param delay delay of each of its links, in s
     * @return the path
     */
    Path Connect(const std::vector<std::string>& nodes, double delay);
    /** Inserts the routes along a path, if --paths includes it. @param name name of the path */
    void AddRoutes(const std::string& name);
    /** Installs the producer of --app on CS. */
    void InstallProducer();
    /** Installs a consumer of --app. @param node its node @param start its start, from now */
    void InstallConsumer(const std::string& node, Time start);
    /**
     * @param node the consumer's node
     * @param consumer the consumer
     * @param start its start, from now
     */
    template <typename App>
    void Install(const std::string& node, Ptr<App> consumer, Time start);
    /** Starts the next consumer, if any. @param transfer the result of the transfer that ended */
    void NoteEnd(const Transfer& transfer);
    /** Checks the transfers and adds them to the record. */
    void RecordTransfers() const;

    ChoiceParameter m_topology{m_parameters, "topology",
                               "report: figure 3.3 of Rodrigues 2014; pair: two nodes with two links", "report",
                               {"report", "pair"}};
    ChoiceParameter m_paths{m_parameters, "paths", "Paths for which routes are installed", "both",
                            {"short", "long", "both"}};
    ChoiceParameter m_first{m_parameters, "first", "Path whose route is installed first", "short",
                            {"short", "long"}};
    ChoiceParameter m_strategy{m_parameters, "strategy", "Forwarding strategy of all nodes", "CcnxStrategy",
                               GetTypeNames(Strategy::GetTypeId())};
    SizeParameter m_size{m_parameters, 5000000};
    ChoiceParameter m_app{m_parameters, "app",
                          "Application of the PCs: ccngetfile, which fetches from ccnr, or ccncatchunks2, "
                          "which fetches existing chunks", "getfile", {"getfile", "catchunks2"}};
    IntegerParameter<uint32_t> m_window{m_parameters, "window",
                                        "Pipeline of ccngetfile, or maximum window of ccncatchunks2", 4, 1, 127,
                                        "chunks"};
    RealParameter m_shortDelay{m_parameters, "short-delay", "Delay of each link of the short path", 0.0001, 0,
                               10, "s"};
    RealParameter m_longDelay{m_parameters, "long-delay", "Delay of each link of the long path", 0.0001, 0,
                              10, "s"};
    RealParameter m_pause{m_parameters, "pause", "Time from the end of PC1's transfer to PC2's start", 1, 0,
                          1000, "s"};
    RealParameter m_kill{m_parameters, "kill", "Time at which a path is cut; 0: never", 0, 0, 100000, "s"};
    ChoiceParameter m_killPath{m_parameters, "kill-path", "Path that --kill cuts", "short", {"short", "long"}};
    TestbedArguments m_common{m_parameters};
    SourceArguments m_source{m_parameters, 4096, 8192};
    RouterArguments m_routers{m_parameters};
    std::unique_ptr<Testbed> m_testbed;
    std::unique_ptr<Recorder> m_recorder;
    std::map<std::string, Path> m_pathOf; ///< by name
    std::vector<Consumer> m_consumers;
    std::vector<std::string> m_waiting; ///< nodes whose consumers start later
};

std::string
Multipath::GetUsage() const
{
    return "Transfer of one file over a short and a long path: Rodrigues 2014, test 2.3 (T23-01..05).";
}

void
Multipath::Run(RunRecord& record)
{
    m_recorder =
        std::make_unique<Recorder>(record, m_common.record.bin, m_common.record.packets, GetRecordOptions());
    BuildTopology();
    AddRoutes(m_first);
    AddRoutes(m_first == "short" ? "long" : "short");
    InstallProducer();
    m_testbed->Watch(*m_recorder);
    m_testbed->AssignStreams(10);
    InstallConsumer("PC1", Seconds(0));
    if (m_kill > 0)
    {
        Simulator::Schedule(Seconds(m_kill),
                            [this] { m_testbed->Cut(m_pathOf.at(m_killPath).links.front()); });
    }
    m_common.ScheduleLimit();
    Simulator::Run();
    RecordTransfers();
    m_recorder->Finish(true);
}

void
Multipath::BuildTopology()
{
    const bool isPair = m_topology == "pair";
    using Names = std::vector<std::string>;
    m_testbed = std::make_unique<Testbed>(
        isPair ? Names{"PC1", "CS"} : Names{"PC1", "PC2", "CCNx1", "CCNx2", "CCNx3", "CS"});
    InstallCcn(isPair ? Names{"PC1", "CS"} : Names{"PC1", "PC2", "CS"}, m_common.GetStack());
    if (isPair)
    {
        m_pathOf["short"] = Connect({"PC1", "CS"}, m_shortDelay);
        m_pathOf["long"] = Connect({"PC1", "CS"}, m_longDelay);
        return;
    }
    InstallCcn({"CCNx1", "CCNx2", "CCNx3"}, m_routers.GetStack(m_common));
    m_pathOf["short"] = Connect({"CCNx1", "CCNx2"}, m_shortDelay);
    m_pathOf["long"] = Connect({"CCNx1", "CCNx3", "CCNx2"}, m_longDelay);
    for (const Names& ends : {Names{"PC1", "CCNx1"}, Names{"PC2", "CCNx1"}, Names{"CCNx2", "CS"}})
    {
        const auto link = m_testbed->Connect(ends, m_common.GetEthernet());
        m_testbed->AddRoute(link, ends[0], ends[1], ALL);
    }
    m_waiting.emplace_back("PC2");
}

void
Multipath::InstallCcn(const std::vector<std::string>& names, CcnStackHelper stack)
{
    stack.SetAttribute("Strategy", StringValue(m_strategy));
    m_testbed->InstallCcn(stack, m_common.sequenceNumbers, names);
}

Path
Multipath::Connect(const std::vector<std::string>& nodes, double delay)
{
    Path path{nodes, {}};
    Ethernet ethernet = m_common.GetEthernet();
    ethernet.delay = Seconds(delay);
    for (std::size_t i = 0; i + 1 < nodes.size(); ++i)
    {
        path.links.push_back(m_testbed->Connect({nodes[i], nodes[i + 1]}, ethernet));
    }
    return path;
}

void
Multipath::AddRoutes(const std::string& name)
{
    if (m_paths != "both" && m_paths != name)
    {
        return;
    }
    const Path& path = m_pathOf.at(name);
    for (std::size_t i = 0; i < path.links.size(); ++i)
    {
        m_testbed->AddRoute(path.links[i], path.nodes[i], path.nodes[i + 1], ALL);
    }
}

void
Multipath::InstallProducer()
{
    const bool isFile = m_app == "getfile";
    const Ptr<Application> producer = isFile ? Ptr<Application>(CreateObject<Repository>())
                                             : Ptr<Application>(CreateObject<Producer>());
    m_source.Configure(producer, "producer", m_common.object, m_size);
    m_testbed->Get("CS")->AddApplication(producer);
}

void
Multipath::InstallConsumer(const std::string& node, Time start)
{
    if (m_app == "getfile")
    {
        auto consumer = CreateObject<GetFile>();
        consumer->SetAttribute("Window", UintegerValue(m_window));
        Install(node, consumer, start);
        return;
    }
    auto consumer = CreateObject<CatChunks2>();
    consumer->SetAttribute("Window", UintegerValue(m_window));
    m_recorder->WatchWindow(node, consumer);
    Install(node, consumer, start);
}

template <typename App>
void
Multipath::Install(const std::string& node, Ptr<App> consumer, Time start)
{
    consumer->SetAttribute("Label", StringValue(m_app));
    consumer->SetAttribute("Prefix", StringValue(m_common.object));
    consumer->SetStartTime(start);
    consumer->TraceConnectWithoutContext("Ended", MakeCallback(&Multipath::NoteEnd, this));
    consumer->AssignStreams(static_cast<int64_t>(m_consumers.size()));
    m_testbed->Get(node)->AddApplication(consumer);
    m_consumers.push_back({node, [consumer] { return consumer->GetTransfer(); }});
}

void
Multipath::NoteEnd(const Transfer& transfer)
{
    if (!transfer.complete || m_waiting.empty())
    {
        m_common.RemoveLimit(true);
        return;
    }
    InstallConsumer(m_waiting.front(), Seconds(m_pause));
    m_waiting.erase(m_waiting.begin());
}

void
Multipath::RecordTransfers() const
{
    const std::string digest = m_source.GetDigest(m_size);
    std::cout << "multipath:";
    for (const Consumer& consumer : m_consumers)
    {
        const std::string& node = consumer.node;
        const Transfer transfer = consumer.getTransfer();
        RequireWhole(node, transfer, digest);
        m_recorder->AddTransfer(node, m_app, "ccn", m_common.object, transfer);
        std::cout << " " << node << " got " << transfer.bytes << " bytes in "
                  << (transfer.end - transfer.start).GetSeconds() << " s by " << transfer.interests
                  << " Interests";
    }
    std::cout << "\n";
}

} // namespace

int
main(int argc, char* argv[])
{
    Multipath scenario;
    return RunScenario("multipath", argc, argv, scenario);
}
