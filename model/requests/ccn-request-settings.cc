// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-request-settings.h"

#include "ns3/ccn-hex.h"
#include "ns3/ccn-type-lookup.h"

#include <algorithm>
#include <iterator>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

/** Values of attribute Timer, in the order of RequestTimer. */
constexpr const char* TIMER_WORDS[] = {"lifetime", "estimated", "estimated-lifetime"};

} // namespace

void
RequestSettings::SetControl(std::string name)
{
    control = CreateByName<WindowControl>(name);
}

std::string
RequestSettings::GetControlName() const
{
    return control->GetInstanceTypeId().GetName();
}

void
RequestSettings::SetTimer(std::string word)
{
    const auto found = std::find(std::begin(TIMER_WORDS), std::end(TIMER_WORDS), word);
    if (found == std::end(TIMER_WORDS))
    {
        throw std::invalid_argument("attribute Timer: '" + word +
                                    "' (allowed: lifetime, estimated, estimated-lifetime)");
    }
    timer = static_cast<RequestTimer>(found - std::begin(TIMER_WORDS));
}

std::string
RequestSettings::GetTimerWord() const
{
    return TIMER_WORDS[static_cast<std::size_t>(timer)];
}

void
RequestSettings::SetPublisher(std::string digest)
{
    publisher = digest.empty() ? digest : ParseKeyDigest(digest);
}

std::string
RequestSettings::GetPublisher() const
{
    return ToHex(publisher);
}

void
RequestSettings::AddPublisher(Interest& interest) const
{
    if (!publisher.empty())
    {
        interest.selectors.publisherKind = Selectors::Publisher::KEY;
        interest.selectors.publisher = publisher;
    }
}

} // namespace ns3::ccn
