// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-request-owner.h"

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
RequestOwner::SetControl(std::string name)
{
    control = CreateByName<WindowControl>(name);
}

std::string
RequestOwner::GetControlName() const
{
    return control->GetInstanceTypeId().GetName();
}

void
RequestOwner::SetTimer(std::string word)
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
RequestOwner::GetTimerWord() const
{
    return TIMER_WORDS[static_cast<std::size_t>(timer)];
}

void
RequestOwner::SetPublisher(std::string digest)
{
    publisher = digest.empty() ? digest : ParseKeyDigest(digest);
}

std::string
RequestOwner::GetPublisher() const
{
    return ToHex(publisher);
}

void
RequestOwner::AddPublisher(Interest& interest) const
{
    if (!publisher.empty())
    {
        interest.selectors.publisherKind = Selectors::Publisher::KEY;
        interest.selectors.publisher = publisher;
    }
}

} // namespace ns3::ccn
