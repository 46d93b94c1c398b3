// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FRAME_LEDGER_H
#define CCN_FRAME_LEDGER_H

#include "ns3/ccn-net-device-face.h"
#include "ns3/net-device.h"
#include "ns3/packet.h"
#include "ns3/wifi-mac.h"

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * What became of the frames of faces to one neighbour each, over any media: frames sent = received + lost +
 * waiting, where waiting ones are in queues or on their way. A frame that a device refuses is not sent. On
 * Wi-Fi, a frame is lost when its sender gives it up and it has not arrived, however often it was transmitted.
 */
class FrameLedger
{
  public:
    FrameLedger() = default;
    FrameLedger(const FrameLedger&) = delete;
    FrameLedger& operator=(const FrameLedger&) = delete;

    /** Watches what a face sends and receives. @param face it @param own its device @param peer device of the neighbour */
    void Watch(const Ptr<NetDeviceFace>& face,
               const Ptr<NetDevice>& own,
               const Ptr<NetDevice>& peer);

    /** @return frames that devices have accepted */
    uint64_t GetSent() const
    {
        return m_sent;
    }

    /** @return of these, frames that have arrived at the neighbour's face */
    uint64_t GetReceived() const
    {
        return m_received;
    }

    /** @return of these, lost frames */
    uint64_t GetLost() const
    {
        return m_lost;
    }

    /** @return of the lost ones, those that Wi-Fi gave up: the neighbour is out of reach, or others send */
    uint64_t GetGivenUp() const;

    /**
     * To be called when no frame can be waiting.
     * @throws std::runtime_error with the numbers unless each frame was received or lost
     */
    void Check() const;

  private:
    /** A face, and the devices of its two ends. */
    struct End
    {
        FrameLedger* ledger;   ///< of all ends
        const NetDevice* own;  ///< of the face
        const NetDevice* peer; ///< of the neighbour

        /** Parameters: as NetDeviceFace::FrameTracedCallback. */
        void NoteSent(Ptr<const Packet> packet, const Address& from, const Address& to);
        /** Parameters: as NetDeviceFace::FrameTracedCallback. */
        void NoteReceived(Ptr<const Packet> packet, const Address& from, const Address& to);
    };

    /** A device. */
    struct Port
    {
        FrameLedger* ledger;     ///< of all ports
        const NetDevice* device; ///< it

        /** A frame that arrived was lost. @param packet it */
        void NoteLost(Ptr<const Packet> packet);
        /** A frame was given up before it left, on Wi-Fi. @param packet it */
        void NoteUnsent(Ptr<const Packet> packet);
        /** Ethernet gave a frame up. @param packet it, with its header */
        void NoteAborted(Ptr<const Packet> packet);
        /** Parameters: as WifiMac::DroppedMpdu. */
        void NoteGivenUp(WifiMacDropReason reason, Ptr<const WifiMpdu> frame);
        /**
         * A frame left the queue of Wi-Fi unsent. NoteGivenUp() hears nothing of it if a station that has lost its
         * access point empties its queue.
         * @param frame it
         */
        void NoteRemoved(Ptr<const WifiMpdu> frame);
    };

    /** The frames of a packet to a device. */
    using Key = std::pair<uint64_t, const NetDevice*>;

    /** Hash of a Key. */
    struct KeyHash
    {
        /** @param key it @return its hash */
        std::size_t operator()(const Key& key) const
        {
            return key.first * 31 + reinterpret_cast<std::size_t>(key.second) / sizeof(void*);
        }
    };

    /** Numbers of frames. */
    using Counts = std::unordered_map<Key, uint32_t, KeyHash>;

    /** @param device to be watched, once */
    void Watch(const Ptr<NetDevice>& device);
    /** @param counts numbers of frames @param key one of them @return whether it was there; it counts one less */
    static bool Take(Counts& counts, const Key& key);
    /** Loses a frame that Wi-Fi gives up. @param frame it @return whether it was waiting */
    bool GiveUp(const WifiMpdu& frame);
    /** @param packet a frame @param to address of the receiver @return the receiver if the frame was lost now, or nullptr */
    const NetDevice* Lose(const Packet& packet, const Address& to);

    std::deque<End> m_ends;
    std::deque<Port> m_ports;
    std::set<const NetDevice*> m_watched;          ///< devices with a port
    std::map<Address, const NetDevice*> m_devices; ///< by address
    Counts m_waiting;                              ///< frames that are neither received nor lost
    Counts m_givenUp;                              ///< lost frames that Wi-Fi gave up
    std::optional<uint64_t> m_unsent; ///< packet of a frame that is lost while it is being sent
    uint64_t m_sent{0};
    uint64_t m_received{0};
    uint64_t m_lost{0};
};

} // namespace ns3::ccn

#endif // CCN_FRAME_LEDGER_H
