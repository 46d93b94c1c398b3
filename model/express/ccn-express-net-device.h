// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_EXPRESS_NET_DEVICE_H
#define CCN_EXPRESS_NET_DEVICE_H

#include "ns3/ccn-decoded-packet.h"
#include "ns3/ccn-device-support.h"
#include "ns3/data-rate.h"
#include "ns3/error-model.h"
#include "ns3/net-device.h"
#include "ns3/node.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"
#include "ns3/queue-size.h"
#include "ns3/traced-callback.h"

#include <array>
#include <boost/circular_buffer.hpp>
#include <cstdint>
#include <functional>
#include <memory>

namespace ns3::ccn
{

class ExpressChannel;
class HeapSimulator;

/**
 * @ingroup ccn
 * One end of a point-to-point link that takes one event per frame.
 *
 * It behaves as ns-3's PointToPointNetDevice with a DropTailQueue does, and frames arrive at the same
 * times. That device has two events per frame, since one of them tells it that a frame has left. This
 * one computes that time when a frame is handed to it: the frame starts to leave when all before it
 * have left. The only event is the arrival.
 *
 * The queue is a number: of the frames that have not started to leave. If a frame is handed over at the
 * very time at which another starts to leave, ns-3's device counts that one if the event that brought
 * the new frame was scheduled before the event that tells the device, and not otherwise. This device
 * does the same for frames that an arrival over an express link brings. For all others (of a timer, or
 * of a node with processing costs) it does not count the one that starts to leave.
 * If the rate, the delay or the gap changes at the very time at which a frame starts to leave, the frame
 * keeps those before.
 *
 * The arrival of a frame that leaves at once is scheduled at the same moment as with ns-3's device, that
 * of a frame that waits a little later: when the next frame after its start is handed over or arrives.
 * If a frame that has waited arrives at the very time of another event of its node (another arrival, or a
 * timer), the order of the two may therefore differ from that with ns-3's devices. Such times are not
 * rare: frames that a window sends keep the distance that a link has given them, and so do their
 * retransmissions.
 *
 * Frames have no header, so any protocol number can be used. They take the time of attribute Overhead
 * more bytes, by default those of the header that ns-3's device adds. A frame is not copied: who sends
 * a packet must not change it afterwards.
 *
 * There is no queue object, so the device has no queue discs (IPv4 then installs none) and no traces
 * of sniffers. class CcnCapture writes what faces send and receive to files. A link that connects two
 * processes of a distributed simulation must be ns-3's.
 */
class ExpressNetDevice : public DirectDevice
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    ExpressNetDevice();
    ~ExpressNetDevice() override;

    /** @param channel the link, which must not have two devices yet */
    void Attach(Ptr<ExpressChannel> channel);

    void SetDirectReceiver(FrameReceiver* receiver, uint16_t protocol) override;
    bool OnlyReads() const override;
    bool SendDecoded(DecodedPacket& decoded, uint16_t protocol) override;

    /** @return number of frames that have not started to leave */
    uint32_t GetQueueLength();

    void SetIfIndex(const uint32_t index) override;
    uint32_t GetIfIndex() const override;
    Ptr<Channel> GetChannel() const override;
    void SetAddress(Address address) override;
    Address GetAddress() const override;
    bool SetMtu(const uint16_t mtu) override;
    uint16_t GetMtu() const override;
    bool IsLinkUp() const override;
    void AddLinkChangeCallback(Callback<void> callback) override;
    bool IsBroadcast() const override;
    Address GetBroadcast() const override;
    bool IsMulticast() const override;
    Address GetMulticast(Ipv4Address group) const override;
    Address GetMulticast(Ipv6Address address) const override;
    bool IsBridge() const override;
    bool IsPointToPoint() const override;
    bool Send(Ptr<Packet> packet, const Address& destination, uint16_t protocol) override;
    bool SendFrom(Ptr<Packet> packet,
                  const Address& source,
                  const Address& destination,
                  uint16_t protocol) override;
    Ptr<Node> GetNode() const override;
    void SetNode(Ptr<Node> node) override;
    bool NeedsArp() const override;
    void SetReceiveCallback(ReceiveCallback callback) override;
    void SetPromiscReceiveCallback(PromiscReceiveCallback callback) override;
    bool SupportsSendFrom() const override;

  protected:
    void DoDispose() override;

  private:
    friend class ExpressChannel;
    class Arrival;
    class TraceAccessor;

    static constexpr uint32_t UNSCHEDULED = 0; ///< the arrival of a frame is not scheduled
    static constexpr uint32_t ALONE = 1;       ///< the simulator has the event and numbers it

    using PacketTrace = TracedCallback<Ptr<const Packet>>;

    /** What most devices lack: listeners, and an error model. */
    struct Extras
    {
        PromiscReceiveCallback promiscReceive;
        Ptr<ErrorModel> errors; ///< attribute ReceiveErrorModel
        PacketTrace macTx;
        PacketTrace macTxDrop;
        PacketTrace enqueue;
        PacketTrace dequeue;
        PacketTrace drop;
        PacketTrace phyTxBegin;
        PacketTrace phyTxEnd;
        PacketTrace phyRxEnd;
        PacketTrace phyRxDrop;
    };

    /** Gives up a reference. */
    struct GiveUp
    {
        /** @param object a counted one */
        template <typename T>
        void operator()(const T* object) const
        {
            object->Unref();
        }
    };

    /** A reference that can be moved without being counted. @tparam T type of a counted object */
    template <typename T>
    using Owner = std::unique_ptr<T, GiveUp>;

    /** A frame on the way: in the queue, or on the link. Times are ns-3's time steps. */
    struct Frame
    {
        Owner<Packet> packet;         ///< nullptr: that of decoded
        Owner<DecodedPacket> decoded; ///< nullptr: none
        int64_t start;                ///< when it starts to leave
        int64_t arrival;              ///< when its last bit arrives
        uint32_t size;                ///< in bytes, with the overhead
        uint32_t number;              ///< of the event of its arrival; UNSCHEDULED; or ALONE
        uint16_t protocol;            ///< protocol number
        bool isTraced;                ///< the traces of its start have fired
    };

    /** How long frames of one size take to leave. */
    struct LeavingTime
    {
        uint32_t size{0}; ///< in bytes, with the overhead; 0: not known yet
        uint32_t time{0}; ///< in time steps
    };

    /** @return them, created on the first call */
    Extras& GetExtras();
    /** Fires a trace source, if anybody listens. @param trace it @param packet its argument */
    void Fire(PacketTrace Extras::*trace, const Ptr<const Packet>& packet) const;
    /** @param peer the other end; it lives as long as the channel */
    void SetPeer(Ptr<ExpressNetDevice> peer);
    /** Reports that the link went up or down. */
    void NotifyLinkChange();
    /** Computes anew when the frames leave that have not started to. @param change sets rate, delay or gap */
    void Change(const std::function<void()>& change);
    /**
     * Gives each frame that has started to leave an event of its own, since with a shorter delay later
     * frames may overtake it.
     * @param now the present time step
     */
    void Release(int64_t now);

    /** @param errors attribute ReceiveErrorModel */
    void SetErrors(Ptr<ErrorModel> errors);
    /** @return attribute ReceiveErrorModel */
    Ptr<ErrorModel> GetErrors() const;
    /** @param rate attribute DataRate */
    void SetDataRate(DataRate rate);
    /** @return attribute DataRate */
    DataRate GetDataRate() const;
    /** @param gap attribute InterframeGap */
    void SetInterframeGap(Time gap);
    /** @return attribute InterframeGap */
    Time GetInterframeGap() const;
    /** @param size attribute QueueSize */
    void SetQueueSize(QueueSize size);
    /** @return attribute QueueSize */
    QueueSize GetQueueSize() const;

    /** @param size of a frame in bytes, with the overhead @return how long it takes to leave, in time steps */
    int64_t GetLeavingTime(uint32_t size);

    /** Takes frames out of the queue that have started to leave, and schedules their arrivals. @param now the present time step */
    void Settle(int64_t now)
    {
        if (m_waiting > 0)
        {
            TakeStarted(now);
        }
    }

    /** As Settle(). @param now the present time step */
    void TakeStarted(int64_t now);

    /** @param place of a frame in m_frames @param now the present time step @return whether it has started to leave */
    bool HasStarted(std::size_t place, int64_t now)
    {
        const int64_t start = m_frames[place].start;
        return start == now && place != 0 ? HasStartedBehind(m_frames[place - 1], now)
                                          : start <= now;
    }

    /** @param before a frame on the way @param now the present time step @return whether the next frame, which starts now, has started to leave */
    bool HasStartedBehind(const Frame& before, int64_t now);
    /** @param size of a frame @return whether the queue has room for it */
    bool HasRoom(uint32_t size) const;
    /** Sets the times of a frame, and when the next one may start. @param frame it @param earliest its start, unless another leaves then */
    void Plan(Frame& frame, int64_t earliest);
    /**
     * Schedules the arrival of a frame. A HeapSimulator gets only that of the oldest frame: the others
     * get their number among the events, and follow one after the other.
     * @param frame it
     * @param now the present time step
     */
    void ScheduleArrival(Frame& frame, int64_t now);
    /** Adds the arrival of a frame that has a number. @param frame it @param heap the simulator that has numbered it */
    void AddArrival(const Frame& frame, HeapSimulator& heap);
    /** Cancels the arrivals that are scheduled. */
    void CancelArrivals();
    /** Schedules the arrival of the oldest frame unless the simulator knows it. @param now the present time step */
    void ScheduleNext(int64_t now);
    /** The oldest frame arrives at the other end. */
    void Arrive();
    /** @param frame one of Release() that arrives here */
    void ArriveAlone(const std::shared_ptr<Frame>& frame);
    /** @param frame one that arrives here, and ends */
    void Receive(Frame& frame);
    /** @param packet a packet that arrives here @param protocol its protocol number */
    void ReceivePacket(const Ptr<Packet>& packet, uint16_t protocol);

    /** @param object a counted one @return a reference to it */
    template <typename T>
    static Owner<T> Own(T& object)
    {
        object.Ref();
        return Owner<T>(&object);
    }

    /** Gives a frame a packet that no other has. @param frame it */
    static void Separate(Frame& frame);
    /** Adds a frame to those on the way. @param frame it, without its times @param now the present time step */
    void Append(Frame&& frame, int64_t now);
    /** @return whether anybody listens to the traces of starts and ends */
    bool IsTraced() const;
    /** Traces the start of the newest frame, or ensures that it will be. @param hasStarted whether it has started @param now the present time step */
    void TraceNew(bool hasStarted, int64_t now);
    /** Fires the traces of a start. @param frame that starts to leave now */
    void TraceStart(Frame& frame);
    /** @param packet that is leaving, or nullptr @param delay until it has left, in time steps */
    void ScheduleTraceEnd(const Ptr<Packet>& packet, int64_t delay);
    /** Fires the trace of an end, and those of the start of the next frame. @param packet that has left, or nullptr */
    void TraceEnd(Ptr<Packet> packet);

    boost::circular_buffer<Frame> m_frames; ///< the oldest first; those in the queue are last
    int64_t m_free{0};                      ///< when the next frame may start to leave
    ExpressNetDevice* m_peer{nullptr};
    Ptr<Arrival> m_arrival;                    ///< the event, used again and again
    uint32_t m_waiting{0};                     ///< frames in the queue at the last Settle()
    uint32_t m_waitingBytes{0};                ///< their size
    uint32_t m_mostWaiting{0};                 ///< attribute QueueSize, or the largest number
    uint32_t m_mostBytes{0};                   ///< attribute QueueSize, or the largest number
    std::array<LeavingTime, 2> m_leavingTimes; ///< by the last bits of the size
    int64_t m_gap{0};                          ///< attribute InterframeGap, in time steps
    ReceiveCallback m_receive;
    FrameReceiver* m_direct{nullptr}; ///< of SetDirectReceiver()
    Ptr<Node> m_node;
    Address m_address;
    Ptr<ExpressChannel> m_channel;
    DataRate m_rate;
    uint32_t m_index{0};          ///< on the node
    uint16_t m_mtu{0};            ///< attribute Mtu
    uint16_t m_overhead{0};       ///< attribute Overhead
    uint16_t m_directProtocol{0}; ///< of SetDirectReceiver()
    bool m_limitsFrames{true};    ///< attribute QueueSize is a number of frames, not of bytes
    bool m_isTracing{false};      ///< an event TraceEnd() is scheduled

    std::unique_ptr<Extras> m_extras; ///< nullptr while there are none
    TracedCallback<> m_linkChanges;
};

} // namespace ns3::ccn

#endif // CCN_EXPRESS_NET_DEVICE_H
