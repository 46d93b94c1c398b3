// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_EVENT_LOG_H
#define CCN_EVENT_LOG_H

#include "lib/recording/row-types.h"
#include "lib/recording/run-record.h"
#include "lib/recording/text-cache.h"
#include "message-log.h"
#include "name-numbers.h"

#include "ns3/ccn-codec.h"
#include "ns3/ccn-name.h"

#include <cstdint>
#include <string_view>

namespace ns3::ccn
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
     * @param row the event; its number, time and type are set here
     * @param type its type
     * @return its number
     */
    int64_t Add(EventRow row, const EventTypeRow& type);

    /** @param event number of an event @return the event, which may be completed */
    EventRow& Get(int64_t event);

    /** @param event number of an event @return its type */
    const EventTypeRow& GetType(int64_t event) const;

    /**
     * Adds a change of a table.
     * @param row the change; its number, time and type are set here
     * @param type its type
     */
    void Add(TableChangeRow row, const ChangeTypeRow& type);

    /** @return number of table changes so far */
    int64_t GetChanges() const;

    /** @return the last table change, which may be completed; null: none so far */
    TableChangeRow* GetLastChange();

    /** @return types of the table changes */
    RowTypes<ChangeTypeRow>& GetChangeTypes();

    /** @param text a text @return the same text, for a type; equal texts have one address */
    const char* Keep(std::string_view text);

    /** @param codec a format @param elements a name in it @return number of the name, for a row */
    int32_t GetName(const Codec& codec, Bytes elements);

    /** @param name a name @return number of the name, for a row */
    int32_t GetName(const Name& name);

    /** @param octets any bytes @return the bytes in hexadecimal, for a type */
    const char* GetHex(Bytes octets);

    /** @return record of the rows */
    RunRecord& GetRecord();

    /** @return the messages */
    MessageLog& GetMessages();

  private:
    RunRecord& m_record;
    RunRecord::Rows<EventRow>& m_events;        ///< of the record, by number - 1
    RunRecord::Rows<TableChangeRow>& m_changes; ///< of the record, by number - 1
    RowTypes<EventTypeRow> m_eventTypes;
    RowTypes<ChangeTypeRow> m_changeTypes;
    NameNumbers m_names;
    MessageLog m_messages;
    TextCache<const char*> m_texts; ///< of Keep()
    TextCache<const char*> m_hex;   ///< of GetHex()
};

} // namespace ns3::ccn

#endif // CCN_EVENT_LOG_H
