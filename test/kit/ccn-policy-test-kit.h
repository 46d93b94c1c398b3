// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_POLICY_TEST_KIT_H
#define CCN_POLICY_TEST_KIT_H

#include "ccn-table-test-kit.h"

#include "ns3/ccn-content-store.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <cctype>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn::test
{

/** Attributes of a replacement policy and their values. @ingroup ccn-tests */
using PolicyAttributes = std::vector<std::pair<std::string, std::string>>;

/** A content store with one policy, which records the evicted objects. @ingroup ccn-tests */
class PolicyBench
{
  public:
    /**
     * @param policy its name
     * @param objects the limit
     * @param attributes of the policy
     * @param codec the wire format of Interests and objects
     */
    PolicyBench(const std::string& policy,
                uint32_t objects,
                const PolicyAttributes& attributes = {},
                const Codec& codec = GetWire())
        : store(CreateObject<ContentStore>()),
          m_codec(codec)
    {
        store->SetAttribute("Policy", StringValue(policy));
        store->SetAttribute("MaxObjects", UintegerValue(objects));
        for (const auto& [name, value] : attributes)
        {
            store->GetPolicy()->SetAttribute(name, StringValue(value));
        }
        store->AssignStreams(100);
        store->TraceConnectWithoutContext(
            "Evicted",
            Callback<void, const CsEntry&>(
                [this](const CsEntry& entry) { victims.emplace_back(entry.GetComponentAt(0)); }));
    }

    ~PolicyBench()
    {
        store->Dispose();
    }

    PolicyBench(const PolicyBench&) = delete;
    PolicyBench& operator=(const PolicyBench&) = delete;

    /**
     * @param name one component
     * @param octets of payload
     * @return true if it was stored
     */
    bool Put(const std::string& name, uint32_t octets = 10)
    {
        ContentObject object;
        object.name.Append(name);
        object.payload = std::string(octets, 'x');
        const DecodedContent content(object, m_codec);
        return store->Insert({content.view, content.packet});
    }

    /**
     * @param name one component
     * @return true if the object was found
     */
    bool Get(const std::string& name)
    {
        Interest interest;
        interest.name.Append(name);
        const DecodedInterest asked(interest, m_codec);
        return store->Find(asked.view, Simulator::Now()) != nullptr;
    }

    /**
     * Requests an object, and stores it if it was not found.
     * @param name one component
     * @return true if it was found
     */
    bool Request(const std::string& name)
    {
        auto& [interest, content] = m_messages[name];
        if (!interest)
        {
            interest = std::make_unique<DecodedInterest>("/" + name);
            content = std::make_unique<DecodedContent>("/" + name);
        }
        if (store->Find(interest->view, Simulator::Now()))
        {
            return true;
        }
        store->Insert({content->view, content->packet});
        return false;
    }

    /** @param script capital letters are inserted, small ones looked up */
    void Play(const std::string& script)
    {
        for (const char step : script)
        {
            const std::string name(1, static_cast<char>(std::toupper(step)));
            std::isupper(step) ? Put(name) : Get(name);
        }
    }

    /** @return the victims so far, without spaces */
    std::string GetVictims() const
    {
        std::string all;
        for (const auto& victim : victims)
        {
            all += victim;
        }
        return all;
    }

    Ptr<ContentStore> store;          ///< under test
    std::vector<std::string> victims; ///< in the order of eviction

  private:
    const Codec& m_codec; ///< of Interests and objects

    /** An Interest and its object. */
    using Messages = std::pair<std::unique_ptr<DecodedInterest>, std::unique_ptr<DecodedContent>>;

    std::map<std::string, Messages> m_messages; ///< of Request(), by name
};

} // namespace ns3::ccn::test

#endif // CCN_POLICY_TEST_KIT_H
