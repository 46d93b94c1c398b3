// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PATH_TAG_H
#define CCN_PATH_TAG_H

#include "ns3/ccn-message-tags.h"
#include "ns3/ccn-table-parts.h"
#include "ns3/tag.h"
#include "ns3/type-id.h"

#include <cstdint>
#include <ostream>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * What an AdmissionPolicy adds to a message on its way: up to 24 bytes of a type that the policy
 * defines.
 */
using PathState = StateBytes<24>;

/**
 * @ingroup ccn
 * Base class of packet tags that hold the PathState of an AdmissionPolicy. Such a tag is part of
 * the simulation and takes no bytes on the wire. A real node would need a field in the message.
 * @tparam Derived the tag; its static function GetTypeId() returns its own TypeId
 */
template <typename Derived>
class PathTag : public Tag
{
  public:
    /** A tag of no policy, until a packet's tag is read. */
    PathTag() = default;

    /** @param policy the type of the policy @param state its state */
    PathTag(TypeId policy, const PathState& state)
        : m_policy(policy.GetUid()),
          m_state(state)
    {
    }

    /** @return the TypeId of the tag */
    TypeId GetInstanceTypeId() const override
    {
        return Derived::GetTypeId();
    }

    /** @return bytes of the policy's number and the state */
    uint32_t GetSerializedSize() const override
    {
        return sizeof(m_policy) + sizeof(PathState::Array);
    }

    /** @param buffer receives the number of the policy and the state */
    void Serialize(TagBuffer buffer) const override
    {
        buffer.WriteU16(m_policy);
        buffer.Write(m_state.GetBytes().data(), sizeof(PathState::Array));
    }

    /** @param buffer the number of the policy and the state */
    void Deserialize(TagBuffer buffer) override
    {
        m_policy = buffer.ReadU16();
        PathState::Array bytes;
        buffer.Read(bytes.data(), sizeof(bytes));
        m_state = PathState(bytes);
    }

    /** @param os receives the name of the policy */
    void Print(std::ostream& os) const override
    {
        os << GetPolicyName();
    }

    /** @param policy a type @return true if that policy has written the state */
    bool IsOf(TypeId policy) const
    {
        return m_policy == policy.GetUid();
    }

    /** @return the name of the policy that has written the state; empty: none */
    std::string GetPolicyName() const
    {
        TypeId policy;
        policy.SetUid(m_policy);
        return m_policy == 0 ? std::string() : policy.GetName();
    }

    /** @return the state */
    const PathState& Get() const
    {
        return m_state;
    }

  private:
    uint16_t m_policy{0}; ///< number of the policy's TypeId; 0: none
    PathState m_state;    ///< its state
};

/**
 * @ingroup ccn
 * State that an AdmissionPolicy adds to an Interest as it leaves a node
 * (MarkingAdmission::OnInterest).
 */
class InterestPathTag : public PathTag<InterestPathTag>
{
  public:
    using PathTag::PathTag;
    /** @return the TypeId */
    static TypeId GetTypeId();
};

/**
 * @ingroup ccn
 * State that an AdmissionPolicy adds to content (MarkingAdmission::OnServe and OnRelay).
 */
class ContentPathTag : public PathTag<ContentPathTag>
{
  public:
    using PathTag::PathTag;
    /** @return the TypeId */
    static TypeId GetTypeId();
};

/**
 * @ingroup ccn
 * Number of links that an object has crossed since a content store or an application served it. A
 * real node would need a field in the message. Nodes add the tag only if their admission policies
 * need it.
 */
class DistanceTag : public NumberTag<DistanceTag>
{
  public:
    using NumberTag::NumberTag;
    /** @return the TypeId */
    static TypeId GetTypeId();
};

} // namespace ns3::ccn

#endif // CCN_PATH_TAG_H
