/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_EVENT_LOG_H
#define CCN_EVENT_LOG_H

#include "message-log.h"
#include "run-record.h"
#include "text-cache.h"

#include "ns3/ccn-ccnb-types.h"

#include <cstdint>
#include <string_view>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * The events, table changes and messages of a run, for all its nodes. It numbers them in the order
 * of execution.
 */
class EventLog
{
  public:
    /** @param record record for the rows; must outlive the log */
    explicit EventLog(RunRecord& record);

    /**
     * Adds an event.
     * @param row the event; its number and time are set here
     * @return its number
     */
    int64_t Add(EventRow row);

    /** @param event number of an event @return the event, which may be completed */
    EventRow& Get(int64_t event);

    /**
     * Adds a change of a table.
     * @param row the change; its number and time are set here
     */
    void Add(TableChangeRow row);

    /** @return number of table changes so far */
    int64_t GetChanges() const;

    /** @return the last table change, which may be completed; null: none so far */
    TableChangeRow* GetLastChange();

    /** @param text a text @return the same text, for a row */
    const char* Keep(std::string_view text);

    /** @param components a name as ccnb components @return the name as a URI, for a row */
    const char* GetName(Bytes components);

    /** @param octets any bytes @return the bytes in hexadecimal, for a row */
    const char* GetHex(Bytes octets);

    /** @return record of the rows */
    RunRecord& GetRecord();

    /** @return the messages */
    MessageLog& GetMessages();

  private:
    RunRecord& m_record;
    RunRecord::Rows<EventRow>& m_events;        ///< of the record, by number - 1
    RunRecord::Rows<TableChangeRow>& m_changes; ///< of the record, by number - 1
    MessageLog m_messages;
    TextCache m_names; ///< of GetName()
    TextCache m_hex;   ///< of GetHex()
};

} // namespace ccn
} // namespace ns3

#endif // CCN_EVENT_LOG_H
