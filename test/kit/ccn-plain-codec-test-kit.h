// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PLAIN_CODEC_TEST_KIT_H
#define CCN_PLAIN_CODEC_TEST_KIT_H

#include "ns3/ccn-codec.h"

namespace ns3::ccn::test
{

/**
 * @ingroup ccn-tests
 * A small wire format: fixed fields, exact names, no digests in names. Numbers are big-endian.
 *
 * An Interest is 'I', its size (2 bytes), the size of its name (2), the name, the lifetime in 1/4096 s (4)
 * and the nonce (8). Content is 'D', its size (2), the size of its name (2), the name, the freshness
 * in s (4; all ones: for ever), the size of the final block's component plus 1 (2; 0: none), the
 * component, and the payload. A component is its size (2) and its bytes.
 */
class PlainCodec final : public Codec
{
  public:
    /** @return the codec, registered as "plain" by the first call */
    static const Codec& Get();

    /** @param name registered for this object, which lives until the program ends */
    explicit PlainCodec(const char* name);

    MessageKind GetKind(Bytes bytes) const override;
    DecodeError TakeMessage(Bytes& datagram, Bytes& message) const override;
    using Codec::Decode;
    DecodeError Decode(Bytes bytes, InterestView& view) const override;
    DecodeError Decode(Bytes bytes, ContentView& view) const override;
    std::string Encode(const Interest& interest) const override;
    std::string Encode(const ContentObject& object) const override;
    Digest ComputeDigest(Bytes message) const override;
    void DecodeRestrictions(Bytes bytes, Selectors& selectors) const override;
    bool TakeComponent(Bytes& name, Bytes& component) const override;
    void AppendComponent(std::string& name, Bytes component) const override;
};

} // namespace ns3::ccn::test

#endif // CCN_PLAIN_CODEC_TEST_KIT_H
