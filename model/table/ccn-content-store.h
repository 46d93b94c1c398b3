/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CONTENT_STORE_H
#define CCN_CONTENT_STORE_H

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-replacement-policy.h"
#include "ns3/object.h"
#include "ns3/traced-callback.h"
#include "ns3/traced-value.h"

#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Content store: keeps ContentObjects as the packets they came in and answers Interests by prefix
 * and selectors in canonical order (paper 002 section 2; CCNX-FACTS sections 4.2, 4.8).
 *
 * Limited in objects and in octets; which object goes is the replacement policy's choice. An exact
 * name is found by one hash look-up. The canonical order is built when the first Interest needs it
 * (one that objects with longer names might answer) and kept from then on.
 */
class ContentStore : public Object
{
  public:
    /**
     * @return the TypeId
     *
     * Attributes: MaxObjects (objects, default 65536; 0 keeps nothing), MaxBytes (octets of messages, default 0 =
     * no limit), Policy (name of a ReplacementPolicy, default "Lru").
     * Traces: Inserted, Evicted (with the entry), Objects and Bytes (traced values).
     */
    static TypeId GetTypeId();
    ContentStore();
    ~ContentStore() override;

    /**
     * @param interest what is asked for
     * @return the object to answer with (leftmost child unless ChildSelector says rightmost), or
     * nullptr; valid until the store changes. Stale objects answer only if the Interest allows them.
     * The policy learns of the hit.
     */
    const CsEntry* Find(const InterestView& interest);

    /**
     * @param content an object
     * @return true if the same object (name and digest) is stored
     */
    bool Contains(const ContentView& content) const;

    /**
     * Stores an object if the policy admits it and it fits the limits; evicts others to make room.
     * @param content the object
     * @param packet the packet it came in; the store keeps a reference to its bytes
     * @return true if it was stored
     */
    bool Insert(const ContentView& content, Ptr<const Packet> packet);

    /** @return number of objects */
    uint32_t GetObjects() const;
    /** @return octets of all stored messages */
    uint64_t GetBytes() const;
    /** @return true if it can hold anything at all */
    bool IsEnabled() const;
    /** @return the replacement policy */
    Ptr<ReplacementPolicy> GetPolicy() const;

    /**
     * @param name of a ReplacementPolicy's TypeId, with or without "ns3::ccn::"; only while the store is empty
     * @throws std::invalid_argument naming those there are
     */
    void SetPolicy(const std::string& name);

  protected:
    void DoDispose() override;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CONTENT_STORE_H
