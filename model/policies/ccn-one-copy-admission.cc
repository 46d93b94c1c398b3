// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-path-admission.h"
#include "ns3/double.h"
#include "ns3/random-variable-stream.h"

#include <cstdint>

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * Base class of admission policies by which one cache between the serving node and the consumer
 * stores an object. The Interest chooses it: each node with a content store that the Interest
 * leaves for a neighbour takes part, from the consumer's node on. The node that serves the object
 * takes no part, and nodes without a content store pass the choice on. If no node takes part, none
 * stores the object.
 *
 * Of aggregated Interests, the one that is sent on chooses for all. The downstream faces of the
 * others lead past its chosen node, or not: then no cache there stores the object.
 */
class OneCopyAdmission : public PathAdmission
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccn::OneCopyAdmission").SetParent<PathAdmission>().SetGroupName("Ccn");
        return tid;
    }

    bool Admits(const Newcomer& newcomer) override
    {
        const auto path = GetPath(newcomer.arrival);
        return path && path->Get<Choice>().chosen == newcomer.node.id + 1;
    }

    void OnInterest(PathState& state, const AdmissionNode& node) override
    {
        if (node.capacity == 0)
        {
            return;
        }
        auto choice = state.Get<Choice>();
        ++choice.caches;
        if (Chooses(choice))
        {
            choice.chosen = node.id + 1;
        }
        state.Set(choice);
    }

    void OnServe(PathState&, const AdmissionNode&) override
    {
        // The content carries the choice of the Interest.
    }

  protected:
    /** What an Interest carries, and then the content. */
    struct Choice
    {
        double value{0};    ///< value of the chosen node; defined by the policy
        uint32_t caches{0}; ///< number of nodes that took part, including this one
        uint32_t chosen{0}; ///< number of the chosen node, plus 1; 0: none
    };

    /**
     * @param choice the choice of the caches before this one, with `caches` already increased. The
     * policy may change `value`
     * @return true to choose this node instead of an earlier one
     */
    virtual bool Chooses(Choice& choice) = 0;
};

NS_OBJECT_ENSURE_REGISTERED(OneCopyAdmission);

/**
 * @ingroup ccn
 * Cache Less for More: stores an object only at the cache of largest betweenness centrality between
 * the node that serves it and the consumer (Chai, He, Psaras and Pavlou 2012). Of equal
 * ones, the nearest to the consumer stores it. (In the paper, all of them do.)
 *
 * Attribute Centrality is set for each node, for example with ComputeBetweenness
 * (helper/ccn-betweenness-centrality.h). Values that differ by less than a part in 1e9 are equal.
 */
class Betweenness : public OneCopyAdmission
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccn::Betweenness")
                .SetParent<OneCopyAdmission>()
                .SetGroupName("Ccn")
                .AddConstructor<Betweenness>()
                .AddAttribute(
                    "Centrality",
                    "Betweenness centrality of this node: the number of pairs of other nodes "
                    "whose shortest path passes it, or in proportion to it.",
                    DoubleValue(0),
                    MakeDoubleAccessor(&Betweenness::m_centrality),
                    MakeDoubleChecker<double>(0));
        return tid;
    }

  private:
    bool Chooses(Choice& choice) override
    {
        constexpr double ROUNDING = 1 + 1e-9; // of sums of fractions in another order
        if (choice.caches > 1 && m_centrality <= choice.value * ROUNDING)
        {
            return false;
        }
        choice.value = m_centrality;
        return true;
    }

    double m_centrality{0}; ///< attribute Centrality
};

NS_OBJECT_ENSURE_REGISTERED(Betweenness);

/**
 * @ingroup ccn
 * Stores an object only at the edge: at the first cache that the Interest leaves for a neighbour,
 * as seen from the consumer (Fayazbakhsh et al. 2013). A cache still satisfies the
 * Interests of other consumers that pass it on their way.
 */
class Edge : public OneCopyAdmission
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::Edge")
                                .SetParent<OneCopyAdmission>()
                                .SetGroupName("Ccn")
                                .AddConstructor<Edge>();
        return tid;
    }

  private:
    bool Chooses(Choice& choice) override
    {
        return choice.caches == 1;
    }
};

NS_OBJECT_ENSURE_REGISTERED(Edge);

/**
 * @ingroup ccn
 * Stores an object at one cache of its path, chosen with equal probabilities. The Interest draws
 * it: cache number n on its way replaces the cache chosen before with probability 1/n (reservoir
 * sampling; Vitter 1985). Each Interest of an object with several chunks draws for itself, and so
 * does each copy that a strategy sends to another face.
 */
class RandomChoice : public OneCopyAdmission
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::RandomChoice")
                                .SetParent<OneCopyAdmission>()
                                .SetGroupName("Ccn")
                                .AddConstructor<RandomChoice>();
        return tid;
    }

    RandomChoice()
        : m_dice(CreateObject<UniformRandomVariable>())
    {
    }

    int64_t AssignStreams(int64_t stream) override
    {
        m_dice->SetStream(stream);
        return 1;
    }

  private:
    bool Chooses(Choice& choice) override
    {
        return m_dice->GetInteger(1, choice.caches) == 1;
    }

    Ptr<UniformRandomVariable> m_dice; ///< 1 of 1 to n chooses cache number n
};

NS_OBJECT_ENSURE_REGISTERED(RandomChoice);

} // namespace

} // namespace ns3::ccn
