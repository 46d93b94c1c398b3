// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LESSON_OBJECT_SERVER_H
#define CCN_LESSON_OBJECT_SERVER_H

#include "ns3/ccn-application.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-satisfies.h"
#include "ns3/packet.h"

#include <cstdint>
#include <map>
#include <string>

namespace ns3::ccn::lesson
{

/**
 * @ingroup ccn
 * Application that answers Interests from a list of objects with readable payloads. Of the objects
 * that match an Interest it sends the first in canonical order, or the last if the Interest's
 * ChildSelector requests the rightmost child.
 */
class ObjectServer : public CcnApplication
{
  public:
    static constexpr uint32_t PAYLOAD = 100; ///< size of each payload, in bytes

    /** @param prefix prefix of the names that it answers for, as CCNx URI */
    explicit ObjectServer(const std::string& prefix)
        : m_prefix(prefix)
    {
    }

    /**
     * Adds an object.
     * @param uri its name
     * @param freshness time for which it is fresh, in s; 0: it never becomes stale
     * @param isLast whether it is the last chunk of its object
     */
    void AddObject(const std::string& uri, uint32_t freshness = 0, bool isLast = false)
    {
        ContentObject object;
        object.name = Name(uri);
        object.timestamp4096ths = ToTimestamp4096ths(PUBLICATION_TIME_S, 0);
        object.hasFreshness = freshness > 0;
        object.freshnessSeconds = freshness;
        if (isLast)
        {
            object.finalBlockId = object.name.GetComponent(object.name.GetSize() - 1);
        }
        object.payload = "content of " + object.name.ToUri() + " ";
        object.payload.resize(PAYLOAD, '.');
        const std::string octets = object.Encode();
        ContentView view;
        view.Decode(octets);
        const Digest digest = view.ComputeDigest();
        const Bytes last(reinterpret_cast<const char*>(digest.data()), digest.size());
        const Name whole = object.name.GetChild(last);
        m_objects.emplace(whole, octets);
    }

    /**
     * Adds the chunks of an object, PREFIX/0, PREFIX/1, ...
     * @param chunks their number, at least 1
     */
    void AddChunks(uint32_t chunks)
    {
        for (uint32_t i = 0; i < chunks; ++i)
        {
            AddObject(m_prefix.ToUri() + "/" + std::to_string(i), 0, i + 1 == chunks);
        }
    }

    /** @return number of Interests received */
    uint64_t GetInterests() const
    {
        return m_interests;
    }

  private:
    void StartApplication() override
    {
        CcnApplication::StartApplication();
        RegisterPrefix(m_prefix);
    }

    void OnInterest(const Arrival&, const InterestView& interest) override
    {
        ++m_interests;
        const std::string* answer = nullptr;
        for (const auto& [name, octets] : m_objects)
        {
            ContentView view;
            view.Decode(octets);
            if (Satisfies(view, interest) && (!answer || interest.selectors.childSelector == 1))
            {
                answer = &octets;
            }
        }
        if (answer)
        {
            Send(Create<Packet>(reinterpret_cast<const uint8_t*>(answer->data()), answer->size()));
        }
    }

    Name m_prefix;                         ///< of all objects
    std::map<Name, std::string> m_objects; ///< in ccnb, by name with digest: canonical order
    uint64_t m_interests{0};               ///< number received
};

} // namespace ns3::ccn::lesson

#endif // CCN_LESSON_OBJECT_SERVER_H
