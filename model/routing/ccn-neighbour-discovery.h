// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NEIGHBOUR_DISCOVERY_H
#define CCN_NEIGHBOUR_DISCOVERY_H

#include "ns3/address.h"
#include "ns3/ccn-application.h"
#include "ns3/ccn-net-device-face.h"
#include "ns3/event-id.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"
#include "ns3/random-variable-stream.h"
#include "ns3/simulator.h"
#include "ns3/traced-callback.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Application that finds the neighbours on a shared medium, and adds a face to each. Frames to one
 * neighbour are acknowledged and use the full rate of Wi-Fi; broadcast frames are not and do not.
 *
 * Each node of the medium runs one. About every Interval, it sends an Interest in
 * ccnx:/localhop/ccn/neighbours/ADDRESS on a face that broadcasts. ADDRESS is the octets of its
 * device's address, so that Interests of different nodes are not aggregated. Their scope is 2: they
 * reach the neighbours and their applications, and go no further. Nobody answers, since one Data
 * would satisfy an Interest that all neighbours hear. Their PIT entries expire after half an
 * Interval.
 *
 * Each message that the face receives shows that its sender is in range: the application hears it as
 * an ingress policy of the face. A sender without a face gets
 * one, which has the same EtherType, TakesPiggyback and MaxBundle as the face that broadcasts, and
 * Prefixes are routed over it. From then on the node uses the new face for all messages from that
 * neighbour (DeviceFaces). If nothing is received from it for Timeout, the face is removed with its
 * routes. If the neighbour returns, it gets a face with another number. A neighbour that has a face
 * which was not added by this application is left alone.
 *
 * At most MaxNeighbours have a face. Anybody may send from any address, but only a neighbour that is
 * there answers. As soon as a quarter of MaxNeighbours have a face and have never answered, or an Interest
 * that went to one of these is repeated or expires, and from
 * then on as long as such senders are heard, a sender must answer a question before it gets a face: an
 * Interest in PREFIX/probe/ADDRESS/NUMBER with its address. Those that have a face are asked, too, and
 * lose it if they do not answer. Content that was asked of a neighbour is an answer as well. If
 * MaxNeighbours have a face, a further one that answers takes the place of the oldest that never has,
 * or else of the one that has been silent longest, if that has missed an announcement.
 *
 * The design is specific to this class. It is similar to the hello messages of OLSR (RFC 3626) and
 * to the self-learning faces of NFD's Ethernet channels.
 */
class NeighbourDiscovery : public CcnApplication
{
  public:
    /** The prefix of all Interests that are sent, as CCNx URI. */
    static constexpr const char* PREFIX = "ccnx:/localhop/ccn/neighbours";

    /** @return the TypeId */
    static TypeId GetTypeId();
    NeighbourDiscovery();
    ~NeighbourDiscovery() override;

    /**
     * TracedCallback signature for neighbours that were found or lost.
     * @param neighbour its address on the link
     * @param face its face, which is removed if the neighbour was lost
     */
    typedef void (*NeighbourTracedCallback)(const Address& neighbour, FaceId face);

    /**
     * @param neighbour an address on the link
     * @return the face that was added for it, or NO_FACE
     */
    FaceId Find(const Address& neighbour) const;

    /** @return the number of neighbours that have a face */
    uint32_t GetSize() const;

    /**
     * @param stream first random stream number to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream) override;

  protected:
    Purpose GetUsualPurpose() const override
    {
        return Purpose::CONTROL;
    }

    /**
     * Adds the routes and sends the first Interest after a random time of at most Jitter * Interval.
     * @throws std::runtime_error if the node has no face that broadcasts over a net device, or
     * several while attribute Face does not select one, or if Timeout or BroadcastCost contradicts
     * the other attributes
     */
    void StartApplication() override;
    /** Removes all that this application has added. */
    void StopApplication() override;
    void DoDispose() override;

  private:
    class Ear; // an ingress policy of the faces

    /** A question to a sender. */
    struct Probe
    {
        std::string number; ///< last component of its name
        EventId event;      ///< sends it, then its timeout
    };

    /** A sender in range. */
    struct Neighbour
    {
        FaceId face{NO_FACE};    ///< its face; NO_FACE until it is added
        Time heard;              ///< arrival of its latest message
        EventId event;           ///< the addition of the face, then the next check of its silence
        bool hasAnswered{false}; ///< it has sent what it was asked for
        uint32_t failures{0};    ///< questions without an answer
    };

    /** Neighbours by address. */
    using Neighbours = std::map<Address, Neighbour>;

    /** @param prefixes attribute Prefixes @throws std::invalid_argument as Name */
    void SetPrefixes(std::string prefixes);
    /** @return attribute Prefixes */
    std::string GetPrefixes() const;

    /** Throws std::runtime_error if attributes contradict each other. */
    void CheckAttributes() const;
    /** @param what what is wrong @throws std::runtime_error with the node and the application */
    [[noreturn]] void Fail(const std::string& what) const;
    /** @return the face that broadcasts @throws std::runtime_error as StartApplication() */
    Ptr<NetDeviceFace> FindBroadcastFace() const;
    /** @param face a face of the node @return it, if it broadcasts over a net device; or nullptr */
    Ptr<NetDeviceFace> GetBroadcastFace(FaceId face) const;
    /** @return prefixes and costs of the routes over the face that broadcasts */
    std::vector<std::pair<Name, uint32_t>> GetBroadcastRoutes() const;
    /** Sends an Interest, and schedules the next one. */
    void SendHello();
    void OnInterest(const Arrival& arrival, const InterestView& interest) override;
    /** Handles the arrival of a message, also of one that no pipeline accepts. @param from its sender */
    void Hear(const Address& from);
    /** As Hear(). @param in content */
    void HearContent(const ContentArrival& in);
    /** @param in content @return true if it answers the question to its sender, or a pending Interest to it */
    bool IsAnswer(const ContentArrival& in) const;
    /** Handles an answer. @param from its sender, which keeps its face or gets one */
    void Believe(const Address& from);
    /** Lets a sender have a face. @param from it @param hasAnswered whether it has answered */
    void Admit(const Address& from, bool hasAnswered);

    /** @return true if a sender must answer before it gets a face */
    bool IsCareful() const
    {
        return Simulator::Now() < m_carefulUntil;
    }

    /** Asks all neighbours that have never answered. Parameters: as Pit::ChangedTracedCallback. */
    void NoteChange(const PitChange& change);
    /** Listens to the PIT, or no longer. @param listens whether it does */
    void ListenToPit(bool listens);
    /** @return true if few enough neighbours have never answered */
    bool HasShare() const;
    /** Asks a sender whether it is there, if not too many are asked. @param from it, which has never answered */
    void AskSender(const Address& from);
    /** Sends a question. @param to a sender */
    void SendProbe(Address to);
    /** A question had no answer in time. @param to it was asked */
    void LoseProbe(Address to);
    /** Adds a route, whose origin is "neighbours". @param prefix its prefix @param face its face @param cost its cost */
    void AddRoute(const Name& prefix, FaceId face, uint32_t cost);
    /** @return true if there may be one more neighbour; removes a silent one if necessary */
    bool MakeRoom();

    /** @return the longest time between two messages of a neighbour that announces itself */
    Time GetLongestInterval() const
    {
        return m_interval * (1 + m_jitter);
    }

    /** @param address of a new neighbour, which gets a face */
    void AddNeighbour(Address address);
    /** @param address of a neighbour @return a new face to it */
    Ptr<NetDeviceFace> MakeFace(const Address& address) const;
    /** Removes a neighbour if it was silent for Timeout. @param address its address */
    void CheckNeighbour(Address address);
    /** @param neighbour is removed with its face */
    void RemoveNeighbour(Neighbours::iterator neighbour);

    uint32_t m_faceNumber;               ///< attribute Face
    Time m_interval;                     ///< attribute Interval
    Time m_timeout;                      ///< attribute Timeout
    double m_jitter;                     ///< attribute Jitter
    std::vector<Name> m_prefixes;        ///< attribute Prefixes
    uint32_t m_cost;                     ///< attribute Cost
    uint32_t m_broadcastCost;            ///< attribute BroadcastCost
    uint32_t m_maxNeighbours;            ///< attribute MaxNeighbours
    Time m_nextRoom;                     ///< no neighbour that has answered can be replaced before
    Time m_carefulUntil;                 ///< until then, a sender must answer before it gets a face
    Ptr<UniformRandomVariable> m_random; ///< draws the intervals
    Ptr<NetDeviceFace> m_broadcast;      ///< the face that broadcasts
    Name m_hello;                        ///< name of the Interests
    EventId m_next;                      ///< the next Interest
    Ptr<Ear> m_ear; ///< hears what arrives at m_broadcast and at the neighbours' faces
    Neighbours m_neighbours;
    std::map<Address, Probe> m_probes; ///< questions that wait for an answer

    TracedCallback<const Address&, FaceId> m_found;
    TracedCallback<const Address&, FaceId> m_lost;
};

} // namespace ns3::ccn

#endif // CCN_NEIGHBOUR_DISCOVERY_H
