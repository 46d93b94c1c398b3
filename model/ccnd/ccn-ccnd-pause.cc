// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-content-queues.h"
#include "ns3/ccn-face.h"
#include "ns3/ccn-suppression.h"
#include "ns3/log.h"
#include "ns3/pointer.h"
#include "ns3/uinteger.h"

#include <optional>
#include <unordered_map>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnCcndPause");

namespace
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
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccn::CcndPause")
                .SetParent<Suppression>()
                .SetGroupName("Ccn")
                .AddConstructor<CcndPause>()
                .AddAttribute("Queues",
                              "The queue in which content waits; its attributes "
                              "SharedDelay and SharedSpread set the wait.",
                              TypeId::ATTR_GET,
                              PointerValue(),
                              MakePointerAccessor(&CcndPause::m_queues),
                              MakePointerChecker<ContentQueues>())
                .AddAttribute("MaxWaiting",
                              "Maximum number of content objects that wait to be sent. "
                              "Further ones are refused.",
                              UintegerValue(1000),
                              MakeUintegerAccessor(&CcndPause::m_maxWaiting),
                              MakeUintegerChecker<uint32_t>(1));
        return tid;
    }

    CcndPause()
        : m_queues(CreateObject<ContentQueues>())
    {
        m_queues->SetHandler([this](Face&, const QueuedMessage& message) {
            Forget(message.name);
            Guard([&] { Send(message.kind, message.packet); });
        });
    }

    void Offer(MessageKind kind, const Ptr<Packet>& packet, bool) override
    {
        if (kind == MessageKind::INTEREST)
        {
            Send(kind, packet);
            return;
        }
        if (m_waiting >= m_maxWaiting)
        {
            Refuse(kind, packet);
            return;
        }
        Note(SuppressionEvent::DEFERRED, kind, packet, "");
        ++m_waiting;
        const uint64_t name = DescribeShared(*packet, GetFace().GetCodec()).name;
        ++m_names[name];
        m_queues->Add(GetFace(), {kind, packet, name});
    }

    void Hear(const HeardMessage& heard) override
    {
        if (!heard.isInterest && m_names.count(heard.name) > 0)
        {
            SuppressAll(heard.name, "the same content was heard");
        }
    }

    uint32_t GetWaiting() const override
    {
        return m_waiting;
    }

    void Clear(const char* reason) override
    {
        if (!m_names.empty())
        {
            SuppressAll(std::nullopt, reason);
        }
    }

    int64_t AssignStreams(int64_t stream) override
    {
        return m_queues->AssignStreams(stream);
    }

  protected:
    void DoDispose() override
    {
        NS_LOG_FUNCTION(this);
        m_names.clear();
        m_waiting = 0;
        m_queues->Dispose();
        Suppression::DoDispose();
    }

  private:
    /**
     * Suppresses waiting content.
     * @param name hash of the name of the objects to suppress; nothing for all objects
     * @param reason why
     */
    void SuppressAll(const std::optional<uint64_t>& name, const char* reason)
    {
        m_queues->RemoveIf(GetFace(), [&](const QueuedMessage& message) {
            if (name && message.name != *name)
            {
                return false;
            }
            Forget(message.name);
            Note(SuppressionEvent::SUPPRESSED, message.kind, message.packet, reason);
            return true;
        });
    }

    /** @param name hash of the name of an object that does not wait any more */
    void Forget(uint64_t name)
    {
        --m_waiting;
        const auto entry = m_names.find(name);
        if (--entry->second == 0)
        {
            m_names.erase(entry);
        }
    }

    Ptr<ContentQueues> m_queues;                    ///< attribute Queues; has the queue of the face
    uint32_t m_maxWaiting{0};                       ///< attribute MaxWaiting
    uint32_t m_waiting{0};                          ///< number of waiting objects
    std::unordered_map<uint64_t, uint32_t> m_names; ///< of these, by name
};

NS_OBJECT_ENSURE_REGISTERED(CcndPause);

} // namespace

} // namespace ns3::ccn
