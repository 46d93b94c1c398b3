// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SLICE_QUEUE_H
#define CCN_SLICE_QUEUE_H

#include "ns3/data-rate.h"
#include "ns3/net-device-queue-interface.h"
#include "ns3/net-device.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"
#include "ns3/queue-size.h"
#include "ns3/queue.h"

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

namespace ns3::ccn
{

/** What a class of a SliceQueue gets of a link. @ingroup ccn */
struct LinkShare
{
    uint32_t weight{1}; ///< share of the bytes while other classes wait, too; from 1
    QueueSize size;     ///< limit of the class's queue; 0: attribute MaxSize of SliceQueue
    DataRate rate{0};   ///< largest mean rate of what is accepted, frame headers included; 0: none
    uint32_t burst{65536}; ///< bytes beyond that rate that are accepted at once
};

/**
 * @ingroup ccn
 * Queue of a device that several networks share: a class of frames for each slice, that is for each
 * named CCN layer (CcnLayers), each with a queue of its own. Further classes are that of the layer
 * without a name (name "") and that of everything else, such as IP (OTHERS). A frame whose layer has
 * no class is in OTHERS, which always exists. Classes may be added, changed and removed at any time.
 *
 * While several classes wait, each gets bytes in proportion to its weight, by start-time fair queueing
 * (Goyal, Vin, Cheng 1997): the frame with the least start tag is next. The first frame of a class
 * starts at the end tag of the class's last one, or at the start tag of the frame that left the queue
 * last if that is later. It ends its size in bytes divided by the weight after its start. Of
 * equal tags, that of the class whose name is first in the alphabet is next. So the shares of two
 * classes that wait, in bytes by weight, never differ by more than one frame of each. A class that was
 * idle has not saved up anything. With one class, the queue behaves as a DropTailQueue.
 *
 * A frame that finds the queue of its class full is dropped (trace DropBeforeEnqueue, as in other
 * queues). So a class never takes another one's room. A class with a rate accepts what a token bucket
 * of `burst` bytes lets pass, and drops the rest (trace DropAfterDequeue, as it is not for lack of room).
 * Such frames are dropped, not delayed: ns-3's devices take a frame at once when they are idle, and
 * nothing but a further frame can wake them. A strategy that limits Interests, as ShapedRoute does,
 * brings content at a rate without such losses.
 */
class SliceQueue : public Queue<Packet>
{
  public:
    static constexpr const char* OTHERS = "*"; ///< the class of everything else

    /** Frames of a class so far. */
    struct Counts
    {
        uint64_t frames{0};   ///< that left the queue for the link
        uint64_t bytes{0};    ///< of these, frame headers included
        uint64_t full{0};     ///< dropped, as the class's queue was full
        uint64_t overRate{0}; ///< dropped, as they were over the class's rate
    };

    /** @return the TypeId (attributes MaxSize, Ethernet, EtherType) */
    static TypeId GetTypeId();
    SliceQueue();
    ~SliceQueue() override;
    SliceQueue(const SliceQueue&) = delete; // its frames are places in its container
    SliceQueue& operator=(const SliceQueue&) = delete;

    /**
     * @param device a device of a node, PointToPointNetDevice or CsmaNetDevice
     * @return its queue if that is a SliceQueue; otherwise a new one with the class OTHERS, which
     * replaces the device's queue, has its MaxSize, and takes over what waits there. Whoever traces
     * the former queue hears nothing any more. Flow control of ns-3, if the device has it, then follows
     * the class OTHERS: IP waits while that is full.
     * @throws std::invalid_argument if the device is of another type
     */
    static Ptr<SliceQueue> Install(Ptr<NetDevice> device);

    /**
     * Adds a class or changes it. Frames that wait in OTHERS stay there.
     * @param slice name of a layer, "" for the layer without a name, or OTHERS
     * @param share what it gets
     * @throws std::invalid_argument if the weight is 0, or the burst with a rate
     */
    void SetClass(const std::string& slice, const LinkShare& share);

    /**
     * Removes a class; the frames that wait in it are dropped.
     * @param slice its name
     * @throws std::invalid_argument if there is none, or if it is OTHERS
     */
    void RemoveClass(const std::string& slice);

    /** @param slice a name @return true if there is a class of this name */
    bool HasClass(const std::string& slice) const;
    /** @param slice name of a class @return its share @throws std::invalid_argument if there is none */
    const LinkShare& GetShare(const std::string& slice) const;
    /** @param slice name of a class @return its counts @throws std::invalid_argument if there is none */
    const Counts& GetCounts(const std::string& slice) const;
    /** @param slice name of a class @return frames that wait @throws std::invalid_argument if there is none */
    uint32_t GetWaiting(const std::string& slice) const;

    /** @param packet a frame @return false if its class has no room for it */
    bool Enqueue(Ptr<Packet> packet) override;
    /** @return the frame that leaves next; nullptr if none waits */
    Ptr<Packet> Dequeue() override;
    /** @return the frame that leaves next, which is dropped; nullptr if none waits */
    Ptr<Packet> Remove() override;
    /** @return the frame that leaves next, which stays; nullptr if none waits */
    Ptr<const Packet> Peek() const override;

  protected:
    /** Drops all frames. */
    void DoDispose() override;

  private:
    /** A class, and its tags in bytes by weight. */
    struct Class
    {
        std::string slice;                 ///< name
        uint32_t number;                   ///< number of its layer, or OTHERS_NUMBER
        LinkShare share;                   ///< what it gets
        std::deque<ConstIterator> waiting; ///< its frames in the container, first one first
        uint64_t bytes{0};                 ///< of these
        double start{0};                   ///< start tag of the first frame that waits
        double end{0};                     ///< end tag of the last frame that left
        double tokens{0};                  ///< bytes that the rate lets pass now
        Time filled{};                     ///< time of `tokens`
        Counts counts{};                   ///< GetCounts()
    };

    static constexpr uint32_t OTHERS_NUMBER = 0xffffffff; ///< no layer has it

    /** @param size attribute MaxSize */
    void SetClassSize(QueueSize size);
    /** @return attribute MaxSize */
    QueueSize GetClassSize() const;
    /** Sets the limit of all classes together, which Queue checks: none unless there is one class. */
    void UpdateLimit();
    /** @param packet a frame @return number of its layer, or OTHERS_NUMBER */
    uint32_t GetLayerOf(const Packet& packet) const;
    /** @param number of the layer of a frame, or OTHERS_NUMBER @return the frame's class */
    Class& FindClass(uint32_t number);
    /** @param slice a name @return its class @throws std::invalid_argument if there is none */
    const Class& FindClass(const std::string& slice) const;
    /** @param slice a name @return place of its class, or where it would be */
    std::vector<Class>::iterator FindPlace(const std::string& slice);
    /** @param of a class @param octets of one more frame @return whether it is too much */
    bool IsFull(const Class& of, uint32_t octets) const;
    /** @param of a class @param octets of a frame @return whether it is within the class's rate */
    static bool TakeTokens(Class& of, uint32_t octets);
    /** Informs flow control that a frame came or left. @param of its class @param octets of it @param hasCome whether it came */
    void NoteFlow(const Class& of, uint32_t octets, bool hasCome);
    /** @return index of the class whose first frame is next; number of classes: none waits */
    std::size_t Choose() const;
    /** @param from loses its first frame @param isSent to the link @return its place in the container */
    ConstIterator TakeFirst(Class& from, bool isSent);

    std::vector<Class> m_classes; ///< by name
    QueueSize m_classSize;        ///< attribute MaxSize
    bool m_isEthernet{false};     ///< attribute Ethernet
    uint16_t m_etherType{0};      ///< attribute EtherType
    Ptr<NetDeviceQueue> m_flow; ///< flow control of the device; nullptr: none that Install() found
    uint32_t m_mtu{0};          ///< of the device, in bytes, for flow control
    double m_now{0};            ///< start tag of the frame that left the queue last
};

} // namespace ns3::ccn

#endif // CCN_SLICE_QUEUE_H
