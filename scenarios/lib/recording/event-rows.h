// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_EVENT_ROWS_H
#define CCN_EVENT_ROWS_H

#include "record-row.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace ns3::ccn
{

// The rows of --events; each member is a column, as in run-record.h. A run has a million of them. So
// what many rows have in common is a row of its own, to which they refer by its number: a name
// (TextRow) or a type (EventTypeRow, ChangeTypeRow). The views `message`, `event` and `table_change`
// (event-views.cc) join them again. Texts are constants or kept by RunRecord::Keep(), and numbers
// have 32 bits, which no memory exhausts.

/** One face of a watched node (only with --events): a row of table `face`. @ingroup ccn */
struct FaceRow
{
    std::string node;
    int64_t face = 0;
    std::string label;
    int64_t isLocal = 0;
    std::string layer{};
    static const RecordTable<FaceRow> TABLE;
};

/** Where a node is from a time on (only with --events): a row of table `position`. @ingroup ccn */
struct PositionRow
{
    double time = 0;
    std::string node;
    double x = 0;
    double y = 0;
    double speedX = 0;
    double speedY = 0;
    static const RecordTable<PositionRow> TABLE;
};

/** A text to which other rows refer by its number: a row of table `text`. @ingroup ccn */
struct TextRow
{
    int32_t text = 0;
    const char* value = "";
    static const RecordTable<TextRow> TABLE;
};

/** The bytes of one message (only with --events): a row of table `message_row`. @ingroup ccn */
struct MessageRow
{
    int32_t message = 0;
    const char* kind = "";
    int32_t name = 0;
    int32_t bytes = 0;
    std::string_view octets;
    static const RecordTable<MessageRow> TABLE;
};

/** What many events have in common: a row of table `event_type`. @ingroup ccn */
struct EventTypeRow
{
    int32_t type = 0;
    const char* node = "";
    int32_t face = -1;
    const char* kind = "";
    const char* step = "";
    const char* reason = "";
    const char* layer = "";
    static const RecordTable<EventTypeRow> TABLE;
};

/** Something that a node did (only with --events): a row of table `event_row`. @ingroup ccn */
struct EventRow
{
    int32_t event = 0;
    int32_t cause = 0;
    double time = 0;
    double expected = NO_TIME;
    int32_t type = 0;
    int32_t message = 0;
    int32_t name = 0;
    static const RecordTable<EventRow> TABLE;
};

/** What many changes of tables have in common: a row of table `change_type`. @ingroup ccn */
struct ChangeTypeRow
{
    int32_t type = 0;
    const char* node = "";
    const char* table = "";
    const char* operation = "";
    int32_t face = -1;
    const char* detail = "";
    const char* layer = "";
    static const RecordTable<ChangeTypeRow> TABLE;
};

/** One change of a node's table (only with --events): a row of `table_change_row`. @ingroup ccn */
struct TableChangeRow
{
    int32_t change = 0;
    int32_t event = 0;
    double time = 0;
    int32_t type = 0;
    int32_t entry = 0;
    int32_t name = 0;
    double until = NO_TIME;
    int64_t number = 0;
    static const RecordTable<TableChangeRow> TABLE;
};

/** One entry of a node's table at a time of --tables-at: a row of `table_content`. @ingroup ccn */
struct TableContentRow
{
    double time = 0;
    int64_t change = 0;
    std::string node;
    const char* table = "";
    std::string name;
    int64_t face = -1;
    double until = NO_TIME;
    int64_t number = 0;
    std::string detail;
    std::string layer{};
    static const RecordTable<TableContentRow> TABLE;
};

} // namespace ns3::ccn

#endif // CCN_EVENT_ROWS_H
