// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-acting-sinks-test-kit.h"

#include "../kit/ccn-test-kit.h"

#include "ns3/ccn-adaptive-player.h"
#include "ns3/ccn-best-face.h"
#include "ns3/ccn-block-consumer.h"
#include "ns3/ccn-browser.h"
#include "ns3/ccn-cat-chunks2.h"
#include "ns3/ccn-catalogue-consumer.h"
#include "ns3/ccn-chunk-server.h"
#include "ns3/ccn-consumer-cbr.h"
#include "ns3/ccn-consumer.h"
#include "ns3/ccn-content-validator.h"
#include "ns3/ccn-decrypting-consumer.h"
#include "ns3/ccn-excluding-consumer.h"
#include "ns3/ccn-face-ingress.h"
#include "ns3/ccn-fib.h"
#include "ns3/ccn-firewall.h"
#include "ns3/ccn-ingress-gate.h"
#include "ns3/ccn-key-consumer.h"
#include "ns3/ccn-key-producer.h"
#include "ns3/ccn-link-state-routing.h"
#include "ns3/ccn-manifest-consumer.h"
#include "ns3/ccn-mobility-protocol.h"
#include "ns3/ccn-neighbour-discovery.h"
#include "ns3/ccn-net-device-face.h"
#include "ns3/ccn-out-face-windows.h"
#include "ns3/ccn-ping.h"
#include "ns3/ccn-pit.h"
#include "ns3/ccn-satisfaction-acceptance.h"
#include "ns3/ccn-satisfaction-push-back.h"
#include "ns3/ccn-scripted-consumer.h"
#include "ns3/ccn-send-chunks.h"
#include "ns3/ccn-session.h"
#include "ns3/ccn-timing-probe.h"
#include "ns3/ccn-video-player.h"
#include "ns3/ccn-voice-call.h"
#include "ns3/node-list.h"
#include "ns3/object-ptr-container.h"
#include "ns3/pointer.h"

#include <map>
#include <utility>

namespace ns3::ccn::test
{

/** A trace source of an object, by which the handler learns that it fires. */
class ActingSinks::Source
{
  public:
    /** @param handler of the sinks @param name of the source @param node index of its node */
    Source(const Handler& handler, std::string name, uint32_t node)
        : m_handler(handler),
          m_name(std::move(name)),
          m_node(node)
    {
    }

    /** A trace sink. */
    template <typename... Args>
    void Note(Args...)
    {
        m_handler(m_name, m_node);
    }

  private:
    const Handler& m_handler;
    std::string m_name;
    uint32_t m_node;
};

namespace
{

/** Makes a callback to a source. @tparam Source ActingSinks::Source */
template <typename Source>
using Maker = CallbackBase (*)(Source* source);

/** The maker for callbacks of a type. @tparam Source ActingSinks::Source @tparam Pointer type of the callback */
template <typename Source, typename Pointer>
struct Of;

/** As above. @tparam Args parameters of the callback */
template <typename Source, typename... Args>
struct Of<Source, void (*)(Args...)>
{
    /** @param source gets the calls @return a callback */
    static CallbackBase Make(Source* source)
    {
        return MakeCallback(&Source::template Note<Args...>, source);
    }
};

/** @return the makers by the name of the type of a callback, as trace sources state it. @tparam Source ActingSinks::Source */
template <typename Source>
const std::map<std::string, Maker<Source>>&
GetMakers()
{
#define CCN_ACTING(type)                                                                           \
    {                                                                                              \
        "ns3::ccn::" #type, &Of<Source, type>::Make                                                \
    }
    static const std::map<std::string, Maker<Source>> makers{
        {"ns3::Packet::TracedCallback", &Of<Source, void (*)(Ptr<const Packet>)>::Make},
        CCN_ACTING(AdaptivePlayer::PlaybackTracedCallback),
        CCN_ACTING(AdaptivePlayer::PositionTracedCallback),
        CCN_ACTING(AdaptivePlayer::SegmentTracedCallback),
        CCN_ACTING(BestFace::BestChangedTracedCallback),
        CCN_ACTING(BlockConsumer::ConcludedTracedCallback),
        CCN_ACTING(Browser::EndedTracedCallback),
        CCN_ACTING(Browser::FoundTracedCallback),
        CCN_ACTING(CatChunks2::InterestTracedCallback),
        CCN_ACTING(CatChunks2::WindowTracedCallback),
        CCN_ACTING(CatalogueConsumer::EndedTracedCallback),
        CCN_ACTING(CatalogueConsumer::ReceivedTracedCallback),
        CCN_ACTING(CcnL3Protocol::DecisionTracedCallback),
        CCN_ACTING(CcnL3Protocol::DropTracedCallback),
        CCN_ACTING(CcnL3Protocol::MessageTracedCallback),
        CCN_ACTING(CcnL3Protocol::SendingTracedCallback),
        CCN_ACTING(CcnL3Protocol::SuppressionTracedCallback),
        CCN_ACTING(ChunkServer::AnswerTracedCallback),
        CCN_ACTING(Consumer::ChunkTracedCallback),
        CCN_ACTING(Consumer::RejectedTracedCallback),
        CCN_ACTING(ConsumerCbr::AnsweredTracedCallback),
        CCN_ACTING(ContentStore::ChangedTracedCallback),
        CCN_ACTING(ContentStore::EntryTracedCallback),
        CCN_ACTING(ContentValidator::DecidedTracedCallback),
        CCN_ACTING(DecryptingConsumer::DecryptedTracedCallback),
        CCN_ACTING(ExcludingConsumer::ReceivedTracedCallback),
        CCN_ACTING(FaceTable::ChangedTracedCallback),
        CCN_ACTING(FetchApplication::TransferTracedCallback),
        CCN_ACTING(Fib::ChangedTracedCallback),
        CCN_ACTING(FileApplication::InterestTracedCallback),
        CCN_ACTING(Firewall::DeniedTracedCallback),
        CCN_ACTING(KeyConsumer::ConcludedTracedCallback),
        CCN_ACTING(KeyProducer::AnswerTracedCallback),
        CCN_ACTING(LinkStateRouting::DatabaseTracedCallback),
        CCN_ACTING(ManifestConsumer::RejectedTracedCallback),
        CCN_ACTING(MobilityProtocol::SignalledTracedCallback),
        CCN_ACTING(NeighbourDiscovery::NeighbourTracedCallback),
        CCN_ACTING(NetDeviceFace::FrameTracedCallback),
        CCN_ACTING(NonceList::ChangedTracedCallback),
        CCN_ACTING(OutFaceWindows::WindowTracedCallback),
        CCN_ACTING(Ping::EndedTracedCallback),
        CCN_ACTING(Pit::ChangedTracedCallback),
        CCN_ACTING(RequestSettings::InterestTracedCallback),
        CCN_ACTING(RequestSettings::WindowTracedCallback),
        CCN_ACTING(RoutingProtocol::NeighbourTracedCallback),
        CCN_ACTING(RoutingProtocol::RoutesTracedCallback),
        CCN_ACTING(SatisfactionAcceptance::ProbabilityTracedCallback),
        CCN_ACTING(SatisfactionPushBack::AnnouncedTracedCallback),
        CCN_ACTING(SatisfactionPushBack::LimitTracedCallback),
        CCN_ACTING(ScriptedConsumer::AnsweredTracedCallback),
        CCN_ACTING(SendChunks::CreditedTracedCallback),
        CCN_ACTING(SendChunks::PutTracedCallback),
        CCN_ACTING(Session::EndedTracedCallback),
        CCN_ACTING(Session::ExchangedTracedCallback),
        CCN_ACTING(TimingProbe::ProbedTracedCallback),
        CCN_ACTING(TimingProbe::ProbingTracedCallback),
        CCN_ACTING(VideoPlayer::PlaybackTracedCallback),
        CCN_ACTING(VideoPlayer::PositionTracedCallback),
        CCN_ACTING(VoiceCall::FrameTracedCallback),
        CCN_ACTING(VoiceCall::LossTracedCallback),
    };
#undef CCN_ACTING
    return makers;
}

} // namespace

ActingSinks::ActingSinks(Handler handler)
    : m_handler(std::move(handler))
{
}

ActingSinks::~ActingSinks() = default;

std::string
ActingSinks::FindUnknown()
{
    std::string unknown;
    for (uint16_t number = 0; number < TypeId::GetRegisteredN(); ++number)
    {
        const TypeId type = TypeId::GetRegistered(number);
        for (std::size_t i = 0; type.GetGroupName() == "Ccn" && i < type.GetTraceSourceN(); ++i)
        {
            const auto source = type.GetTraceSource(i);
            const bool isKnown = GetMakers<Source>().count(source.callback) != 0;
            unknown += isKnown ? "" : type.GetName() + "::" + source.name + "\n";
        }
    }
    return unknown;
}

void
ActingSinks::WatchAll()
{
    for (uint32_t i = 0; i < NodeList::GetNNodes(); ++i)
    {
        m_node = i;
        const Ptr<Node> node = NodeList::GetNode(i);
        Watch(node);
        for (uint32_t j = 0; j < node->GetNApplications(); ++j)
        {
            Watch(node->GetApplication(j));
        }
        for (uint32_t j = 0; j < node->GetNDevices(); ++j)
        {
            Watch(node->GetDevice(j));
        }
        for (const Ptr<CcnL3Protocol>& layer : CcnL3Protocol::FindAll(node))
        {
            Watch(layer);
            Watch(&layer->GetFaceTable());
            Watch(&layer->GetFib());
            Watch(&layer->GetPit());
            Watch(&layer->GetContentStore());
            Watch(&layer->GetNonceList());
            for (FaceId face = 0; face < layer->GetFaceCount(); ++face)
            {
                Watch(layer->GetFace(face));
            }
            for (const auto& policy : IngressGate::Get(*layer).GetNodeChain())
            {
                Watch(policy);
            }
        }
    }
}

void
ActingSinks::Watch(const Ptr<Object>& object)
{
    if (!object || !m_watched.insert(object).second)
    {
        return;
    }
    for (TypeId type = object->GetInstanceTypeId(); type.HasParent(); type = type.GetParent())
    {
        Connect(*object, type);
    }
    WatchAttributes(*object);
    for (auto part = object->GetAggregateIterator(); part.HasNext();)
    {
        Watch(ConstCast<Object>(part.Next()));
    }
}

void
ActingSinks::WatchAttributes(const Object& object)
{
    for (TypeId type = object.GetInstanceTypeId(); type.HasParent(); type = type.GetParent())
    {
        for (std::size_t i = 0; i < type.GetAttributeN(); ++i)
        {
            const auto info = type.GetAttribute(i);
            PointerValue value;
            if (DynamicCast<const PointerChecker>(info.checker) && info.accessor->HasGetter() &&
                object.GetAttributeFailSafe(info.name, value))
            {
                Watch(value.GetObject());
            }
        }
    }
}

void
ActingSinks::Connect(Object& object, TypeId type)
{
    for (std::size_t i = 0; i < type.GetTraceSourceN(); ++i)
    {
        const auto info = type.GetTraceSource(i);
        const auto maker = GetMakers<Source>().find(info.callback);
        if (maker != GetMakers<Source>().end() && type.GetName().rfind("ns3::ccn::", 0) == 0)
        {
            m_sources.push_back(
                std::make_unique<Source>(m_handler, type.GetName() + "::" + info.name, m_node));
            info.accessor->ConnectWithoutContext(&object, maker->second(m_sources.back().get()));
        }
    }
}

} // namespace ns3::ccn::test
