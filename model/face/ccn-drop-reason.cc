/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-drop-reason.h"

#include <iterator>

namespace ns3
{
namespace ccn
{

namespace
{

constexpr const char* DROP_NAMES[] = {
    "scope",
    "local_name",
    "duplicate_nonce",
    "no_route",
    "no_face",
    "pit_full",
    "pit_face_full",
    "pit_name_full",
    "refused",
    "interest_queue_full",
    "embedded",
    "interest_error",
    "local_data",
    "duplicate_data",
    "unsolicited",
    "no_other_face",
    "bad_signature",
    "no_key",
    "untrusted",
    "data_error",
    "processor_full",
    "send_buffer_full",
    "unknown_message",
    "message_too_long",
    "fragment_malformed",
    "fragment_timeout",
    "fragment_overflow",
    "malformed",
};
static_assert(std::size(DROP_NAMES) == static_cast<uint32_t>(DropReason::MALFORMED) + 1);

} // namespace

const char*
ToString(DropReason reason)
{
    return DROP_NAMES[static_cast<uint32_t>(reason)];
}

} // namespace ccn
} // namespace ns3
