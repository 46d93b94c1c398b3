
/** Forwards each Interest to the next hop with the fewest pending Interests. */
class LeastPending : public Strategy
{
  public:
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("LeastPending").SetParent<Strategy>().AddConstructor<LeastPending>();
        return tid;
    }

    void Choose(const InterestArrival&, const NextHops& hops, FaceList& chosen) override
    {
        const auto fewer = [this](const auto& a, const auto& b) {
            return m_pending[a.face] < m_pending[b.face];
        };
        chosen.push_back(std::min_element(hops.begin(), hops.end(), fewer)->face);
        ++m_pending[chosen.front()];
    }

    void BeforeSatisfy(PitEntry& entry, const ContentArrival&) override
    {
        OnExpire(entry);
    }

    void OnExpire(PitEntry& entry) override
    {
        for (const auto& upstream : entry.GetUpstreams())
        {
            --m_pending[upstream.face];
        }
    }

  private:
    std::map<FaceId, int> m_pending;
};

NS_OBJECT_ENSURE_REGISTERED(LeastPending);
