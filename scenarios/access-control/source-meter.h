// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ACCESS_SOURCE_METER_H
#define CCN_ACCESS_SOURCE_METER_H

#include "lib/recording/run-record.h"
#include "names.h"
#include "network.h"

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-stack-helper.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn::access
{

/**
 * @ingroup ccn
 * Counts the messages of keys and of content, by version, where they are sent from: by the origin, by
 * content stores, and by PIT entries that send one message to several faces. Each message that a
 * client receives has one of these sources.
 */
class SourceMeter
{
  public:
    /** @param network the network, whose nodes are watched from now on */
    explicit SourceMeter(const ClientNetwork& network)
        : m_network(network),
          m_stores(network.GetRouters().GetN())
    {
        for (uint32_t version = 1; version <= VERSIONS; ++version)
        {
            for (const Name& keys : {BLOCKS, CONTENT_KEYS, GROUP_KEYS})
            {
                m_prefixes.push_back({Name(keys).AppendVersion(version), version - 1});
            }
            m_prefixes.push_back({GetObjectName(version), VERSIONS + version - 1});
        }
        // The longest first: the first object's name is a prefix of the second one's.
        std::stable_sort(m_prefixes.begin(),
                         m_prefixes.end(),
                         [](const auto& one, const auto& other) {
                             return one.first.GetSize() > other.first.GetSize();
                         });
        Watch(*network.GetOrigin(), "Sent", m_origin);
        for (const auto& client : network.GetClients())
        {
            Watch(*client, "Received", m_clients);
        }
        for (uint32_t i = 0; i < network.GetRouters().GetN(); ++i)
        {
            Watch(*network.GetRouters().Get(i), "Sent", m_forwarded);
            Watch(*network.GetRouters().Get(i), "Received", m_arrived);
            CcnStackHelper::Get(network.GetRouters().Get(i))
                ->GetContentStore()
                .TraceConnectWithoutContext(
                    "Changed",
                    Callback<void, const CsChange&>(
                        [this, i](const CsChange& change) { NoteChange(m_stores[i], change); }));
        }
    }

    /**
     * Adds the counters. They have the names key_objects_1, key_bytes_1, content_objects_1, ... with
     * the version; the node is origin, stores (the sum), a router, pit, or clients.
     * @param record for the rows
     * @param versions number of versions
     * @throws std::runtime_error if the clients received more or less than was sent
     */
    void AddRows(RunRecord& record, uint32_t versions) const
    {
        Sums stores;
        for (const Sums& store : m_stores)
        {
            stores.Add(store, 1);
        }
        Sums copies = m_forwarded; // sent by routers, but neither from a store nor for an arrival
        copies.Add(m_arrived, -1);
        copies.Add(stores, -1);
        Check(stores, copies);
        AddRows(record, "origin", m_origin, versions, true);
        AddRows(record, "stores", stores, versions, true);
        AddRows(record, "pit", copies, versions, true);
        AddRows(record, "clients", m_clients, versions, true);
        for (uint32_t i = 0; i < m_stores.size(); ++i)
        {
            AddRows(record, m_network.GetRouterName(i), m_stores[i], versions, false);
        }
    }

  private:
    /** Messages of one kind and version. */
    struct Sum
    {
        int64_t objects{0}; ///< number of messages
        int64_t bytes{0};   ///< their size
    };

    /** Sums for each kind and version: keys of version 1, 2, ..., and content of version 1, 2, ... */
    struct Sums
    {
        std::array<Sum, 2 * VERSIONS> kinds; ///< in this order

        /** @param other sums to add @param sign 1 to add, -1 to subtract */
        void Add(const Sums& other, int64_t sign)
        {
            for (std::size_t i = 0; i < kinds.size(); ++i)
            {
                kinds[i].objects += sign * other.kinds[i].objects;
                kinds[i].bytes += sign * other.kinds[i].bytes;
            }
        }
    };

    /** Counts the content of a node. @param node any @param trace "Sent" or "Received" @param sums to add to */
    void Watch(Node& node, const std::string& trace, Sums& sums)
    {
        CcnL3Protocol::Find(&node)->TraceConnectWithoutContext(
            trace,
            Callback<void, const Face&, MessageKind, Ptr<const Packet>>(
                [this, &sums](const Face&, MessageKind kind, Ptr<const Packet> packet) {
                    if (kind == MessageKind::CONTENT_OBJECT)
                    {
                        const PacketBytes bytes(*packet);
                        ContentView content;
                        content.Decode(bytes.Get());
                        Count(sums, Name(content.name), packet->GetSize());
                    }
                }));
    }

    /** Counts a hit. @param sums of the store @param change of the store */
    void NoteChange(Sums& sums, const CsChange& change)
    {
        if (change.operation == CsChange::Operation::HIT)
        {
            NameView name;
            name.DecodeComponents(change.entry.GetName());
            Count(sums, Name(name), change.entry.GetMessageSize());
        }
    }

    /** @param sums to which a message is added @param name of the object @param bytes of the message */
    void Count(Sums& sums, const Name& name, uint32_t bytes) const
    {
        for (const auto& [prefix, kind] : m_prefixes)
        {
            if (prefix.IsPrefixOf(name))
            {
                ++sums.kinds[kind].objects;
                sums.kinds[kind].bytes += bytes;
                return;
            }
        }
        throw std::logic_error("content " + name.ToUri() + ": neither a key nor the object");
    }

    /** @param stores sent by all stores @param copies sent by the PIT besides @throws std::runtime_error as AddRows */
    void Check(const Sums& stores, const Sums& copies) const
    {
        Sums rest = m_origin;
        rest.Add(stores, 1);
        rest.Add(copies, 1);
        rest.Add(m_clients, -1);
        for (const Sum& sum : rest.kinds)
        {
            if (sum.objects != 0 || sum.bytes != 0)
            {
                throw std::runtime_error("clients received " + std::to_string(-sum.bytes) +
                                         " bytes more than origin, stores and PIT sent");
            }
        }
        for (const Sum& sum : copies.kinds)
        {
            if (sum.objects < 0)
            {
                throw std::runtime_error("routers dropped " + std::to_string(-sum.objects) +
                                         " messages");
            }
        }
    }

    /** As AddRows above. @param hasZeros false to leave out counters of 0 */
    static void AddRows(RunRecord& record,
                        const std::string& node,
                        const Sums& sums,
                        uint32_t versions,
                        bool hasZeros)
    {
        for (uint32_t version = 0; version < versions; ++version)
        {
            for (const auto& [kind, at] :
                 {std::pair("key", version), std::pair("content", VERSIONS + version)})
            {
                const Sum& sum = sums.kinds[at];
                if (hasZeros || sum.objects != 0)
                {
                    const std::string end = "_" + std::to_string(version + 1);
                    record.Add(CounterRow{node, kind + ("_objects" + end), sum.objects});
                    record.Add(CounterRow{node, kind + ("_bytes" + end), sum.bytes});
                }
            }
        }
    }

    const ClientNetwork& m_network;
    std::vector<std::pair<Name, uint32_t>> m_prefixes; ///< with the index of kind and version
    Sums m_origin;                                     ///< sent by the origin
    Sums m_clients;                                    ///< received by clients
    Sums m_forwarded;                                  ///< sent by routers
    Sums m_arrived;                                    ///< received by routers
    std::vector<Sums> m_stores;                        ///< sent by the store of each router
};

} // namespace ns3::ccn::access

#endif // CCN_ACCESS_SOURCE_METER_H
