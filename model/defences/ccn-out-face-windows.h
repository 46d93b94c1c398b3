// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_OUT_FACE_WINDOWS_H
#define CCN_OUT_FACE_WINDOWS_H

#include "ns3/ccn-face-id.h"
#include "ns3/ccn-ingress-policy.h"
#include "ns3/data-rate.h"
#include "ns3/nstime.h"
#include "ns3/traced-callback.h"

#include <map>
#include <unordered_map>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Base of policies that limit how many Interests are pending at each upstream face. The window of a
 * face is what its link can carry back in a round trip (Afanasyev et al. 2013): rate / 8 / (payload +
 * headers) * round trip, and at least 1. A place in it is taken when an Interest is sent, and free
 * again when content or the end of the lifetime removes the PIT entry. Faces of applications have no
 * window.
 *
 * The rate is that of the device that sends to the face: of the other end of its link, or of the
 * medium. Attribute Rate replaces it where no device or channel has an attribute DataRate (Wi-Fi, UDP).
 *
 * The memory is bounded by the number of faces, and of the pending Interests that were not sent to
 * exactly one face.
 */
class OutFaceWindows : public IngressPolicy
{
  public:
    /** @return the TypeId (attributes Payload, Headers, RoundTrip, Rate; trace WindowChanged) */
    static TypeId GetTypeId();

    /**
     * TracedCallback signature of WindowChanged.
     * @param face an upstream face
     * @param former its window before, in Interests
     * @param window its window now, in Interests
     */
    typedef void (*WindowTracedCallback)(FaceId face, double former, double window);

    void OnStart() override;
    void OnForwarded(const PitEntry& entry, const InterestArrival& in) override;
    void OnSatisfied(const PitEntry& entry, const ContentArrival& in) override;
    void OnExpired(const PitEntry& entry) override;
    void OnFaceChanged(const FaceChange& change) override;

    /** @param face an upstream face @return its window, in Interests; infinity: none */
    double GetWindow(FaceId face);
    /** @param face an upstream face @return the Interests that are pending there */
    uint32_t GetPending(FaceId face) const;

  protected:
    /** @param face an upstream face @return bytes of a chunk on its link; default: payload and headers */
    virtual double GetChunkBytes(FaceId face) const;

    /**
     * Called when an Interest is pending at one more face, or at one less. Default: nothing.
     * @param entry the Interest
     * @param face the upstream face
     * @param isMore whether it is pending from now on
     */
    virtual void OnPending(const PitEntry& entry, FaceId face, bool isMore);

    /**
     * @param entry a pending Interest
     * @return the face whose Interest made it pending; NO_FACE if it is gone, or a face that this
     * policy does not decide about
     */
    FaceId GetAsker(const PitEntry& entry) const;

    /** @param entry a pending Interest @param face an upstream face @return whether it has a place there */
    bool HasPlace(const PitEntry& entry, FaceId face) const;

  private:
    /** An upstream face. */
    struct Upstream
    {
        uint32_t pending{0}; ///< Interests
        double rate{0};      ///< of the way back, in bit/s; infinity: no window
        double window{-1};   ///< as GetWindow() returned it; -1: not yet
        Time readAt{-1};     ///< when the rate was read
    };

    /** @param entry an Interest that has become pending */
    void Take(const PitEntry& entry);
    /** @param entry an Interest that is about to be erased */
    void GiveBack(const PitEntry& entry);
    /**
     * @param entry a pending Interest
     * @return number of upstream faces at which it has a place. A strategy may have sent it to further
     * faces since then, which are behind these.
     */
    uint32_t GetPlaces(const PitEntry& entry) const;
    /** @param face an upstream face @return the rate of the way back, in bit/s; infinity: no window */
    double ReadRate(FaceId face) const;

    uint32_t m_payload;                                      ///< attribute Payload
    uint32_t m_headers;                                      ///< attribute Headers
    Time m_roundTrip;                                        ///< attribute RoundTrip
    DataRate m_rate;                                         ///< attribute Rate
    std::map<FaceId, Upstream> m_upstreams;                  ///< by face
    std::unordered_map<const PitEntry*, uint32_t> m_several; ///< faces it was sent to, unless one
    TracedCallback<FaceId, double, double> m_windowChanged;  ///< trace WindowChanged
};

} // namespace ns3::ccn

#endif // CCN_OUT_FACE_WINDOWS_H
