// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CCNB_CODEC_H
#define CCN_CCNB_CODEC_H

#include "ns3/ccn-codec.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * ccnb, the format of CCNx 0.8.1 (doc/model/ccnx.rst, Encoding), with piggyback packets.
 */
class CcnbCodec final : public Codec
{
  public:
    constexpr CcnbCodec()
        : Codec("ccnb", {}, CCNB)
    {
    }

    MessageKind GetKind(Bytes bytes) const override;
    std::string Describe(Bytes bytes) const override;
    DecodeError TakeMessage(Bytes& datagram, Bytes& message) const override;
    DecodeError Decode(Bytes bytes, InterestView& view) const override;
    DecodeError Decode(Bytes bytes, ContentView& view) const override;
    DecodeError Split(Bytes bytes, Bytes& content, Bytes& interest) const override;
    std::string Encode(const Interest& interest) const override;
    std::string Encode(const ContentObject& object) const override;
    std::string EncodeSigned(const ContentObject& object) const override;
    std::string EncodeSignedName(const ContentObject& object) const override;
    Bytes FindSignedName(Bytes signedBytes) const override;
    Ptr<Packet> ToPacket(const ContentObject& object) const override;
    Digest ComputeDigest(Bytes message) const override;
    void DecodeRestrictions(Bytes bytes, Selectors& selectors) const override;
    void TakeGap(Bytes& exclude, ExcludeGap& gap) const override;
    bool TakeComponent(Bytes& name, Bytes& component) const override;
    void AppendComponent(std::string& name, Bytes component) const override;
    DecodeError DecodeName(Bytes name, NameView& view) const override;

    bool HasImplicitDigest() const override
    {
        return true;
    }

    uint32_t GetElementEnd() const override
    {
        return 1;
    }
};

} // namespace ns3::ccn

#endif // CCN_CCNB_CODEC_H
