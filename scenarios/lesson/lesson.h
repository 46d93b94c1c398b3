// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LESSON_LESSON_H
#define CCN_LESSON_LESSON_H

#include "lib/networks/built-network.h"
#include "lib/watching/recorder.h"
#include "object-server.h"
#include "requests.h"
#include "settings.h"

#include "ns3/ccn-consumer.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-cs-entry.h"
#include "ns3/ccn-name-value.h"
#include "ns3/core-module.h"

#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn::lesson
{

/**
 * @ingroup ccn
 * A small network that shows one idea. A subclass per topic builds the network and its applications
 * in its constructor. The topics are in scenarios/lesson.cc.
 */
class Lesson
{
  public:
    virtual ~Lesson() = default;
    Lesson(const Lesson&) = delete;
    Lesson& operator=(const Lesson&) = delete;

    /** @return the result of the run in one line, without the topic */
    virtual std::string Summarize() const = 0;

    /** Records the nodes. @param recorder records them */
    virtual void Watch(Recorder& recorder) const
    {
        m_network.Watch(recorder);
    }

    /** Assigns random streams to all nodes and applications. */
    void AssignStreams()
    {
        int64_t stream = m_network.AssignStreams(0);
        for (const auto& assign : m_assignStreams)
        {
            stream += assign(stream);
        }
    }

    /**
     * Adds the rows of the applications.
     * @param recorder takes transfers
     * @param record takes exchanges
     * @throws std::runtime_error if a transfer is incomplete
     */
    void AddRows(Recorder& recorder, RunRecord& record) const
    {
        for (const auto& [node, consumer] : m_consumers)
        {
            lesson::AddRows(*consumer, node, record);
        }
        for (const Fetch& fetch : m_fetches)
        {
            const Transfer transfer = fetch.getTransfer();
            if (!transfer.complete)
            {
                throw std::runtime_error(fetch.node + " received " +
                                         std::to_string(transfer.chunks) + " objects of " +
                                         fetch.object + " and then gave up");
            }
            recorder.AddTransfer(fetch.node, fetch.app, fetch.stack, fetch.object, transfer);
        }
    }

  protected:
    /** An application that fetches one object, whose result is a row of table transfer. */
    struct Fetch
    {
        std::string node;                      ///< name of its node
        std::string app;                       ///< its label
        std::string object;                    ///< name of the object
        std::function<Transfer()> getTransfer; ///< returns the current state of the transfer
        std::string stack{"ccn"};              ///< "ccn" or "tcp"
    };

    Lesson() = default;

    /**
     * @param settings of the lesson, whose cache and policy are $cache and $policy
     * @return a description whose nodes have no content store, so that no host answers its own Interests, unless a line says so, and
     * whose links have 10 Mbit/s and 5 ms
     */
    static NetworkDescription Describe(const Settings& settings)
    {
        NetworkDescription network;
        network.namesStreams = false;
        network.Set("cache", settings.cache).Set("policy", settings.policy);
        network.Add("default node : cache=0 policy=Lru\ndefault link : 10Mbps 5ms");
        return network;
    }

    /** @param node name of a node @param what a counter @return its value */
    uint64_t Get(const std::string& node, Count what) const
    {
        return m_network.GetL3(node)->GetCounters().Get(what);
    }

    /** @param node name of a node @param why a reason @return number of packets dropped for it */
    uint64_t Get(const std::string& node, DropReason why) const
    {
        return m_network.GetL3(node)->GetCounters().GetDrops(why);
    }

    /** Installs an ObjectServer. @param node name @param prefix its prefix @return the server */
    Ptr<ObjectServer> AddServer(const std::string& node, const std::string& prefix)
    {
        const auto server = CreateObject<ObjectServer>(prefix);
        AddApplication(node, server, "producer");
        return server;
    }

    /**
     * Installs a ScriptedConsumer.
     * @param node name of its node
     * @param requests its Interests
     * @param lifetime of each Interest
     */
    void AddRequests(const std::string& node,
                     const std::vector<LessonInterest>& requests,
                     Time lifetime = Seconds(1))
    {
        const auto consumer = MakeConsumer(requests, lifetime);
        AddApplication(node, consumer, "consumer");
        m_consumers[node] = consumer;
    }

    /**
     * Installs a Consumer.
     * @param node name of its node
     * @param object name of the object
     * @param window number of Interests that may be open
     */
    void AddTransfer(const std::string& node, const std::string& object, uint32_t window = 1)
    {
        const auto consumer = CreateObject<Consumer>();
        consumer->SetAttribute("Prefix", NameValue(Name(object)));
        consumer->SetAttribute("Window", UintegerValue(window));
        consumer->SetAttribute("Lifetime", TimeValue(Seconds(1)));
        AddApplication(node, consumer, "consumer");
        AddFetch({node, "consumer", object, [consumer] { return consumer->GetTransfer(); }});
    }

    /** @param fetch is recorded at the end of the run */
    void AddFetch(const Fetch& fetch)
    {
        m_fetches.push_back(fetch);
    }

    /**
     * Installs an application.
     * @param node name of its node
     * @param application the application
     * @param label label of its face
     */
    template <typename App>
    void AddApplication(const std::string& node, Ptr<App> application, const std::string& label)
    {
        application->SetAttribute("Label", StringValue(label));
        m_network.Get(node)->AddApplication(application);
        m_assignStreams.push_back(
            [application](int64_t stream) { return application->AssignStreams(stream); });
    }

    /** @param node name of a node @return its ScriptedConsumer */
    const ScriptedConsumer& GetConsumer(const std::string& node) const
    {
        return *m_consumers.at(node);
    }

    /** @param node name of a node @return the result so far of its Consumer */
    Transfer GetTransfer(const std::string& node) const
    {
        for (const Fetch& fetch : m_fetches)
        {
            if (fetch.node == node)
            {
                return fetch.getTransfer();
            }
        }
        throw std::logic_error("no application on " + node + " fetches an object");
    }

    /** Keeps the names that a content store evicts from now on. @param node name of its node */
    void WatchStore(const std::string& node)
    {
        m_network.GetL3(node)->GetContentStore().TraceConnectWithoutContext(
            "Evicted",
            Callback<void, const CsEntry&>([this](const CsEntry& entry) {
                NameView name;
                name.DecodeComponents(entry.GetName());
                m_evicted.emplace_back(name);
            }));
    }

    /** @return the names that watched content stores evicted, in order */
    const std::vector<Name>& GetEvicted() const
    {
        return m_evicted;
    }

    /** Counts the Interests that a node sends from now on. @param node name of the node */
    void CountInterests(const std::string& node)
    {
        m_network.GetL3(node)->TraceConnectWithoutContext(
            "Sent",
            Callback<void, const Face&, MessageKind, Ptr<const Packet>>(
                [this, node](const Face& face, MessageKind kind, Ptr<const Packet>) {
                    m_sent[{node, face.GetId()}] += kind == MessageKind::INTEREST;
                }));
    }

    /** @param from name of a node @param to neighbour @return Interests that it sent to it */
    uint64_t GetInterests(const std::string& from, const std::string& to) const
    {
        const auto found = m_sent.find({from, m_network.GetFace(from, to)});
        return found == m_sent.end() ? 0 : found->second;
    }

    BuiltNetwork m_network; ///< built by the subclass, by Describe()

  private:
    std::map<std::string, Ptr<ScriptedConsumer>> m_consumers;     ///< by node
    std::vector<Fetch> m_fetches;                                 ///< in the order of installation
    std::vector<std::function<int64_t(int64_t)>> m_assignStreams; ///< of each application
    std::vector<Name> m_evicted;                                  ///< by watched content stores
    std::map<std::pair<std::string, FaceId>, uint64_t> m_sent;    ///< Interests, by node and face
};

/**
 * @ingroup ccn
 * @param count a number
 * @param noun a noun whose plural ends in s
 * @return both, e.g. "1 object", "2 objects"
 */
inline std::string
Counted(uint64_t count, const std::string& noun)
{
    return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

} // namespace ns3::ccn::lesson

#endif // CCN_LESSON_LESSON_H
