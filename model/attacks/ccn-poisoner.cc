// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/boolean.h"
#include "ns3/ccn-producer.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <cstring>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * An attacker that poisons content stores: it serves bad content under the name of a publisher. It is
 * a Producer of attribute Prefix whose objects have a bad signature, or are signed by another key.
 *
 * It answers Interests that are routed to it: on the path to the publisher, if its node also forwards
 * them there, or beside it, if a node sends them to both. The first answer wins, with attribute Delay
 * of the attacker. With Fills, it also sends all its objects to its node at the start, which stores
 * them if its attribute KeepsUnsolicited is set. Taxonomy: Gasti, Tsudik, Uzun and Zhang, "DoS and
 * DDoS in named data networking", ICCCN 2013.
 */
class Poisoner : public Producer
{
  public:
    /** @return the TypeId (attributes Forgery, Objects, Delay, Answers, Fills) */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccn::Poisoner")
                .SetParent<Producer>()
                .SetGroupName("Ccn")
                .AddConstructor<Poisoner>()
                .AddAttribute("Forgery",
                              "What is bad about the content: signature (it names the publisher's "
                              "key, which did not sign it) or key (another key has signed it).",
                              StringValue("signature"),
                              MakeStringAccessor(&Poisoner::SetForgery, &Poisoner::GetForgery),
                              MakeStringChecker())
                .AddAttribute("Objects",
                              "Number of different objects for each chunk, which are served in "
                              "turn. They differ in their timestamp, which begins at random.",
                              UintegerValue(1),
                              MakeUintegerAccessor(&Poisoner::m_objects),
                              MakeUintegerChecker<uint32_t>(1, 100000))
                .AddAttribute("Delay",
                              "Time from an Interest to the answer.",
                              TimeValue(Seconds(0)),
                              MakeTimeAccessor(&Poisoner::m_delay),
                              MakeTimeChecker(Seconds(0)))
                .AddAttribute("Answers",
                              "Whether the application answers Interests.",
                              BooleanValue(true),
                              MakeBooleanAccessor(&Poisoner::m_answers),
                              MakeBooleanChecker())
                .AddAttribute("Fills",
                              "Whether the application sends all objects to its node when it "
                              "starts.",
                              BooleanValue(false),
                              MakeBooleanAccessor(&Poisoner::m_fills),
                              MakeBooleanChecker());
        return tid;
    }

    ContentObject MakeChunk(uint64_t chunk) const override
    {
        ContentObject object = Producer::MakeChunk(chunk);
        if (!m_hasOwnKey)
        {
            object.signatureBits.back() ^= 1;
        }
        return object;
    }

  protected:
    Purpose GetUsualPurpose() const override
    {
        return Purpose::ATTACK;
    }

  private:
    void StartApplication() override
    {
        Producer::StartApplication();
        uint32_t offset;
        std::memcpy(&offset, DrawNonce().data(), sizeof(offset));
        m_offset = 1 + uint64_t(offset);
        if (!m_answers)
        {
            UnregisterPrefix(GetPrefix());
        }
        for (uint64_t chunk = 0; m_fills && chunk < GetChunks(); ++chunk)
        {
            for (m_next = 0; m_next < m_objects; ++m_next)
            {
                Send(GetL3().GetCodec().ToPacket(MakeChunk(chunk)));
            }
        }
        m_next = 0;
    }

    ContentObject MakeUnsigned(uint64_t chunk) const override
    {
        ContentObject object = Producer::MakeUnsigned(chunk);
        // Not that of the publisher. CCNx 1.0 counts ms, and 8 units are more than one.
        const uint64_t step = GetCodec().GetTraits().isExact ? 8 : 1;
        object.timestamp4096ths += m_offset + m_next % m_objects * step;
        return object;
    }

    void PrepareSigner() const override
    {
        GetSigner().SetOwner(m_hasOwnKey ? Name(GetPrefix()).Append("poisoner") : GetPrefix(),
                             GetCodec());
    }

    std::optional<Offer> FindOffer(const InterestView& interest) const override
    {
        for (uint32_t tries = 0; tries < m_objects; ++tries)
        {
            auto offer = OfferChunk(GetPrefixView(), interest, ANSWER_NEW);
            ++m_next;
            if (offer)
            {
                return offer;
            }
        }
        return std::nullopt;
    }

    Time ReserveTime(const Offer&) override
    {
        return Simulator::Now() + m_delay;
    }

    /** @param forgery value of attribute Forgery */
    void SetForgery(std::string forgery)
    {
        if (forgery != "signature" && forgery != "key")
        {
            throw std::invalid_argument("attribute Forgery of Poisoner: '" + forgery +
                                        "' (allowed: signature, key)");
        }
        m_hasOwnKey = forgery == "key";
    }

    /** @return value of attribute Forgery */
    std::string GetForgery() const
    {
        return m_hasOwnKey ? "key" : "signature";
    }

    bool m_hasOwnKey{false};    ///< attribute Forgery
    uint32_t m_objects{1};      ///< attribute Objects
    Time m_delay;               ///< attribute Delay
    bool m_answers{true};       ///< attribute Answers
    bool m_fills{false};        ///< attribute Fills
    uint64_t m_offset{1};       ///< of the first timestamp
    mutable uint64_t m_next{0}; ///< number of the object that is made next, modulo m_objects
};

NS_OBJECT_ENSURE_REGISTERED(Poisoner);

} // namespace

} // namespace ns3::ccn
