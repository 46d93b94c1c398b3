// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MOVING_PRODUCER_ANCHOR_H
#define CCN_MOVING_PRODUCER_ANCHOR_H

#include "ns3/ccn-application.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-number-text.h"

#include <cstdint>
#include <string>
#include <utility>

namespace ns3::ccn::moving
{

/**
 * @ingroup ccn
 * Mobility by an anchor, the baseline of Augé et al. 2018. Routes of the producer's prefix lead to the
 * anchor. It asks the access point of the producer for each object, by the locator of that followed by
 * the name, and the access point asks the producer. Each of both answers with the same payload under the
 * name that it was asked for. A producer that has moved tells its new access point, and that the anchor.
 *
 *     ccnx:/localhop/attach/SEQUENCE          from producer to access point
 *     ccnx:/anchor/SEQUENCE/POINT             from access point to anchor
 *     ccnx:/point/POINT/(name of an object)   from anchor to access point
 */
class AnchorApplication : public CcnApplication
{
  public:
    /** What the application is. */
    enum class Role : uint8_t
    {
        ANCHOR,
        POINT,
        PRODUCER,
    };

    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::moving::AnchorApplication")
                                .SetParent<CcnApplication>()
                                .SetGroupName("Ccn")
                                .AddConstructor<AnchorApplication>();
        return tid;
    }

    /** @param role what it is @param name its number as an access point, or the prefix of the producer */
    void SetRole(Role role, std::string name)
    {
        m_role = role;
        m_name = std::move(name);
    }

    /** @param point number of an access point @return its locator, as a CCNx URI */
    static std::string GetLocator(const std::string& point)
    {
        return "ccnx:/point/" + point;
    }

    /** @return number of signals sent */
    uint64_t GetSignals() const
    {
        return m_signals;
    }

    /** @return bytes of these signals */
    uint64_t GetBytes() const
    {
        return m_bytes;
    }

    /** The producer is at an access point. @param face to it */
    void Attach(FaceId face)
    {
        ++m_sequence;
        m_face = face;
        Signal(m_sequence);
    }

    static inline const std::string ANCHOR = "ccnx:/anchor"; ///< prefix of the anchor

  private:
    bool WantsSource() const override
    {
        return true;
    }

    void StartApplication() override
    {
        CcnApplication::StartApplication();
        if (m_role == Role::POINT)
        {
            RegisterPrefix(Name(ATTACH));
            RegisterPrefix(Name(GetLocator(m_name)));
        }
        else if (m_role == Role::ANCHOR)
        {
            RegisterPrefix(Name(ANCHOR));
            RegisterPrefix(Name(m_name));
        }
    }

    void Cease() override
    {
        m_timer.Cancel();
        CcnApplication::Cease();
    }

    void OnInterest(const Arrival& arrival, const InterestView& interest) override
    {
        const Name name(interest.name);
        if (Name(ATTACH).IsPrefixOf(name))
        {
            m_face = GetSource(arrival).face;
            Reply(name, {});
            Signal(GetSequence(name, 2));
        }
        else if (Name(ANCHOR).IsPrefixOf(name))
        {
            Reply(name, {});
            if (const uint64_t sequence = GetSequence(name, 1); sequence > m_sequence)
            {
                m_sequence = sequence;
                m_place = std::string(name.GetComponent(2));
            }
        }
        else if (m_role == Role::ANCHOR && !m_place.empty())
        {
            Ask(Join(Name(GetLocator(m_place)), name, 0), NO_FACE);
        }
        else if (m_role == Role::POINT && m_face != NO_FACE)
        {
            Ask(Join(Name(), name, 2), m_face);
        }
    }

    void OnContent(const Arrival&, const ContentView& content) override
    {
        const Name name(content.name);
        if (name == m_signal)
        {
            m_timer.Cancel();
        }
        else if (m_role == Role::ANCHOR)
        {
            Reply(Join(Name(), name, 2), content);
        }
        else if (m_role == Role::POINT && !Name(ANCHOR).IsPrefixOf(name))
        {
            Reply(Join(Name(GetLocator(m_name)), name, 0), content);
        }
    }

    /** @param name of a signal @param place of its number @return it, or 0 */
    static uint64_t GetSequence(const Name& name, uint32_t place)
    {
        uint64_t sequence = 0;
        const bool isRead = name.GetSize() > place &&
                            ParseUnsigned(std::string(name.GetComponent(place)), sequence);
        return isRead ? sequence : 0;
    }

    /** @param prefix of the result @param name any @param skipped components of it to leave out @return both */
    static Name Join(Name prefix, const Name& name, uint32_t skipped)
    {
        for (uint32_t i = skipped; i < name.GetSize(); ++i)
        {
            prefix.Append(name.GetComponent(i));
        }
        return prefix;
    }

    /** Answers an Interest. @param name of it @param content whose payload it gets, in zeros */
    void Reply(const Name& name, const ContentView& content)
    {
        ContentObject answer;
        answer.name = name;
        answer.virtualPayload = content.payload.size();
        Send(GetCodec().ToPacket(answer));
    }

    /** @param name of an object @param face by which to ask for it; NO_FACE: by the routes */
    void Ask(const Name& name, FaceId face)
    {
        Interest interest;
        interest.name = name;
        face == NO_FACE ? Express(std::move(interest)) : void(Express(std::move(interest), face));
    }

    /** Sends a signal until it is answered. @param sequence of the movement */
    void Signal(uint64_t sequence)
    {
        m_timer.Cancel();
        Interest interest;
        const bool isProducer = m_role == Role::PRODUCER;
        interest.name = Name(isProducer ? ATTACH : ANCHOR).AppendDecimal(sequence);
        isProducer ? interest.name : interest.name.Append(m_name);
        interest.lifetime = MilliSeconds(100);
        interest.nonce = DrawNonce();
        m_signal = interest.name;
        ++m_signals;
        m_bytes += ToPacket(interest)->GetSize();
        isProducer ? void(Express(interest, m_face)) : Express(interest);
        m_timer = Schedule(MilliSeconds(20), &AnchorApplication::Signal, this, sequence);
    }

    static inline const std::string ATTACH = "ccnx:/localhop/attach";

    Role m_role{Role::POINT};
    std::string m_name;
    uint64_t m_sequence{0}; ///< of the latest movement, at producer and anchor
    FaceId m_face{NO_FACE}; ///< to the producer, or from it
    std::string m_place;    ///< access point of the producer, at the anchor
    Name m_signal;          ///< that is not answered yet, or the latest one
    EventId m_timer;        ///< of its next transmission
    uint64_t m_signals{0};  ///< GetSignals()
    uint64_t m_bytes{0};    ///< GetBytes()
};

} // namespace ns3::ccn::moving

#endif // CCN_MOVING_PRODUCER_ANCHOR_H
