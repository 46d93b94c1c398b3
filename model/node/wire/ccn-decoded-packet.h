// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_DECODED_PACKET_H
#define CCN_DECODED_PACKET_H

#include "ns3/ccn-bytes.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-table-parts.h"
#include "ns3/packet.h"
#include "ns3/ptr.h"
#include "ns3/simple-ref-count.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <variant>

namespace ns3::ccn
{

class Codec;

/**
 * @ingroup ccn
 * What a NameView knows of a name beside its octets, in little memory: where its components end, and
 * the hashes of its prefixes.
 */
class NameBoundaries
{
  public:
    /** @param name a decoded name, whose octets must outlive this object */
    explicit NameBoundaries(const NameView& name);

    /** @param name set to the name */
    void Get(NameView& name) const;

  private:
    static constexpr uint32_t FEW = 8; ///< most components of a name that is not m_long

    const char* m_data;                       ///< as in NameView
    uint32_t m_size;                          ///< as in NameView
    uint8_t m_codec;                          ///< as in NameView
    std::array<uint32_t, FEW> m_ends{};       ///< of the components
    std::array<uint64_t, FEW + 1> m_hashes{}; ///< of the prefixes
    std::unique_ptr<const NameView> m_long;   ///< a name of more components
};

/**
 * @ingroup ccn
 * A packet that nobody changes any more, its octets, and the message that the first node has decoded
 * from them. It travels with the packet over links that only read it (Face::TakesDecoded()), so that the nodes
 * that follow need not read and decode it again.
 */
class DecodedPacket final : public SimpleRefCount<DecodedPacket>, public TailStorage<DecodedPacket>
{
  public:
    /**
     * @param packet exactly one message
     * @param bytes its octets
     * @param codec its format
     * @return the packet, which is not decoded yet
     */
    static Ptr<DecodedPacket> Create(const Ptr<const Packet>& packet,
                                     Bytes bytes,
                                     const Codec& codec);

    /** @return the message, which nobody changes */
    const Ptr<const Packet>& GetPacket() const
    {
        return m_packet;
    }

    /** @return its octets; valid as long as this object */
    Bytes GetBytes() const
    {
        return Bytes(GetTail(), m_size);
    }

    /** @return its format */
    const Codec& GetCodec() const
    {
        return m_codec;
    }

    /** @return true once it is decoded */
    bool IsDecoded() const
    {
        return m_name.has_value();
    }

    /** @return its kind, once it is decoded */
    MessageKind GetKind() const
    {
        return m_fields.index() == 0 ? MessageKind::INTEREST : MessageKind::CONTENT_OBJECT;
    }

    /** @param interest what GetBytes() are */
    void Keep(const InterestView& interest);

    /**
     * @param content what GetBytes() are; ignored if it depends on the time of decoding, since the next node
     * decodes it later
     */
    void Keep(const ContentView& content);

    /** @return what was kept, an Interest; valid as long as this object */
    InterestView GetInterest() const;
    /** @return what was kept, a ContentObject; valid as long as this object */
    ContentView GetContent() const;

  private:
    /** Parameters: as Create(); the octets are not copied yet. */
    DecodedPacket(const Ptr<const Packet>& packet, Bytes bytes, const Codec& codec);

    Ptr<const Packet> m_packet;
    const Codec& m_codec;
    uint32_t m_size; ///< octets of the packet
    std::optional<NameBoundaries> m_name;
    std::variant<InterestFields, ContentFields> m_fields;
};

} // namespace ns3::ccn

#endif // CCN_DECODED_PACKET_H
