/*
 * SPDX-License-Identifier: GPL-2.0-only
 */

// Strategies of your own. Each is found by its name: --strategy=RoundRobin.

/** Forwards each Interest to one next hop, in turn. */
class RoundRobin : public Strategy
{
  public:
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("RoundRobin").SetParent<Strategy>().AddConstructor<RoundRobin>();
        return tid;
    }

    void Choose(const InterestArrival&, const NextHops& hops, FaceList& chosen) override
    {
        chosen.push_back(hops[m_turn++ % hops.size()].face);
    }

  private:
    uint32_t m_turn{0};
};

NS_OBJECT_ENSURE_REGISTERED(RoundRobin);
