// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_APPLICATION_H
#define CCN_APPLICATION_H

#include "ns3/application.h"
#include "ns3/ccn-app-face.h"
#include "ns3/ccn-bytes.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-event-guard.h"
#include "ns3/ccn-face-table.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/random-variable-stream.h"
#include "ns3/simulator.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace ns3::ccn
{

/** The face by which a message arrived at its node, and its sender. @ingroup ccn */
struct MessageSource
{
    FaceId face{NO_FACE}; ///< NO_FACE: the content store, or unknown
    Address sender;       ///< as Arrival::sender; invalid for an application of the node
};

/** A face of a node and its neighbour. @ingroup ccn */
struct NeighbourFace
{
    FaceId face;       ///< number of the face
    std::string label; ///< label of the face
    bool isUp;         ///< false while it cannot send
    bool isShared;     ///< true if several neighbours may receive what is sent
    Address neighbour; ///< the only neighbour, as MessageSource::sender; invalid if it is not known
};

/**
 * @ingroup ccn
 * Base class of all CCN applications. When the application starts, it adds a face to the CCN layer
 * of its node.
 *
 * An application may also speak to the neighbours of its node, as routing protocols do: it lists the
 * node's faces, sends to one of them, learns by which face and from whom a message arrived, and hears
 * of changes. Routes that it enters have its name as RouteOrigin.
 */
class CcnApplication : public Application
{
  public:
    /**
     * @return the TypeId (attributes Label: name of the application's face, unique on the node; Layer:
     * name of the CCN layer of the node that the application uses; Purpose: what its messages are for)
     */
    static TypeId GetTypeId();

    /** @return the label of the application */
    const std::string& GetLabel() const
    {
        return m_label;
    }

    /** @return name of the CCN layer that the application uses; empty: the one without a name */
    const std::string& GetLayer() const
    {
        return m_layer;
    }

    /** @return what the messages of the application are for: attribute Purpose */
    Purpose GetPurpose() const
    {
        return m_purpose ? *m_purpose : GetUsualPurpose();
    }

    /**
     * @return number of Interests that the application did not answer, because nothing that it has
     * satisfies them
     */
    uint64_t GetRefusals() const
    {
        return m_refusals;
    }

    /** @return name of the first Interest that was not answered, as a CCNx URI; empty: none */
    const std::string& GetFirstRefused() const
    {
        return m_firstRefused;
    }

    /**
     * Handles the current exception of what a timer of the application runs, as the node handles those of
     * messages (ErrorGuard): it counts the exception, and the simulation goes on. Called in a catch block.
     * An application that never started throws it again.
     */
    [[gnu::cold]] void HandleError();

    /** @return the same for parts of the application that have timers */
    EventGuard GetGuard()
    {
        return EventGuard([this] { HandleError(); });
    }

    /** @return the names that the application answers, for messages; empty, as by default: unknown */
    virtual std::string DescribeNames() const
    {
        return "";
    }

// Application declares AssignStreams only in newer ns-3 releases, so `override` cannot be used
// here. Without it, clang warns.
#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Winconsistent-missing-override"
#endif
    /**
     * @param stream first random stream number to use
     * @return number of streams used; by default 1, for the nonces of the Interests
     */
    virtual int64_t AssignStreams(int64_t stream);
#if defined(__clang__)
#pragma clang diagnostic pop
#endif

  protected:
    /**
     * Adds the face to the node's CCN layer. A subclass calls this function first.
     * @throws std::runtime_error if the node has no CCN layer, or another face with the same label, or
     * the application needs another wire format
     */
    void StartApplication() override;
    /**
     * Removes the application's prefixes from the FIB and ignores later packets. Its label is free
     * for another application, and the node removes the face when no Interest of it is pending any
     * more. If the application starts again, it gets a new face. A subclass calls this function
     * last.
     */
    void StopApplication() override;
    void DoDispose() override;

    /**
     * Ends timers and pending requests, since the application stops or is destroyed. A subclass
     * calls that of its base last. Default: nothing.
     */
    virtual void Cease()
    {
    }

    /**
     * Routes Interests under a prefix to this application until it stops.
     * @param prefix common prefix of the names that the application answers for
     * @throws std::invalid_argument as CheckComponents
     */
    void RegisterPrefix(const Name& prefix);
    /** Stops routing Interests under a prefix to this application. @param prefix as registered */
    void UnregisterPrefix(const Name& prefix);

    /**
     * Reports to the node that the application has ended. If attribute ForgetsFaces of
     * CcnL3Protocol is set, the node removes this face from its pending Interests.
     */
    void CloseFace()
    {
        m_l3->CloseFace(m_face->GetId());
    }

    /**
     * As Simulator::Schedule(), but an exception ends only this event, as one in the handler of a message
     * ends only that (HandleError()).
     * @param delay time from now
     * @param function to call
     * @param arguments of it; for a method, the object first
     * @return the event
     */
    template <typename Function, typename... Arguments>
    EventId Schedule(Time delay, Function function, Arguments... arguments)
    {
        return Simulator::Schedule(
            delay,
            [this, act = std::bind(function, arguments...)]() mutable { Guard(act); });
    }

    /** Runs what a timer runs; exceptions are handled by HandleError(). @param act void () */
    template <typename Action>
    void Guard(Action&& act)
    {
        try
        {
            act();
        }
        catch (...)
        {
            HandleError();
        }
    }

    /** @return GetPurpose() with the value Auto of attribute Purpose; default: DATA */
    virtual Purpose GetUsualPurpose() const
    {
        return Purpose::DATA;
    }

    /**
     * @return true if the application is one of CCNx 0.8.1, or needs its selectors, so that its layer
     * must use ccnb; default: false
     */
    virtual bool NeedsCcnb() const
    {
        return false;
    }

    /** @return true if the application accepts piggyback packets; if false, the node splits them */
    virtual bool TakesPiggyback() const
    {
        return false;
    }

    /**
     * Counts an Interest that nothing satisfies. As the programs of CCNx 0.8.1, the application does not
     * answer it, in no wire format.
     * @param interest the Interest
     */
    void Refuse(const InterestView& interest);

    /** Sends a message to the node. @param packet one message, which nobody changes from then on */
    void Send(Ptr<const Packet> packet)
    {
        m_face->SendFromApplication(packet);
    }

    /** @param interest gets a nonce if it has none @return it, encoded @throws std::invalid_argument as Codec::ToPacket */
    Ptr<Packet> ToPacket(Interest& interest);
    /** Sends an Interest to the node. @param interest the Interest; gets a nonce if it has none */
    void Express(Interest interest);
    /**
     * Sends an Interest to one face, without FIB and strategy. As any Interest, it is not sent if the
     * content store satisfies it. Its content comes back to the application.
     * @param interest as above
     * @param face the number of a face; the Interest is dropped (no_face) if the face is down or
     * removed
     * @return size of the Interest in bytes
     */
    uint32_t Express(Interest interest, FaceId face);

    /**
     * Sends a message to one face, past content store, PIT and FIB.
     * @param packet one message
     * @param face the number of a face
     * @return false if the face is down or removed
     */
    bool SendTo(const Ptr<Packet>& packet, FaceId face)
    {
        SetPurpose(*packet, GetPurpose());
        return m_l3->SendTo(face, packet);
    }

    /** @return the node's faces to neighbours, by number */
    std::vector<NeighbourFace> GetNeighbourFaces() const;

    /** @return true if the application calls GetSource(); its messages are copied then. Default: false */
    virtual bool WantsSource() const
    {
        return false;
    }

    /** @param arrival of a message to this application, which WantsSource() @return its source */
    static MessageSource GetSource(const Arrival& arrival);
    /** Calls OnFaceChanged() and OnPrefixChanged() from now on until the application stops. */
    void WatchNode();

    /** Called when a face of the node comes, goes, or changes its state. Default: nothing. @param change the change */
    virtual void OnFaceChanged([[maybe_unused]] const FaceChange& change)
    {
    }

    /**
     * Called when an application of the node registers a prefix or ends that. Default: nothing.
     * @param prefix the prefix, one of CcnL3Protocol::GetRegisteredPrefixes()
     * @param isRegistered false if it leads to an application no more
     */
    virtual void OnPrefixChanged([[maybe_unused]] const Name& prefix,
                                 [[maybe_unused]] bool isRegistered)
    {
    }

    /** @return the application's own face; it exists once the application has started */
    FaceId GetFaceId() const
    {
        return m_face->GetId();
    }

    /** @return "node 3 consumer": how the application's lines of log begin */
    std::string Where() const;
    /** @param message to or from it @return Where() and the message in its wire format, e.g. "Interest ccnx:/a" */
    std::string Describe(const Packet& message) const;
    /** @return a nonce for an Interest that the application does not send by Express() */
    std::string DrawNonce();

    /**
     * Handles an Interest. The default does nothing.
     * @param arrival the application's face and the packet
     * @param interest the decoded Interest; valid only during the call
     */
    virtual void OnInterest([[maybe_unused]] const Arrival& arrival,
                            [[maybe_unused]] const InterestView& interest)
    {
    }

    /**
     * Handles a ContentObject. The default does nothing.
     * @param arrival the application's face and the packet
     * @param content the decoded object; valid only during the call
     */
    virtual void OnContent([[maybe_unused]] const Arrival& arrival,
                           [[maybe_unused]] const ContentView& content)
    {
    }

    /**
     * Handles an Interest that was returned: no content will come for it. The default does nothing.
     * @param arrival the application's face and the packet
     * @param interest the Interest as it was sent; valid only during the call
     * @param code why it returns
     */
    virtual void OnReturned([[maybe_unused]] const Arrival& arrival,
                            [[maybe_unused]] const InterestView& interest,
                            [[maybe_unused]] ReturnCode code)
    {
    }

    /**
     * Decodes a message and calls OnInterest, OnContent or OnReturned by default.
     * @param packet one message from the node
     */
    virtual void Receive(Ptr<const Packet> packet);

    /** @return the node's CCN layer */
    CcnL3Protocol& GetL3() const
    {
        return *m_l3;
    }

    /** @return the node's wire format; the default one before the application has started */
    const Codec& GetCodec() const;

  private:
    /**
     * Sets the default label if attribute Label is empty.
     * @throws std::runtime_error if another face of the node has the same label
     */
    void ChooseLabel();
    /** @throws std::runtime_error if the application needs ccnb, and its layer has another format */
    void CheckWire() const;
    /** Ends WatchNode(). */
    void UnwatchNode();
    /** Handles a change of the node's FIB. @param change the change */
    void NoteRoute(const FibChange& change);
    /** @param text attribute Purpose @throws std::invalid_argument with the allowed values */
    void SetPurposeText(std::string text);
    /** @return attribute Purpose */
    std::string GetPurposeText() const;

    std::string m_label;
    std::string m_layer;              ///< attribute Layer
    std::optional<Purpose> m_purpose; ///< attribute Purpose; empty: GetUsualPurpose()
    Ptr<CcnL3Protocol> m_l3;
    Ptr<AppFace> m_face;
    uint64_t m_refusals{0};
    std::string m_firstRefused;
    bool m_hasStopped{false};            ///< m_face belongs to an earlier start
    bool m_isWatching{false};            ///< WatchNode() was called
    std::vector<Name> m_prefixes;        ///< registered prefixes
    Ptr<UniformRandomVariable> m_nonces; ///< nullptr until first used or given a stream
};

/**
 * @ingroup ccn
 * @param random draws the nonce
 * @return a nonce of 12 bytes, the length that the CCNx daemon uses
 */
std::string MakeNonce(UniformRandomVariable& random);

} // namespace ns3::ccn

#endif // CCN_APPLICATION_H
