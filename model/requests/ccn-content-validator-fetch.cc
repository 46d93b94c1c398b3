// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Certificates and revocation lists that a ContentValidator fetches.

#include "ns3/ccn-application.h"
#include "ns3/ccn-certification-graph.h"
#include "ns3/ccn-content-validator.h"
#include "ns3/ccn-exclude.h"
#include "ns3/ccn-requests.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace ns3::ccn
{

namespace
{

constexpr uint8_t RIGHTMOST = 1; ///< ChildSelector for the last child in canonical order

/** @param rejected components @return the content of an Exclude element with them */
std::string
Exclude(const std::set<std::string>& rejected)
{
    std::vector<Bytes> components(rejected.begin(), rejected.end());
    std::sort(components.begin(), components.end(), [](Bytes a, Bytes b) {
        return CompareComponents(a, b) < 0;
    });
    ExcludeBuilder exclude;
    for (const Bytes component : components)
    {
        exclude.AddComponent(component);
    }
    return exclude.GetBytes();
}

} // namespace

/**
 * @ingroup ccn
 * The requests for certificates and revocation lists, without a window. They take no Interest Returns:
 * a key that cannot be reached now is waited for until MaxRequests lifetimes have passed.
 */
class ContentValidator::Fetches : public RequestOwner
{
  public:
    /** A request. */
    struct Fetch
    {
        TrustStore::Request request; ///< what is missing
        uint64_t number{0};          ///< of it in `requests`
    };

    /** @param validator sends the Interests, and hears of failures */
    explicit Fetches(ContentValidator& validator)
        : requests(*this),
          m_validator(validator)
    {
        guard = Time();
        requests.Start();
    }

    std::map<std::string, Fetch> all; ///< by TrustStore::Request::GetId()
    Requests requests;                ///< the same
    uint64_t last{0};                 ///< number of the latest one

  private:
    /** @param number of a request @return it, with its identifier */
    const std::pair<const std::string, Fetch>& Find(uint64_t number) const
    {
        return *std::find_if(all.begin(), all.end(), [number](const auto& fetch) {
            return fetch.second.number == number;
        });
    }

    std::optional<uint64_t> NextRequest() override
    {
        return std::nullopt;
    }

    void SendInterest(const RequestState& request, Time life) override
    {
        m_validator.SendRequest(Find(request.number).second.request, life);
    }

    bool IsHopeless(const RequestState& request) const override
    {
        return request.interests >= m_validator.m_maxRequests;
    }

    void HandleTimerError() override
    {
        m_validator.m_guard.Handle();
    }

    void GiveUp(uint64_t number) override
    {
        m_validator.FailFetch(Find(number).first);
    }

    ContentValidator& m_validator;
};

// Here, Fetches is complete.
ContentValidator::ContentValidator()
    : m_graph(std::make_unique<CertificationGraph>()),
      m_random(CreateObject<UniformRandomVariable>())
{
}

ContentValidator::~ContentValidator() = default;

void
ContentValidator::Stop()
{
    ++m_generation;
    m_expiry.Cancel();
    if (m_fetches)
    {
        m_fetches->requests.Clear(); // they remain: a request of them may have called this
        m_fetches->all.clear();
    }
    m_held.clear();
}

void
ContentValidator::StartFetch(const TrustStore::Request& request)
{
    if (!m_fetches)
    {
        m_fetches = std::make_unique<Fetches>(*this);
    }
    const Fetches::Fetch next{request, m_fetches->last + 1};
    if (m_fetches->all.emplace(request.GetId(), next).second)
    {
        m_fetches->last = next.number;
        m_fetches->lifetime = m_lifetime;
        m_fetches->requests.Ask(next.number);
    }
}

void
ContentValidator::SendRequest(const TrustStore::Request& request, Time lifetime)
{
    const std::string exclude = Exclude(request.rejected);
    Interest interest;
    interest.name = request.name;
    interest.lifetime = lifetime;
    interest.nonce = MakeNonce(*m_random);
    if (!m_codec->GetTraits().isExact)
    {
        interest.selectors.hasExclude = !request.rejected.empty();
        interest.selectors.exclude = exclude;
        interest.selectors.childSelector = request.IsList() ? RIGHTMOST : 0; // latest version
    }
    m_sender(m_codec->ToPacket(interest));
}

bool
ContentValidator::TakeCertificate(const ContentView& content)
{
    if (!m_fetches)
    {
        return false;
    }
    const Name name(content.name);
    auto& fetches = m_fetches->all;
    auto longest = fetches.end(); // the request whose name has the most components
    for (auto it = fetches.begin(); it != fetches.end(); ++it)
    {
        const TrustStore::Request& request = it->second.request;
        if (!request.name.IsPrefixOf(name))
        {
            continue;
        }
        if (!request.IsList() && AddCertificate(content, request))
        {
            m_fetches->requests.TakeUnmarked(it->second.number);
            fetches.erase(it);
            ExamineHeld();
            return true;
        }
        if (longest == fetches.end() ||
            longest->second.request.name.GetSize() < request.name.GetSize())
        {
            longest = it;
        }
    }
    if (longest == fetches.end())
    {
        return false;
    }
    m_fetches->requests.TakeUnmarked(longest->second.number, true);
    const std::string id = longest->first;
    longest->second.request.IsList() ? ValidateList(id, content) : RequestOther(id, content);
    return true;
}

bool
ContentValidator::AddCertificate(const ContentView& content, const TrustStore::Request& request)
{
    return m_usesSchema ? m_graph->AddCertificate(content, request)
                        : m_trust.AddCertificate(content, request.digest);
}

void
ContentValidator::ValidateList(const std::string& id, const ContentView& content)
{
    const auto* octets = reinterpret_cast<const uint8_t*>(content.message.data());
    Validate(
        Create<Packet>(octets, content.message.size()),
        [this, id](Ptr<const Packet> packet, Verdict verdict) { TakeList(id, packet, verdict); });
}

void
ContentValidator::TakeList(const std::string& id, Ptr<const Packet> packet, Verdict verdict)
{
    const auto fetch = m_fetches->all.find(id);
    if (fetch == m_fetches->all.end())
    {
        return;
    }
    const PacketBytes bytes(*packet);
    ContentView content;
    m_codec->Decode(bytes.Get(), content);
    if (verdict == Verdict::VALID && m_graph->AddList(content, ToCalendarTime(Simulator::Now())))
    {
        m_fetches->requests.Forget(fetch->second.number);
        m_fetches->all.erase(fetch);
        ExamineHeld();
        return;
    }
    RequestOther(id, content);
}

void
ContentValidator::RequestOther(const std::string& id, const ContentView& content)
{
    auto& fetch = m_fetches->all.at(id);
    TrustStore::Request& request = fetch.request;
    const uint32_t size = request.name.GetSize();
    if (m_usesSchema && size < content.name.GetSize())
    {
        request.rejected.emplace(content.name.GetComponent(size)); // e.g. its version
    }
    else
    {
        const Digest digest = content.ComputeDigest();
        request.rejected.emplace(digest.begin(), digest.end());
    }
    m_fetches->requests.Reject(fetch.number, "");
}

void
ContentValidator::FailFetch(std::string id)
{
    const auto fetch = m_fetches->all.find(id);
    const bool cameInVain = !fetch->second.request.rejected.empty();
    m_fetches->all.erase(fetch);
    std::list<Held> given;
    for (auto it = m_held.begin(); it != m_held.end();)
    {
        const auto at = it++;
        if (at->wants == id)
        {
            given.splice(given.end(), m_held, at);
        }
    }
    for (auto& held : given)
    {
        if (m_usesSchema)
        {
            held.failed.insert(id);
            Examine(std::move(held)); // another request may help
        }
        else
        {
            Settle(held, {cameInVain ? Verdict::UNTRUSTED : Verdict::NO_KEY}, 0);
        }
    }
}

} // namespace ns3::ccn
