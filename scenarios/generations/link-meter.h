// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_GENERATIONS_LINK_METER_H
#define CCN_GENERATIONS_LINK_METER_H

#include "ns3/ccn-codec.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-face.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-pit.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace ns3::ccn::generations
{

/** Messages of one kind on links. @ingroup ccn */
struct Messages
{
    uint64_t count{0}; ///< messages
    uint64_t bytes{0}; ///< their size, without that of lower layers
};

/** Counts what nodes send over links, and what their tables keep. @ingroup ccn */
class LinkMeter
{
  public:
    /** @param l3 layer of a node; must outlive the run */
    void Watch(CcnL3Protocol& l3)
    {
        m_layers.push_back(&l3);
        l3.TraceConnectWithoutContext("Sent", MakeCallback(&LinkMeter::NoteSent, this));
        l3.GetPit().TraceConnectWithoutContext("Changed", MakeCallback(&LinkMeter::NotePit, this));
    }

    /** @return Interests that were sent over links */
    const Messages& GetInterests() const
    {
        return m_interests;
    }

    /** @return Interest Returns that were sent over links */
    const Messages& GetReturns() const
    {
        return m_returns;
    }

    /** @return ContentObjects that were sent over links */
    const Messages& GetObjects() const
    {
        return m_objects;
    }

    /** @return bytes of the payloads in these, but for manifests */
    uint64_t GetPayload() const
    {
        return m_payload;
    }

    /** @return number of different signatures among these */
    uint64_t GetSignatures() const
    {
        return m_signatures.size();
    }

    /** @return PIT entries that were made */
    uint64_t GetPitEntries() const
    {
        return m_pitEntries;
    }

    /** @return bytes of the names and restrictions in these */
    uint64_t GetPitKeys() const
    {
        return m_pitKeys;
    }

    /** @return objects in all content stores */
    uint64_t GetStored() const
    {
        uint64_t objects = 0;
        for (const auto* l3 : m_layers)
        {
            objects += l3->GetContentStore().GetObjects();
        }
        return objects;
    }

    /** @return bytes of these */
    uint64_t GetStoredBytes() const
    {
        uint64_t bytes = 0;
        for (const auto* l3 : m_layers)
        {
            bytes += l3->GetContentStore().GetBytes();
        }
        return bytes;
    }

    /** @return Interests that joined pending ones without being sent */
    uint64_t Sum(Count count) const
    {
        uint64_t sum = 0;
        for (const auto* l3 : m_layers)
        {
            sum += l3->GetCounters().Get(count);
        }
        return sum;
    }

    /** @param reason why messages were dropped @return how many */
    uint64_t GetDrops(DropReason reason) const
    {
        uint64_t drops = 0;
        for (const auto* l3 : m_layers)
        {
            drops += l3->GetCounters().GetDrops(reason);
        }
        return drops;
    }

  private:
    /** @param face that sends @param kind of the message @param packet the message */
    void NoteSent(const Face& face, MessageKind kind, Ptr<const Packet> packet)
    {
        if (face.IsLocal())
        {
            return;
        }
        Messages& messages = kind == MessageKind::INTEREST          ? m_interests
                             : kind == MessageKind::INTEREST_RETURN ? m_returns
                                                                    : m_objects;
        ++messages.count;
        messages.bytes += packet->GetSize();
        if (&messages == &m_objects)
        {
            NoteObject(*packet);
        }
    }

    /** @param packet an object */
    void NoteObject(const Packet& packet)
    {
        const PacketBytes bytes(packet);
        ContentView content;
        if (m_layers.front()->GetCodec().Decode(bytes.Get(), content) == DecodeError::NONE)
        {
            m_payload += content.type == ContentType::MANIFEST ? 0 : content.payload.size();
            if (!content.signatureBits.empty())
            {
                m_signatures.emplace(content.signatureBits);
            }
        }
    }

    /** @param change of a PIT */
    void NotePit(const PitChange& change)
    {
        if (change.operation == PitChange::Operation::INSERTED)
        {
            ++m_pitEntries;
            m_pitKeys += change.entry.GetName().size() + change.entry.GetSelectors().size();
        }
    }

    std::vector<CcnL3Protocol*> m_layers;
    Messages m_interests;
    Messages m_returns;
    Messages m_objects;
    uint64_t m_payload{0};
    std::set<std::string> m_signatures;
    uint64_t m_pitEntries{0};
    uint64_t m_pitKeys{0};
};

} // namespace ns3::ccn::generations

#endif // CCN_GENERATIONS_LINK_METER_H
