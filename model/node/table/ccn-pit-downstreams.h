// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PIT_DOWNSTREAMS_H
#define CCN_PIT_DOWNSTREAMS_H

#include "ns3/ccn-bytes.h"
#include "ns3/ccn-face-id.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The Interests that a PIT entry has sent to faces and that may still be answered, in a format with
 * Interest Returns. It has those of the faces to which one was sent while another was outstanding.
 *
 * An Interest Return is the Interest that it answers (RFC 8569, section 10.1), so that its hop limit
 * identifies it. Of several with one hop limit, it is the oldest.
 */
class PitSendings
{
  public:
    /**
     * Number of Interests that are kept for a face. Of earlier ones, only the time is kept until which
     * one may be answered.
     */
    static constexpr std::size_t MOST = 32;

    /** An Interest that was sent to a face. */
    struct Sending
    {
        int64_t expiry;   ///< when its lifetime ends, in ns-3 time steps
        uint8_t hopLimit; ///< that it was sent with
    };

    /** @param face a face @return true if it has Interests of the face */
    bool Has(FaceId face) const
    {
        return m_faces.count(face) != 0;
    }

    /** @param face a face @param sending the latest Interest that was sent to it */
    void Add(FaceId face, const Sending& sending);

    /** @param face a face whose Interests cannot be answered any more */
    void Forget(FaceId face)
    {
        m_faces.erase(face);
    }

    /**
     * Removes the Interest that an Interest Return answers, and the earlier ones if the reason holds
     * for them as well (ConcernsEarlier()).
     * @param face for which Has() is true
     * @param hopLimit of the Interest Return
     * @param code of the Interest Return
     * @param now in ns-3 time steps
     * @return when the last of the other Interests expires, or now if there is none; nothing if the
     * Interest Return answers none that is kept
     */
    std::optional<int64_t> Answer(FaceId face, uint8_t hopLimit, ReturnCode code, int64_t now);

  private:
    /** The Interests that were sent to a face. */
    struct OfFace
    {
        std::vector<Sending> latest; ///< at most MOST, the oldest first
        int64_t earlier{0};          ///< when the last of the earlier ones expires
    };

    std::unordered_map<FaceId, OfFace> m_faces; ///< faces that may answer
};

/**
 * @ingroup ccn
 * Records of a PIT entry, one per face, in the order in which they were added. The object itself
 * holds the first FEW records. With more than LINEAR records, an index finds the record of a face.
 * An erased record then leaves a gap, and gaps are closed by the next iteration or once they are half
 * of the memory. Each operation takes constant time on average, however many faces request one name.
 *
 * @tparam Record has a member `face`
 * @tparam FEW number of records that need no allocation
 * @tparam Index answers further queries on more than LINEAR records; has Add(const Record&,
 * uint32_t), called with the record's place, and Remove(const Record&)
 */
template <typename Record, uint32_t FEW, typename Index>
class PitFaces
{
  public:
    /** @return the first record */
    const Record* begin() const
    {
        if (m_many && m_many->gaps != 0)
        {
            CloseGaps();
        }
        return GetPlaces();
    }

    /** @return the end, after the last record */
    const Record* end() const
    {
        return begin() + m_size;
    }

    /** @return the number of records */
    uint32_t size() const
    {
        return m_size;
    }

    /** @return true if there is no record */
    bool empty() const
    {
        return m_size == 0;
    }

    /** @return the first record; there must be one */
    const Record& front() const
    {
        return *begin();
    }

    /** @param face a face @return true if it has the first record, of at most FEW; false: not known */
    bool IsFirst(FaceId face) const
    {
        return !m_many && m_size != 0 && m_few[0].face == face;
    }

    /** @return the last record; there must be one */
    const Record& back() const
    {
        return end()[-1];
    }

    /** @param face a face @return its record, or nullptr */
    const Record* Find(FaceId face) const
    {
        if (m_size <= LINEAR)
        {
            const auto isIt = [face](const Record& record) { return record.face == face; };
            const Record* found = std::find_if(begin(), end(), isIt);
            return found == end() ? nullptr : found;
        }
        const auto place = m_many->places.find(face);
        return place == m_many->places.end() ? nullptr : GetPlaces() + place->second;
    }

  protected:
    /** @return the records with the gaps between them */
    const Record* GetPlaces() const
    {
        return m_many ? m_many->records.data() : m_few;
    }

    /** @param record the record of a face that has none yet */
    void Add(const Record& record)
    {
        if (m_size <= LINEAR)
        {
            begin(); // closes gaps
        }
        if (!m_many && m_size < FEW)
        {
            m_few[m_size++] = record;
            return;
        }
        MakeIndex();
        m_many->records.push_back(record);
        ++m_size;
        // The index gets all records once there are more than LINEAR.
        if (m_size > LINEAR)
        {
            Enter(m_size == LINEAR + 1 ? 0 : m_many->records.size() - 1);
        }
    }

    /** @param at the record to replace @param record its new value, for the same face */
    void Replace(const Record* at, const Record& record)
    {
        if (m_size > LINEAR)
        {
            m_many->index.Remove(*at);
            m_many->index.Add(record, at - GetPlaces());
        }
        *const_cast<Record*>(at) = record;
    }

    /** @param at the record to erase */
    void Erase(const Record* at)
    {
        if (m_size > LINEAR)
        {
            LeaveGap(at);
            return;
        }
        std::vector<Record> others(begin(), at);
        others.insert(others.end(), at + 1, end());
        m_many.reset();
        m_size = 0;
        for (const Record& record : others)
        {
            Add(record);
        }
    }

    /** @return the index if there are more than LINEAR records, else nullptr */
    Index* GetIndex() const
    {
        return m_size > LINEAR ? &m_many->index : nullptr;
    }

    /** @return the index, which may know no record, if there was an allocation, else nullptr */
    Index* FindIndex() const
    {
        return m_many ? &m_many->index : nullptr;
    }

    /** @return the index, which may know no record; the allocation moves the records */
    Index& MakeIndex()
    {
        if (!m_many)
        {
            m_many = std::make_unique<Many>();
            m_many->records.assign(m_few, m_few + m_size);
        }
        return m_many->index;
    }

  private:
    static constexpr uint32_t LINEAR = 16; ///< records that are searched one by one
    static_assert(FEW <= LINEAR);

    /** Adds records to the index. @param first the place of the first one */
    void Enter(std::size_t first) const
    {
        for (std::size_t i = first; i < m_many->records.size(); ++i)
        {
            m_many->places[m_many->records[i].face] = i;
            m_many->index.Add(m_many->records[i], i);
        }
    }

    /** @param at the record to erase; there are more than LINEAR */
    void LeaveGap(const Record* at)
    {
        m_many->index.Remove(*at);
        m_many->places.erase(at->face);
        Record gap{};
        gap.face = {NO_FACE};
        *const_cast<Record*>(at) = gap;
        --m_size;
        if (++m_many->gaps > m_size)
        {
            CloseGaps();
        }
    }

    /** Moves records into the gaps before them. */
    void CloseGaps() const
    {
        auto& records = m_many->records;
        const auto isGap = [](const Record& record) { return record.face == NO_FACE; };
        records.erase(std::remove_if(records.begin(), records.end(), isGap), records.end());
        m_many->gaps = 0;
        m_many->places.clear();
        m_many->index = Index();
        if (m_size > LINEAR)
        {
            Enter(0);
        }
    }

    /** The records once there are more than FEW. */
    struct Many
    {
        std::vector<Record> records;                 ///< all records, including the first FEW
        uint32_t gaps{0};                            ///< erased records, whose face is NO_FACE
        std::unordered_map<FaceId, uint32_t> places; ///< place per face, if more than LINEAR
        Index index;                                 ///< used if more than LINEAR
    };

    Record m_few[FEW];            ///< the records, if there is no m_many
    uint32_t m_size{0};           ///< number of records
    std::unique_ptr<Many> m_many; ///< the records, if there are or were more than FEW
};

/** A downstream face of a PIT entry. @ingroup ccn */
struct PitDownstream
{
    FaceId face;            ///< the downstream face
    mutable uint32_t place; ///< used by PitFaceIndex; in bytes of padding
    int64_t expiry;         ///< when its Interest expires, in ns-3 time steps
    uint64_t nonce;         ///< digest of its latest nonce; 0 for none. With hop limits: HopLimits
};

/** An upstream face of a PIT entry. @ingroup ccn */
struct PitUpstream
{
    FaceId face;      ///< the upstream face
    uint8_t hopLimit; ///< that the Interest was last sent with, in a format that has them
    int64_t sent;     ///< when the Interest was last sent to it, in ns-3 time steps
    int64_t expiry; ///< when it answers no more: that Interest's lifetime ends, or it was returned
};

/** Index of nonces and expiry times, for an entry with many downstreams. @ingroup ccn */
class PitDownstreamIndex
{
  public:
    /** @param downstream a new record @param place its index among the records */
    void Add(const PitDownstream& downstream, uint32_t place);
    /** @param downstream a record that is being removed */
    void Remove(const PitDownstream& downstream);

    /** Heap of (expiry, place), latest first. Outdated items stay until they reach the top. */
    std::vector<std::pair<int64_t, uint32_t>> latest;
    std::unordered_map<uint64_t, uint32_t> nonces; ///< downstreams per nonce, without 0
};

/**
 * @ingroup ccn
 * The downstream faces of a PIT entry, in the order in which they sent their first Interest.
 */
class PitDownstreams : public PitFaces<PitDownstream, 2, PitDownstreamIndex>
{
  public:
    /**
     * @param nonce the digest of a nonce, not 0
     * @return true if it is the latest nonce of one of the faces
     */
    bool HasNonce(uint64_t nonce) const;

    /** @return the latest expiry of all faces, in ns-3 time steps; 0 if there is none */
    int64_t GetLatestExpiry() const;

    /**
     * @param until a time, in ns-3 time steps
     * @param except a face to ignore
     * @return true if the Interest of another face expires after this time
     */
    bool IsAwaited(int64_t until, FaceId except) const;

    /**
     * Adds a downstream face or refreshes its record.
     * @param face the downstream face
     * @param expiry when its Interest expires, in ns-3 time steps
     * @param nonce the digest of its nonce; 0 for none, which keeps an earlier one
     */
    void Renew(FaceId face, int64_t expiry, uint64_t nonce);

    /** @param face the face to remove @return true if the face was a downstream */
    bool Remove(FaceId face);

  private:
    /** Removes outdated items from the top of the heap. @param index the index of this entry */
    void Clean(PitDownstreamIndex& index) const;
};

/** No query needs many upstreams at once, so that it has no index, but it has rare data. @ingroup ccn */
struct PitUpstreamIndex
{
    std::unique_ptr<PitSendings> sendings; ///< nullptr until a face gets a second Interest

    /** Does nothing. */
    void Add(const PitUpstream&, uint32_t)
    {
    }

    /** Does nothing. */
    void Remove(const PitUpstream&)
    {
    }
};

/**
 * @ingroup ccn
 * The upstream faces of a PIT entry, in the order in which the Interest was first sent to them. No face
 * is ever erased.
 */
class PitUpstreams : public PitFaces<PitUpstream, 1, PitUpstreamIndex>
{
  public:
    /**
     * Adds an upstream face or updates its record.
     * @param face the upstream face
     * @param sent when the Interest was sent, in ns-3 time steps
     * @param expiry when its lifetime ends, in ns-3 time steps
     */
    void Renew(FaceId face, int64_t sent, int64_t expiry);

    /**
     * As Renew(), in a format with Interest Returns. An Interest that was sent before may still be
     * answered.
     * @param face the upstream face
     * @param sent when the Interest was sent, in ns-3 time steps
     * @param expiry when its lifetime ends, in ns-3 time steps
     * @param hopLimit that it was sent with
     */
    void RenewReturnable(FaceId face, int64_t sent, int64_t expiry, uint8_t hopLimit);

    /**
     * Notes an Interest Return.
     * @param face the face that returns an Interest
     * @param hopLimit of the Interest Return
     * @param code of the Interest Return
     * @param now in ns-3 time steps
     * @return false if no Interest is outstanding there that was sent with this hop limit
     */
    bool NoteReturn(FaceId face, uint8_t hopLimit, ReturnCode code, int64_t now);

    /**
     * @param now in ns-3 time steps
     * @return true if a face still has the Interest and may answer it
     */
    bool IsAwaited(int64_t now) const;
};

} // namespace ns3::ccn

#endif // CCN_PIT_DOWNSTREAMS_H
