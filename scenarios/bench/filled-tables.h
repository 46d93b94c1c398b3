// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_BENCH_FILLED_TABLES_H
#define CCN_BENCH_FILLED_TABLES_H

#include "ns3/ccn-codec.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-fib.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-pit.h"
#include "ns3/core-module.h"

#include <string>
#include <vector>

namespace ns3::ccn::bench
{

/** @param number number of an entry, below 9 million @return its name; all have the same length */
inline Name
MakeEntryName(uint32_t number)
{
    return Name("ccnx:/bench").AppendDecimal(1000 + number / 1000).AppendDecimal(1000000 + number);
}

/** @param name a name @return an Interest like those of consumers */
inline Interest
MakeEntryInterest(const Name& name)
{
    Interest interest;
    interest.name = name;
    interest.selectors.maxSuffix = 1;
    interest.nonce = std::string(12, 'n');
    return interest;
}

/** An encoded Interest in which the number of the entry can be set. */
class InterestOctets
{
  public:
    /** @param extra number of components after the entry's name */
    explicit InterestOctets(uint32_t extra)
    {
        Name name = MakeEntryName(0);
        for (uint32_t i = 0; i < extra; ++i)
        {
            name.AppendDecimal(i);
        }
        m_octets = MakeEntryInterest(name).Encode();
        m_group = m_octets.find("1000");
        m_number = m_octets.find("1000000");
    }

    /** @param number number of an entry @return the encoded Interest, valid until the next call */
    Bytes Get(uint32_t number)
    {
        Write(m_group, 4, 1000 + number / 1000);
        Write(m_number, 7, 1000000 + number);
        return m_octets;
    }

  private:
    void Write(std::size_t at, uint32_t digits, uint32_t value)
    {
        for (uint32_t i = digits; i-- > 0; value /= 10)
        {
            m_octets[at + i] = '0' + value % 10;
        }
    }

    std::string m_octets;
    std::size_t m_group;  ///< offset of number / 1000
    std::size_t m_number; ///< offset of the number
};

/** A content store to fill. */
class FilledContentStore
{
  public:
    static constexpr uint32_t EXTRA_COMPONENTS = 0; ///< components after the entry's name
    static constexpr uint32_t CHUNKS = 1;           ///< consecutive lookups per entry

    FilledContentStore()
        : FilledContentStore(Codec::GetDefault())
    {
    }

    /** @param codec format of the objects */
    explicit FilledContentStore(const Codec& codec)
        : m_codec(codec),
          m_store(CreateObject<ContentStore>())
    {
        m_store->SetAttribute("MaxObjects", UintegerValue(10000000));
    }

    /** @param number number of a new entry */
    void Add(uint32_t number)
    {
        ContentObject object;
        object.name = MakeEntryName(number);
        object.virtualPayload = 1024;
        const Ptr<Packet> packet = m_codec.ToPacket(object);
        const PacketBytes bytes(*packet);
        ContentView view;
        m_codec.Decode(bytes.Get(), view);
        m_store->Insert({view, packet});
    }

    /** @param interest Interest for an entry @return true if the entry is found */
    bool Has(const InterestView& interest, uint32_t)
    {
        return m_store->Find(interest, Simulator::Now());
    }

  private:
    const Codec& m_codec;
    Ptr<ContentStore> m_store;
};

/** A PIT to fill. */
class FilledPit
{
  public:
    static constexpr uint32_t EXTRA_COMPONENTS = 0; ///< components after the entry's name
    static constexpr uint32_t CHUNKS = 1;           ///< consecutive lookups per entry

    FilledPit()
        : FilledPit(Codec::GetDefault())
    {
    }

    /** @param codec format of the Interests */
    explicit FilledPit(const Codec& codec)
        : m_codec(codec)
    {
    }

    /** @param number number of a new entry */
    void Add(uint32_t number)
    {
        const std::string octets = m_codec.Encode(MakeEntryInterest(MakeEntryName(number)));
        InterestView view;
        m_codec.Decode(octets, view);
        PitEntry& entry = m_pit->Insert(view, Simulator::Now());
        m_pit->AddDownstream(entry, 0, view, Simulator::Now());
        m_pit->AddUpstream(entry, 1, view, Simulator::Now());
    }

    /** @param interest Interest for an entry @return true if the entry is found */
    bool Has(const InterestView& interest, uint32_t)
    {
        return m_pit->Find(interest, Simulator::Now());
    }

  private:
    const Codec& m_codec;
    Ptr<Pit> m_pit{CreateObject<Pit>()};
};

/** A FIB to fill. */
class FilledFib
{
  public:
    static constexpr uint32_t EXTRA_COMPONENTS = 2; ///< version and segment after the prefix
    static constexpr uint32_t CHUNKS = 10;          ///< consecutive lookups per entry

    /** @param number number of a new entry */
    void Add(uint32_t number)
    {
        m_fib->Add(MakeEntryName(number), 1);
    }

    /** @param interest Interest for an entry @return true if the entry is found */
    bool Has(const InterestView& interest, uint32_t)
    {
        return m_fib->LongestPrefixMatch(interest.name);
    }

  private:
    Ptr<Fib> m_fib{CreateObject<Fib>()};
};

/** As many tables of 1000 entries as needed, like the tables of many nodes. */
template <typename Table>
class SpreadTables
{
  public:
    static constexpr uint32_t EXTRA_COMPONENTS = Table::EXTRA_COMPONENTS; ///< as in a single table
    static constexpr uint32_t CHUNKS = Table::CHUNKS;                     ///< as in a single table

    /** @param number number of a new entry; entries must be added in order */
    void Add(uint32_t number)
    {
        if (number % EACH == 0)
        {
            m_tables.emplace_back();
        }
        m_tables.back().Add(number);
    }

    /** @param interest Interest for an entry @param number its number @return true if found */
    bool Has(const InterestView& interest, uint32_t number)
    {
        return m_tables[number / EACH].Has(interest, number);
    }

  private:
    static constexpr uint32_t EACH = 1000; ///< entries per table

    std::vector<Table> m_tables;
};

/** Replaces a table, to measure the time of decoding alone. */
template <uint32_t EXTRA>
class NoTable
{
  public:
    static constexpr uint32_t EXTRA_COMPONENTS = EXTRA; ///< components after the entry's name
    static constexpr uint32_t CHUNKS = 1;               ///< consecutive lookups per entry

    /** @param interest any Interest @return true */
    bool Has(const InterestView& interest, uint32_t)
    {
        return interest.name.GetSize() != 0;
    }
};

} // namespace ns3::ccn::bench

#endif // CCN_BENCH_FILLED_TABLES_H
