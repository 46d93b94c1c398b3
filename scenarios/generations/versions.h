// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_GENERATIONS_VERSIONS_H
#define CCN_GENERATIONS_VERSIONS_H

#include "ns3/ccn-application.h"
#include "ns3/ccn-child-query.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-satisfies.h"
#include "ns3/ccn-scripted-consumer.h"
#include "ns3/ccn-signer.h"

#include <cstdint>
#include <string>

namespace ns3::ccn::generations
{

/** Last component of the name of the object that names the latest version. @ingroup ccn */
inline const std::string POINTER = "latest";

/**
 * @ingroup ccn
 * Publishes versions of a document, each one object. An object under the name `latest` holds the
 * component of the latest version, and is fresh for a second.
 */
class VersionSource : public CcnApplication
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::generations::VersionSource")
                                .SetParent<CcnApplication>()
                                .SetGroupName("Ccn")
                                .AddConstructor<VersionSource>();
        return tid;
    }

    /** @param document its name @param size of each version, in bytes */
    void Set(const Name& document, uint32_t size)
    {
        m_document = document;
        m_size = size;
        Publish();
    }

    /** Publishes a version as of now. */
    void Publish()
    {
        Name name = m_document;
        const auto seconds = static_cast<uint64_t>(Simulator::Now().GetSeconds());
        name.AppendVersion(ToTimestamp4096ths(PUBLICATION_TIME_S + seconds, 0));
        m_latest = std::string(name.GetComponent(name.GetSize() - 1));
    }

    /** @return component of the latest version */
    const std::string& GetLatest() const
    {
        return m_latest;
    }

  protected:
    void StartApplication() override
    {
        CcnApplication::StartApplication();
        m_signer->SetOwner(m_document, GetCodec());
        RegisterPrefix(m_document);
    }

    void OnInterest(const Arrival&, const InterestView& interest) override
    {
        ContentObject object = ContentObject::MakeUnsigned(m_document.GetChild(POINTER));
        object.timestamp4096ths = ToTimestamp4096ths(PUBLICATION_TIME_S, 0);
        if (object.name.GetSize() == interest.name.GetSize() &&
            object.name.IsPrefixOf(interest.name))
        {
            object.payload = m_latest;
            object.hasFreshness = true;
            object.freshnessSeconds = 1;
        }
        else
        {
            object.name = m_document.GetChild(m_latest);
            object.virtualPayload = m_size;
        }
        m_signer->Sign(object, false);
        const std::string message = GetCodec().Encode(object);
        ContentView view;
        GetCodec().Decode(message, view);
        if (Satisfies(view, interest))
        {
            Send(GetCodec().ToPacket(object));
        }
    }

  private:
    Name m_document;
    uint32_t m_size{0};
    std::string m_latest;
    Ptr<Signer> m_signer{CreateObject<Signer>()};
};

NS_OBJECT_ENSURE_REGISTERED(VersionSource);

/** Finds the latest version of a document by a ScriptedConsumer. @ingroup ccn */
class VersionFinder
{
  public:
    /** How it finds the version. */
    enum class Way : uint8_t
    {
        EXCLUDE, ///< asks for later versions until nobody answers for a lifetime
        ORIGIN,  ///< asks the publisher for the last version: content stores must not answer
        POINTER, ///< asks for the object with its name, and then for the version
    };

    /**
     * @param document its name
     * @param way as above
     * @param lifetime of each Interest
     * @param start when it begins
     */
    VersionFinder(const Name& document, Way way, Time lifetime, Time start)
        : m_document(document),
          m_way(way),
          m_lifetime(lifetime),
          m_start(start)
    {
        m_consumer->SetAttribute("Lifetime", TimeValue(lifetime));
        m_consumer->SetAttribute("Guard", TimeValue(Time()));
        m_consumer->SetStartTime(start);
        m_consumer->TraceConnectWithoutContext("Answered",
                                               MakeCallback(&VersionFinder::NoteAnswer, this));
        Ask(start);
    }

    VersionFinder(const VersionFinder&) = delete;
    VersionFinder& operator=(const VersionFinder&) = delete;

    /** @return the application, to be installed */
    const Ptr<ScriptedConsumer>& GetConsumer() const
    {
        return m_consumer;
    }

    /** @return component of the version that arrived last */
    const std::string& GetVersion() const
    {
        return m_version;
    }

    /** @return time from the start until that version arrived */
    Time GetFound() const
    {
        return m_found - m_start;
    }

    /** @return time from the start until it was known that there is no later version */
    Time GetSure() const
    {
        return m_sure - m_start;
    }

    /** @return Interests that were sent */
    uint64_t GetInterests() const
    {
        return m_consumer->GetRequests().GetCounts().interests;
    }

  private:
    /** Parameters: those of ScriptedConsumer::AnsweredTracedCallback. */
    void NoteAnswer(uint64_t, const ScriptedRequest& request, const ContentView& content)
    {
        const Time now = Simulator::Now();
        const std::string child(request.answer.GetComponent(m_document.GetSize()));
        if (child == generations::POINTER)
        {
            m_consumer->Ask(now, m_document.GetChild(content.payload));
            return;
        }
        m_version = child;
        m_found = m_sure = now;
        if (m_way == Way::EXCLUDE)
        {
            Ask(now);
        }
    }

    /** Sends the next Interest. @param at when */
    void Ask(Time at)
    {
        if (m_way == Way::POINTER)
        {
            m_consumer->Ask(at, m_document.GetChild(generations::POINTER));
            return;
        }
        const ChildQuery query = m_version.empty()
                                     ? ChildQuery::LatestVersion(m_document)
                                     : ChildQuery::LaterVersion(m_document, m_version);
        Interest interest = query.MakeInterest();
        if (m_way == Way::ORIGIN)
        {
            interest.selectors.answerOrigin = ANSWER_NEW;
        }
        m_consumer->Ask(at, interest);
        if (m_way == Way::EXCLUDE)
        {
            m_end.Cancel();
            m_end = Simulator::Schedule(at + m_lifetime - Simulator::Now(),
                                        [this] { m_sure = Simulator::Now(); });
        }
    }

    Ptr<ScriptedConsumer> m_consumer{CreateObject<ScriptedConsumer>()};
    Name m_document;
    Way m_way;
    Time m_lifetime;
    Time m_start;
    std::string m_version;
    Time m_found;
    Time m_sure;
    EventId m_end; ///< nobody knows a later version
};

} // namespace ns3::ccn::generations

#endif // CCN_GENERATIONS_VERSIONS_H
