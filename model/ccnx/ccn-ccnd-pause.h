/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CCND_PAUSE_H
#define CCN_CCND_PAUSE_H

#include "ns3/ccn-content-queues.h"
#include "ns3/ccn-suppression.h"

#include <optional>
#include <unordered_map>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Suppression as CCNx's daemon does it on multicast faces (doc/model/ccnx.rst, Sending). Interests
 * are sent at once. Content waits in a ContentQueues with its values for shared faces: 10 ms and a
 * random time of up to 20 ms. It is cancelled when content of the same name is heard. At most
 * MaxWaiting objects wait; further ones are refused. The daemon has no such limit.
 *
 * The content queues of the node do not apply to a face with this scheme.
 */
class CcndPause : public Suppression
{
  public:
    /** @return the TypeId (attributes Queues and MaxWaiting) */
    static TypeId GetTypeId();
    CcndPause();
    ~CcndPause() override;

    void Offer(MessageKind kind, const Ptr<Packet>& packet, bool isOwn) override;
    void Hear(const HeardMessage& heard) override;
    uint32_t GetWaiting() const override;
    void Clear(const char* reason) override;
    int64_t AssignStreams(int64_t stream) override;

  protected:
    void DoDispose() override;

  private:
    /**
     * Suppresses waiting content.
     * @param name hash of the name of the objects to suppress; nothing for all objects
     * @param reason why
     */
    void SuppressAll(const std::optional<uint64_t>& name, const char* reason);
    /** @param name hash of the name of an object that does not wait any more */
    void Forget(uint64_t name);

    Ptr<ContentQueues> m_queues;                     ///< attribute Queues; has the queue of the face
    uint32_t m_maxWaiting{0};                        ///< attribute MaxWaiting
    uint32_t m_waiting{0};                           ///< number of waiting objects
    std::unordered_map<uint64_t, uint32_t> m_names;  ///< of these, by name
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CCND_PAUSE_H
