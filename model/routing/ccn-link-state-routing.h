// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_LINK_STATE_ROUTING_H
#define CCN_LINK_STATE_ROUTING_H

#include "ns3/ccn-link-state-database.h"
#include "ns3/ccn-link-state-fetch.h"
#include "ns3/ccn-link-state-routes.h"
#include "ns3/ccn-routing-protocol.h"
#include "ns3/ccn-trust-checker.h"
#include "ns3/ccn-verifier.h"
#include "ns3/event-id.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A link-state routing protocol over CCN (doc/model/routing.rst). Each router advertises its links and
 * its prefixes in signed, versioned ContentObjects (LSAs), which the others fetch from their
 * neighbours, and computes its routes from all of them.
 *
 * An LSA is ccnx:/localhop/ccn/routing/link-state/lsa/ROUTER/KIND/PART/VERSION. It is refreshed before
 * its lifetime ends. A router verifies its signature; with attribute Schema, its key must also be
 * certified. Certificates are LSAs themselves (AddCertificate()).
 *
 * Two hold-downs collect changes: LsaDelay before an own LSA is built, and RouteDelay before routes are
 * computed. Attribute Preset sets these and all other timers as OSPFN 2.0 or NLSR have them.
 *
 * A router that hears of an LSA of its own which is newer than its latest answers with a newer one at
 * once. If the LSDB is full, a router to which there is no path loses its oldest LSA.
 */
class LinkStateRouting : public RoutingProtocol
{
  public:
    /**
     * TracedCallback signature of DatabaseChanged.
     * @param lsa name of the LSA, without its version
     * @param kind what it tells
     * @param record the LSA; nullptr: it was removed
     */
    typedef void (*DatabaseTracedCallback)(const Name& lsa,
                                           LinkStateKind kind,
                                           const LinkStateDatabase::Record* record);

    /** @return the TypeId */
    static TypeId GetTypeId();
    LinkStateRouting();
    ~LinkStateRouting() override;

    /**
     * Adds a certificate of this router's key, or of one that certifies it, which is advertised from
     * the next start on.
     * @param certificate a ContentObject in the wire format of the layer
     */
    void AddCertificate(Ptr<const Packet> certificate);

    /** @param digest of a key that bears the names of the schema's anchors without a digest, 32 bytes */
    void AddAnchor(const std::string& digest);

    /** @return the LSDB */
    const LinkStateDatabase& GetDatabase() const
    {
        return m_lsdb;
    }

    /** @return number of LSAs from neighbours that were refused: malformed, or not to be believed */
    uint64_t GetRefused() const
    {
        return m_refused;
    }

    /** @return number of times that routes were computed */
    uint64_t GetComputations() const
    {
        return m_computations;
    }

  protected:
    /** Applies attribute Preset, since all attributes are set now. */
    void NotifyConstructionCompleted() override;
    void DoDispose() override;

  private:
    // RoutingProtocol
    void Begin() override;
    void End() override;
    void OnNeighbour(FaceId face) override;
    void OnCost(FaceId face) override;
    void OnAnnounced(const Name& prefix, bool isAnnounced) override;
    void OnRoutingInterest(const InterestView& interest) override;
    void OnRoutingContent(const Arrival& arrival, const ContentView& content) override;
    // NewsSource
    uint64_t GetLatest() const override;
    uint64_t Write(FaceId face, uint64_t after, uint32_t maxOctets, RoutingWriter& writer) override;
    void Read(FaceId face, bool isFirst, RoutingReader& reader) override;

    /** @param preset attribute Preset */
    void SetPreset(std::string preset);

    /** @return attribute Preset */
    std::string GetPreset() const
    {
        return m_preset;
    }

    /** @param schema attribute Schema */
    void SetSchema(std::string schema);

    /** @return attribute Schema */
    std::string GetSchema() const
    {
        return m_schema;
    }

    // Own LSAs
    /** Builds an own LSA after LsaDelay. @param kind what it tells @param part its part */
    void Renew(LinkStateKind kind, uint32_t part);
    /** Builds the own LSAs that have changed. */
    void Build();
    /** @param kind of an own LSA @param part of it @return what it tells now */
    SharedLinkState MakeState(LinkStateKind kind, uint32_t part) const;
    /**
     * Signs and stores an own LSA.
     * @param key its key
     * @param state what it tells
     * @param after its version is newer than this one
     */
    void Originate(const LinkStateKey& key, const SharedLinkState& state, uint64_t after = 0);
    /**
     * Handles news of an own LSA that is newer than the stored one: it is of an earlier life of this
     * router, or forged.
     * @param key its key
     * @param version its version
     */
    void Outdo(const LinkStateKey& key, uint64_t version);
    /** Outdoes what others would have refused, since its version was too far in the future. */
    void OutdoLater();
    /** Reports a change of the LSDB. @param key of an LSA that was stored or removed */
    void ReportChange(const LinkStateKey& key);
    /** Builds all own LSAs anew, and again after RefreshInterval. */
    void Refresh();

    // LSAs of others
    /**
     * @param lsa an LSA
     * @param from leads to the neighbour that it came from; NO_FACE: an own one
     * @param before what is stored of its key, or nullptr
     * @return whether it is stored as news
     */
    bool Store(const SharedLsa& lsa, FaceId from, const LinkStateDatabase::Record* before);
    /**
     * Handles an LSA from a neighbour.
     * @param object bytes of any object
     * @param content the same, decoded
     * @param from leads to the neighbour
     */
    void Examine(Bytes object, const ContentView& content, FaceId from);
    /**
     * Handles an LSA from a neighbour.
     * @param lsa the LSA; nullptr: the object is none
     * @param from leads to the neighbour
     * @param judge returns whether to believe it; called if it is newer than what is stored
     */
    void Consider(const SharedLsa& lsa, FaceId from, const std::function<Verdict()>& judge);
    /** @param lsa an LSA @return whether Judge() would return what LinkStateAdvertisement::GetVerdict() does */
    bool IsJudged(const LinkStateAdvertisement& lsa) const;
    /** Handles an LSA that news have brought along. @param object any bytes @param from leads to the neighbour */
    void TakePushed(Bytes object, FaceId from);
    /**
     * @param record an LSA
     * @param face leads to a neighbour that is told of it
     * @return true if the neighbour gets the LSA itself, too
     */
    bool IsPushed(const LinkStateDatabase::Record& record, FaceId face) const;
    /** @param content an object @param lsa the same @return whether to believe it */
    Verdict Judge(const ContentView& content, const LinkStateAdvertisement& lsa);
    /** @param certificate an object @return whether it may be one */
    Verdict JudgeCertificate(const std::string& certificate);
    /** Lets an LSA wait for a certificate. @param lsa it @param from leads to the neighbour */
    void Hold(const SharedLsa& lsa, FaceId from);
    /**
     * Notes that an LSA has arrived.
     * @param key its key
     * @param version its version
     * @param from the only neighbour that may not be asked again; NO_FACE: none is asked again
     */
    void NoteArrival(const LinkStateKey& key, uint64_t version, FaceId from);
    /** Fetches what neighbours have told of and nobody has delivered. @param keys of it, in order */
    void FetchAgain(const std::vector<LinkStateKey>& keys);
    /** Fetches from the others what a neighbour has told of. @param face led to the neighbour, which is lost */
    void ForgetOffers(FaceId face);
    /** @return true if a further LSA may be stored; removes one of a router without a path if necessary */
    bool MakeRoom();
    /** Examines the LSAs that wait for a certificate again. */
    void ExamineHeld();
    /** Notes the prefixes of an LSA that is removed or replaced. @param record it */
    void TouchPrefixes(const LinkStateDatabase::Record& record);
    /** Removes LSAs whose lifetime has ended. */
    void Age();
    /** Waits for the end of the next lifetime. */
    void ScheduleAge();

    // Routes
    /** Computes the routes after RouteDelay. */
    void Reroute();
    /** Computes the routes. */
    void ComputeRoutes();

    std::string m_preset;   ///< attribute Preset
    std::string m_schema;   ///< attribute Schema
    Time m_lsaDelay;        ///< attribute LsaDelay
    Time m_routeDelay;      ///< attribute RouteDelay
    Time m_fetchTimeout;    ///< attribute FetchTimeout
    uint32_t m_maxFetches;  ///< attribute MaxFetches
    Time m_lsaLifetime;     ///< attribute LsaLifetime
    Time m_refreshInterval; ///< attribute RefreshInterval
    uint32_t m_maxLsas;     ///< attribute MaxLsas
    uint32_t m_maxPush;     ///< attribute MaxPush
    bool m_verifies;        ///< attribute Verifies
    bool m_isConstructed{false};

    Ptr<Verifier> m_verifier;
    Ptr<TrustChecker> m_checker;
    std::vector<std::string> m_certificates; ///< own ones, in the wire format of the layer
    Name m_lsaPrefix;                        ///< of LSAs
    LinkStateDatabase m_lsdb;
    LinkStateRoutes m_routes;
    std::unique_ptr<LinkStateFetch> m_fetch;
    /** Versions that neighbours have told of and this router lacks, by face. */
    std::unordered_map<LinkStateKey, std::map<FaceId, uint64_t>, LinkStateKeyHash> m_offers;
    std::vector<std::set<Name>> m_parts;                    ///< own prefixes, by part of their LSAs
    std::vector<uint32_t> m_partSizes;                      ///< bytes of each part
    std::map<Name, uint32_t> m_partOf;                      ///< own prefixes
    std::set<std::pair<LinkStateKind, uint32_t>> m_renewed; ///< own LSAs to build
    std::set<std::pair<LinkStateKind, uint32_t>> m_own;     ///< own LSAs that exist
    std::map<LinkStateKey, uint64_t>
        m_outdone; ///< own LSAs to outdo later, and the versions of others
    std::vector<std::pair<SharedLsa, FaceId>> m_held; ///< LSAs that wait for a certificate
    uint64_t m_refused{0};
    uint64_t m_computations{0};
    EventId m_build;
    EventId m_compute;
    EventId m_refresh;
    EventId m_age;
    EventId m_outdo; ///< of OutdoLater()
    TracedCallback<const Name&, LinkStateKind, const LinkStateDatabase::Record*> m_databaseChanged;
};

} // namespace ns3::ccn

#endif // CCN_LINK_STATE_ROUTING_H
