// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PLAIN_FACE_H
#define CCN_PLAIN_FACE_H

#include "ccn-fuzz-kit.h"

#include "ns3/ccn-face.h"
#include "ns3/packet.h"

#include <cstdint>
#include <functional>
#include <string>

namespace ns3::ccn::fuzz
{

/** A face whose other end is the fuzzer. @ingroup ccn-tests */
class PlainFace : public Face
{
  public:
    /** @param isLocal whether it counts as an application's face */
    explicit PlainFace(bool isLocal)
        : m_isLocal(isLocal)
    {
    }

    /** @param octets that arrive */
    void Inject(const std::string& octets)
    {
        Deliver(Create<Packet>(reinterpret_cast<const uint8_t*>(octets.data()), octets.size()),
                Address());
    }

    bool IsLocal() const override
    {
        return m_isLocal;
    }

    bool IsUp() const override
    {
        return isUp && Face::IsUp();
    }

    std::string GetLabel() const override
    {
        return "plain";
    }

    bool isUp{true};     ///< the face is up
    bool refuses{false}; ///< the layer below refuses packets
    std::function<void(const std::string& octets)>
        onSend; ///< called for each message, unless empty

  protected:
    bool DoSend(const Ptr<Packet>& packet) override
    {
        std::string octets(packet->GetSize(), '\0');
        packet->CopyData(reinterpret_cast<uint8_t*>(octets.data()), octets.size());
        Require(IsMessage(octets, GetCodec()), "what a node sends is a message");
        if (onSend)
        {
            onSend(octets);
        }
        return !refuses;
    }

  private:
    bool m_isLocal;
};

} // namespace ns3::ccn::fuzz

#endif // CCN_PLAIN_FACE_H
