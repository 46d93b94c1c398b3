// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MESSAGE_LOG_H
#define CCN_MESSAGE_LOG_H

#include "lib/recording/key-numbers.h"
#include "lib/recording/run-record.h"
#include "name-numbers.h"

#include "ns3/ccn-codec.h"
#include "ns3/packet.h"

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The messages of a run, each stored once however many nodes forward it. Two packets are the same
 * message if their bytes are equal.
 */
class MessageLog
{
  public:
    /** @param record record for the rows @param names names of the run; both must outlive the log */
    MessageLog(RunRecord& record, NameNumbers& names);

    /**
     * @param codec format of the message
     * @param kind kind of the message
     * @param packet the message
     * @return its number, from 1
     */
    int64_t Add(const Codec& codec, MessageKind kind, const Packet& packet);

    /**
     * Adds a message of another protocol, without its bytes.
     * @param kind its kind, a constant
     * @param name number of its name; 0: none
     * @param bytes its size in bytes
     * @return its number; messages of equal kind, name and size are one
     */
    int32_t Add(const char* kind, int32_t name, uint32_t bytes);

    /** @param number number of a message @return its row */
    const MessageRow& Get(int64_t number) const;

  private:
    RunRecord& m_record;
    NameNumbers& m_names;
    KeyNumbers m_numbers;                ///< by size and bytes
    std::string m_key;                   ///< of a lookup; reuses its memory
    RunRecord::Rows<MessageRow>& m_rows; ///< of the record, by number - 1
};

} // namespace ns3::ccn

#endif // CCN_MESSAGE_LOG_H
