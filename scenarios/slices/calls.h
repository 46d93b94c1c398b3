// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SLICES_CALLS_H
#define CCN_SLICES_CALLS_H

#include "lib/recording/run-record.h"
#include "slices/slice-work.h"

#include "ns3/ccn-voice-call.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <ostream>
#include <string>
#include <vector>

namespace ns3::ccn::slices
{

/** The voice calls in the slices, and their rows. @ingroup ccn */
class Calls
{
  public:
    /** @param record gets the rows of table exchange during the run */
    explicit Calls(RunRecord& record)
        : m_record(record)
    {
    }

    /**
     * @param slice of the call
     * @param node name of the node of an end
     * @param peer that of the other end
     * @param length of the call
     * @return the application of this end
     */
    Ptr<VoiceCall> MakeEnd(const SliceWork& slice,
                           const std::string& node,
                           const std::string& peer,
                           Time length)
    {
        const auto call = CreateObject<VoiceCall>();
        call->SetAttribute("Prefix", StringValue(slice.prefix + "/" + node));
        call->SetAttribute("Peer", StringValue(slice.prefix + "/" + peer));
        call->SetAttribute("Duration", TimeValue(length));
        call->SetStartTime(Seconds(slice.arguments->start));
        call->TraceConnectWithoutContext(
            "FrameReceived",
            Callback<void, uint64_t, Time, Time, bool>(
                [this, node, layer = slice.layer](uint64_t number, Time asked, Time, bool) {
                    m_record.Add(ExchangeRow{node,
                                             "call",
                                             static_cast<int64_t>(number),
                                             asked.GetSeconds(),
                                             (Simulator::Now() - asked).GetSeconds(),
                                             0,
                                             layer});
                }));
        m_ends.push_back({node, slice.layer, call});
        return call;
    }

    /** Adds the counters of all ends. @param line gets them in words */
    void Record(std::ostream& line) const
    {
        for (const End& end : m_ends)
        {
            const VoiceCall::Statistics& call = end.call->GetStatistics();
            const auto add = [&](const std::string& name, uint64_t value) {
                m_record.Add(CounterRow{end.node, name, static_cast<int64_t>(value), end.layer});
            };
            add("frames", call.frames);
            add("frames_received", call.received);
            add("frames_late", call.late);
            line << "; " << end.node << " got " << call.received << " of " << call.frames
                 << " frames, " << call.late << " late, the worst "
                 << call.worst.GetMicroSeconds() / 1000.0 << " ms behind";
        }
    }

  private:
    /** An end of a call. */
    struct End
    {
        std::string node;    ///< name of its node
        std::string layer;   ///< as of its slice
        Ptr<VoiceCall> call; ///< the application
    };

    RunRecord& m_record;
    std::vector<End> m_ends;
};

} // namespace ns3::ccn::slices

#endif // CCN_SLICES_CALLS_H
