// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CCNX10_CODEC_H
#define CCN_CCNX10_CODEC_H

#include "ns3/ccn-ccnx10-time-code.h"
#include "ns3/ccn-ccnx10-types.h"
#include "ns3/ccn-codec.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The packets of CCNx 1.0 (RFC 8609; doc/model/names.rst). A name's typed segments are components
 * as IsSegment() says.
 *
 * Of an Interest to be encoded, nonce and FaceID are not written, since CCNx 1.0 has neither. The
 * lifetime is rounded up to ms. Of an object, FreshnessSeconds becomes an ExpiryTime that long after
 * now, or after its timestamp if that is later. An object is signed by RSA-SHA256 unless
 * digestAlgorithm has the two bytes of another algorithm's number. The locator KEY_NAME is the
 * elements of the link's name.
 *
 * There are several, which differ in how they read and write a lifetime or a Recommended Cache Time of one
 * octet. All have one number, since names, messages and hashes are the same in all.
 */
class Ccnx10Codec final : public Codec
{
  public:
    /**
     * @param name of the format
     * @param times how times of one octet are read and written
     * @param plainHeads of its objects
     */
    constexpr Ccnx10Codec(const char* name, ccnx10::TimeForm times, const PlainHeads& plainHeads)
        : Codec(name,
                {true, true, true, false, false, true, true, ccnx10::TLV_HEAD, &plainHeads},
                CCNX10),
          m_times(times)
    {
    }

    MessageKind GetKind(Bytes bytes) const override;
    std::string Describe(Bytes bytes) const override;
    DecodeError TakeMessage(Bytes& datagram, Bytes& message) const override;
    using Codec::Decode;
    DecodeError Decode(Bytes bytes, InterestView& view) const override;
    DecodeError Decode(Bytes bytes, ContentView& view) const override;
    DecodeError DecodeReturn(Bytes bytes, InterestView& view, ReturnCode& code) const override;
    void SetHopLimit(Packet& interest, uint8_t hopLimit) const override;
    Ptr<Packet> CopyForRetry(const Packet& interest,
                             uint8_t hopLimit,
                             Time lifetime) const override;
    void MakeReturn(Packet& interest, uint8_t hopLimit, ReturnCode code) const override;
    std::string Encode(const Interest& interest) const override;
    std::string Encode(const ContentObject& object) const override;
    std::string EncodeSigned(const ContentObject& object) const override;
    std::string EncodeSignedName(const ContentObject& object) const override;
    Bytes FindSignedName(Bytes signedBytes) const override;
    using Codec::ToPacket;
    Ptr<Packet> ToPacket(const ContentObject& object) const override;
    Bytes GetDigested(Bytes message) const override;
    Digest ComputeDigest(Bytes message) const override;
    void DecodeRestrictions(Bytes bytes, Selectors& selectors) const override;
    bool TakeComponent(Bytes& name, Bytes& component) const override;
    void AppendComponent(std::string& name, Bytes component) const override;
    DecodeError DecodeName(Bytes name, NameView& view) const override;
    Ptr<Packet> CopyToStore(const Packet& object, uint64_t cacheTimeMs) const override;

  private:
    /**
     * Decodes an Interest or an Interest Return.
     * @param bytes the packet
     * @param type of the packet
     * @param view set to its fields
     * @return NONE or the error
     */
    DecodeError DecodeInterest(Bytes bytes, ccnx10::PacketType type, InterestView& view) const;

    ccnx10::TimeForm m_times; ///< of one octet
};

} // namespace ns3::ccn

#endif // CCN_CCNX10_CODEC_H
