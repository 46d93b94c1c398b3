// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NODE_STAGE_H
#define CCN_NODE_STAGE_H

#include "ns3/ccn-bytes.h"
#include "ns3/ccn-counters.h"
#include "ns3/ccn-drop-reason.h"
#include "ns3/ccn-message-arrival.h"
#include "ns3/ccn-pit.h"
#include "ns3/ccn-strategy.h"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

namespace ns3::ccn
{

class CsEntry;
class NodeStage;
struct FaceChange;

/** Where the pipelines ask or tell their stages; a step of CcnL3Protocol. @ingroup ccn */
enum class Hook : uint8_t
{
    MESSAGE,    ///< a message of a kind that the pipelines do not know
    EMBEDDED,   ///< content with an Interest in it
    ARRIVED,    ///< i.1, c.1: decoded
    LOOKUP,     ///< i.1: the content store is looked up
    MATCHED,    ///< c.2: content satisfies pending Interests
    NEXT_HOPS,  ///< i.4: the next hops are known, before the strategy chooses
    NO_HOP,     ///< i.4: there is no route, or no next hop
    FORWARDING, ///< i.4: the strategy has chosen
    PENDING,    ///< i.3: the entry is made, before anything is sent
    REFUSED,    ///< i.1 to i.4: the Interest goes no further
    SATISFIED,  ///< c.4: the entry is about to be erased
    EXPIRED,    ///< the same without content
    LEAVING,    ///< i.1, i.5, c.5: about to be sent
    FACE,       ///< a face comes, goes, or changes its state; another part comes
};

/** Number of hooks. */
constexpr std::size_t HOOKS = static_cast<std::size_t>(Hook::FACE) + 1;

/** The order of stages at a hook. @ingroup ccn */
enum class StageRank : uint8_t
{
    CHECK, ///< verification
    GATE,  ///< ingress policies
    WAIT,  ///< for routes
    REPLY, ///< Interest Returns
    KIND,  ///< piggyback packets
    LAST,  ///< what has no place of its own
};

/** What a stage has decided about a message. @ingroup ccn */
struct Fate
{
    /** What becomes of it. */
    enum class Kind : uint8_t
    {
        PASS, ///< the next stage is asked; after the last one, the pipeline goes on
        DROP, ///< the pipeline drops it
        KEPT, ///< the stage has it, and calls CcnL3Protocol::Resume(), or has answered it
    };

    Kind kind{Kind::PASS};                  ///< what becomes of it
    DropReason reason{DropReason::REFUSED}; ///< for DROP

    /** @return true for PASS */
    bool Passes() const
    {
        return kind == Kind::PASS;
    }
};

/** Where a message goes on that a stage has kept. @ingroup ccn */
struct Resumption
{
    NodeStage& stage;           ///< it is asked again, and later ones after it
    Hook hook;                  ///< where it was kept
    const void* place{nullptr}; ///< within the stage, which alone knows what it means
};

/** A message of a kind that the pipelines do not know, and its arrival. @ingroup ccn */
struct MessageArrival : Arrival
{
    MessageKind kind;                   ///< its kind
    Bytes bytes;                        ///< it
    const Resumption* resumed{nullptr}; ///< where a stage has kept a part of it; nullptr: nowhere
};

/** Content and the PIT entries that it satisfies. @ingroup ccn */
struct MatchedContent
{
    Pit::Matches entries;    ///< the entries; some may be gone meanwhile
    Ptr<const Packet> whole; ///< to keep: the content, or the piggyback packet that it is part of
    bool isVerified{false};  ///< the node has found the content's signature valid
};

/** An Interest that has become pending. @ingroup ccn */
struct NewPending
{
    PitEntry& entry;           ///< the entry
    const InterestArrival& in; ///< the Interest
    std::size_t hops;          ///< number of next hops that the strategy could choose from
    std::size_t chosen;        ///< of these, it has chosen
};

/**
 * @ingroup ccn
 * An optional feature of a node. It is asked or told at the hooks for which it was entered in
 * StageList, in the order of StageRank. All defaults let everything pass.
 */
class NodeStage
{
  public:
    virtual ~NodeStage() = default;

    /** @return its place among the stages: at hooks, of random streams, and when they are disposed of */
    virtual StageRank GetRank() const = 0;

    /** MESSAGE. @param in the message @return true if it is processed */
    virtual bool OnMessage([[maybe_unused]] const MessageArrival& in)
    {
        return false;
    }

    /** EMBEDDED. @param in the content, decoded @return true if it is processed, with the Interest */
    virtual bool OnEmbedded([[maybe_unused]] const ContentArrival& in)
    {
        return false;
    }

    /** ARRIVED. @param in an Interest @return its fate */
    virtual Fate OnInterest([[maybe_unused]] const InterestArrival& in)
    {
        return {};
    }

    /** ARRIVED. @param in content @return its fate */
    virtual Fate OnContent([[maybe_unused]] const ContentArrival& in)
    {
        return {};
    }

    /** LOOKUP, before it. @param in the Interest */
    virtual void OnLookup([[maybe_unused]] const InterestArrival& in)
    {
    }

    /** LOOKUP. @param in the Interest @param entry found @return false if it was erased: look again */
    virtual bool OnFound([[maybe_unused]] const InterestArrival& in,
                         [[maybe_unused]] const CsEntry& entry)
    {
        return true;
    }

    /** MATCHED. @param in content @param wanted the entries @return its fate */
    virtual Fate OnMatched([[maybe_unused]] const ContentArrival& in,
                           [[maybe_unused]] MatchedContent& wanted)
    {
        return {};
    }

    /**
     * MATCHED, for content that this stage has kept there; before the entries are looked up again.
     * @param in the content
     * @param wanted no entries yet
     * @return its fate
     */
    virtual Fate OnResumed([[maybe_unused]] const ContentArrival& in,
                           [[maybe_unused]] MatchedContent& wanted)
    {
        return {};
    }

    /** NEXT_HOPS. @param in the Interest @param hops may be left out @return its fate */
    virtual Fate OnNextHops([[maybe_unused]] const InterestArrival& in,
                            [[maybe_unused]] NextHops& hops)
    {
        return {};
    }

    /** NO_HOP. @param in the Interest @return true if it becomes pending without being sent */
    virtual bool OnNoHop([[maybe_unused]] const InterestArrival& in)
    {
        return false;
    }

    /** FORWARDING. @param sending the Interest @return its fate */
    virtual Fate OnForwarding([[maybe_unused]] const SendingInterest& sending)
    {
        return {};
    }

    /** PENDING. @param pending the entry */
    virtual void OnPending([[maybe_unused]] const NewPending& pending)
    {
    }

    /** REFUSED. @param in the Interest @param reason why @return true if it is answered: no drop */
    virtual bool OnRefused([[maybe_unused]] const InterestArrival& in,
                           [[maybe_unused]] DropReason reason)
    {
        return false;
    }

    /** SATISFIED. @param entry the entry @param in the content */
    virtual void OnSatisfied([[maybe_unused]] const PitEntry& entry,
                             [[maybe_unused]] const ContentArrival& in)
    {
    }

    /** EXPIRED. @param entry the entry */
    virtual void OnExpired([[maybe_unused]] const PitEntry& entry)
    {
    }

    /** LEAVING, for each neighbour. @param interest it, or a packet with it, whose tags may change */
    virtual void OnInterestLeaves([[maybe_unused]] Packet& interest)
    {
    }

    /** LEAVING, from the content store. @param in the Interest @param content its tags may change */
    virtual void OnAnswerLeaves([[maybe_unused]] const InterestArrival& in,
                                [[maybe_unused]] Packet& content)
    {
    }

    /**
     * LEAVING, once for all faces.
     * @param in the arrival of content
     * @param wanted the PIT entries that it satisfies
     * @param content it, or a packet with it, whose tags may change
     */
    virtual void OnContentLeaves([[maybe_unused]] const Arrival& in,
                                 [[maybe_unused]] const Pit::Matches& wanted,
                                 [[maybe_unused]] Packet& content)
    {
    }

    /** FACE. @param change of a face */
    virtual void OnFaceChanged([[maybe_unused]] const FaceChange& change)
    {
    }

    /** FACE. @param part an object that is aggregated to the layer */
    virtual void OnPartAdded([[maybe_unused]] const Object& part)
    {
    }

    /** @param now receives the numbers of messages that the stage keeps */
    virtual void AddKept([[maybe_unused]] Counters::InProgress& now) const
    {
    }

    /** @param stream first random stream to use @return number of streams used */
    virtual int64_t AssignStreams([[maybe_unused]] int64_t stream)
    {
        return 0;
    }

    /** Called when the node is disposed of. */
    virtual void Dispose()
    {
    }
};

/**
 * @ingroup ccn
 * The stages of a node, by hook. A hook without a stage costs one test of a bit.
 */
class StageList
{
  public:
    /**
     * @tparam Stage a type of stage, of which a node has at most one
     * @return the stage; nullptr: the node has none
     */
    template <typename Stage>
    Stage* Find() const
    {
        for (const auto& stage : m_all)
        {
            if (auto* found = dynamic_cast<Stage*>(stage.get()))
            {
                return found;
            }
        }
        return nullptr;
    }

    /**
     * @tparam Stage as Find()
     * @param with arguments of its constructor
     * @return the stage, made if the node had none
     */
    template <typename Stage, typename... With>
    Stage& Get(With&&... with)
    {
        if (Stage* stage = Find<Stage>())
        {
            return *stage;
        }
        auto made = std::make_unique<Stage>(std::forward<With>(with)...);
        Stage& stage = *made;
        Own(std::move(made));
        return stage;
    }

    /** @param stage enters @param hooks here; where it is entered already, nothing happens */
    void Enter(NodeStage& stage, std::initializer_list<Hook> hooks);
    /** Undoes Enter(). @param stage a stage @param hook where */
    void Leave(NodeStage& stage, Hook hook);

    /** @param hook a hook @return true if a stage is entered there */
    bool Has(Hook hook) const
    {
        return (m_used >> static_cast<unsigned>(hook) & 1U) != 0;
    }

    /**
     * Asks the stages at a hook until one does not let the message pass. Where speed counts, callers test
     * Has() first.
     * @param hook the hook
     * @param resumed where the message was kept, or nullptr
     * @param question Fate (NodeStage&)
     * @return the first fate that is not to pass, or that
     */
    template <typename Question>
    Fate Ask(Hook hook, const Resumption* resumed, Question&& question) const
    {
        const auto& stages = m_at[static_cast<std::size_t>(hook)];
        for (std::size_t i = GetFirst(hook, resumed); i < stages.size(); ++i)
        {
            const Fate fate = question(*stages[i]);
            if (!fate.Passes())
            {
                return fate;
            }
        }
        return {};
    }

    /** Tells the stages at a hook, if there are any. @param hook the hook @param act void (NodeStage&) */
    template <typename Action>
    void Tell(Hook hook, Action&& act) const
    {
        if (Has(hook))
        {
            const auto& stages = m_at[static_cast<std::size_t>(hook)];
            for (std::size_t i = 0; i < stages.size(); ++i) // a stage may be entered meanwhile
            {
                act(*stages[i]);
            }
        }
    }

    /** @param hook a hook @param test bool (NodeStage&) @return true if one says so */
    template <typename Test>
    bool Any(Hook hook, Test&& test) const
    {
        const auto& stages = m_at[static_cast<std::size_t>(hook)];
        for (std::size_t i = 0; i < stages.size(); ++i)
        {
            if (test(*stages[i]))
            {
                return true;
            }
        }
        return false;
    }

    /** @param now receives the numbers of messages that stages keep */
    void AddKept(Counters::InProgress& now) const;
    /** @param stream first random stream to use @return number of streams used */
    int64_t AssignStreams(int64_t stream);
    /** Disposes of all stages. */
    void Dispose();

  private:
    /** @param stage a new stage, which takes its place by rank */
    void Own(std::unique_ptr<NodeStage> stage);

    /** @param hook a hook @param resumed as Ask() @return the first stage to ask */
    std::size_t GetFirst(Hook hook, const Resumption* resumed) const
    {
        return resumed && resumed->hook == hook ? FindPlace(*resumed) : 0;
    }

    /** @param resumed where a message was kept @return the place of its stage */
    std::size_t FindPlace(const Resumption& resumed) const;

    uint32_t m_used{0}; ///< bit of each hook that has a stage
    std::array<std::vector<NodeStage*>, HOOKS> m_at;
    std::vector<std::unique_ptr<NodeStage>> m_all;
};

class CcnL3Protocol;
class Face;

/**
 * @ingroup ccn
 * Makes the stage of an optional feature (StageList::Get()) on each node that needs it without being
 * told by an attribute of the node. An object of namespace scope.
 */
class NodeStarter
{
  public:
    /** Makes the stage of a node if that needs it. */
    using Start = void (*)(CcnL3Protocol& node, Face* added);

    /**
     * @param start called for a node when it is made and whenever its wire format is set, with
     * nullptr; and with each face that was added to it
     */
    explicit NodeStarter(Start start);

    /** Called by CcnL3Protocol. @param node the node @param added a new face of it, or nullptr */
    static void StartAll(CcnL3Protocol& node, Face* added = nullptr);
};

} // namespace ns3::ccn

#endif // CCN_NODE_STAGE_H
