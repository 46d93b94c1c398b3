// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_THROUGHPUT_CONTENT_HEADERS_H
#define CCN_THROUGHPUT_CONTENT_HEADERS_H

#include "lib/recording/run-record.h"

#include "ns3/callback.h"
#include "ns3/ccn-bytes.h"
#include "ns3/ccn-ccnb-reader.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-face.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-packet-bytes.h"

#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Measures the parts of the headers of content objects in ccnb, as they arrive at a node. Other
 * wire formats are not measured.
 */
class ContentHeaders
{
  public:
    /** @param l3 CCN layer of the node, whose neighbours' content is measured from now on */
    void Watch(CcnL3Protocol& l3)
    {
        l3.TraceConnectWithoutContext(
            "Received",
            Callback<void, const Face&, MessageKind, Ptr<const Packet>>(
                [this](const Face& face, MessageKind kind, Ptr<const Packet> packet) {
                    if (kind == MessageKind::CONTENT_OBJECT && !face.IsLocal() &&
                        &face.GetCodec() == &Codec::GetDefault())
                    {
                        Measure(PacketBytes(*packet).Get());
                    }
                }));
    }

    /**
     * Adds a counter of the node for each part, in bytes: header_type (the code that begins an
     * object), header_signature (the signature bits), header_signature_element,
     * header_signed_info, header_content (the element of the payload, without it), and header_fixed
     * (all except payload and name). They are medians over all objects, since the first one also has the
     * key, and the last one the final block. The name, which grows with its number, has the counters
     * header_name_least and header_name_most.
     * @param record for the rows
     * @param node name of the node
     */
    void AddRows(RunRecord& record, const std::string& node) const
    {
        for (const auto& [name, sizes] : m_sizes)
        {
            if (name == NAME)
            {
                record.Add(CounterRow{node, name + "_least", sizes.begin()->first});
                record.Add(CounterRow{node, name + "_most", sizes.rbegin()->first});
            }
            else
            {
                record.Add(CounterRow{node, name, GetMedian(sizes)});
            }
        }
    }

  private:
    /** Number of objects by the size of a part. */
    using Sizes = std::map<int64_t, int64_t>;

    static constexpr const char* NAME = "header_name"; ///< counter of the name

    /** @param sizes not empty @return their median */
    static int64_t GetMedian(const Sizes& sizes)
    {
        int64_t all = 0;
        for (const auto& [size, count] : sizes)
        {
            all += count;
        }
        int64_t before = 0;
        for (const auto& [size, count] : sizes)
        {
            before += count;
            if (2 * before > all)
            {
                return size;
            }
        }
        throw std::logic_error("median of no sizes");
    }

    /** @param octets of a content object, which the node has decoded @throws std::logic_error if they are not */
    void Measure(Bytes octets)
    {
        CcnbReader reader(octets);
        Bytes bits;
        bool isRead = reader.OpenMessage(Dtag::CONTENT_OBJECT);
        const int64_t type = reader.GetOffset();
        isRead = isRead && reader.Open(Dtag::SIGNATURE) && reader.Open(Dtag::SIGNATURE_BITS) &&
                 reader.BlobAndClose(bits) && reader.Close();
        const int64_t signature = reader.GetOffset() - type;
        const int64_t name = Skip(reader);
        const int64_t info = Skip(reader);
        const int64_t content = reader.GetOffset();
        Bytes payload;
        isRead = isRead && reader.Open(Dtag::CONTENT) && reader.BlobAndClose(payload);
        if (!isRead)
        {
            throw std::logic_error("a content object whose parts are unknown");
        }
        ++m_sizes["header_type"][type];
        ++m_sizes["header_signature"][bits.size()];
        ++m_sizes["header_signature_element"][signature];
        ++m_sizes[NAME][name];
        ++m_sizes["header_signed_info"][info];
        ++m_sizes["header_content"][reader.GetOffset() - content - payload.size()];
        ++m_sizes["header_fixed"][octets.size() - name - payload.size()];
    }

    /** @param reader before an element, which it skips @return size of the element */
    static int64_t Skip(CcnbReader& reader)
    {
        const int64_t begin = reader.GetOffset();
        reader.Skip();
        return reader.GetOffset() - begin;
    }

    std::map<std::string, Sizes> m_sizes; ///< by counter
};

} // namespace ns3::ccn

#endif // CCN_THROUGHPUT_CONTENT_HEADERS_H
