// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "loss-rate.h"

#include "lib/text/json.h"
#include "lib/text/refusal.h"
#include "lib/text/value-text.h"

#include "ns3/ccn-number-text.h"

namespace ns3::ccn
{

bool
LossRate::IsAllowed() const
{
    const bool isShare = share >= 0 && share <= 1;
    // In the good state, a burst begins with this probability, times burst and 1 - share: share.
    return isShare && (burst == 0 || (burst >= 1 && share <= burst / (burst + 1)));
}

std::string
LossRate::Write() const
{
    return FormatNumber(share) + (burst > 0 ? "/" + FormatNumber(burst) : "");
}

bool
LossRate::Parse(const std::string& text, LossRate& rate)
{
    const auto slash = text.find('/');
    LossRate typed;
    const bool isRead = ParseReal(text.substr(0, slash), typed.share) &&
                        (slash == std::string::npos ||
                         (ParseReal(text.substr(slash + 1), typed.burst) && typed.burst > 0));
    const bool isAllowed = isRead && typed.IsAllowed();
    rate = isAllowed ? typed : rate;
    return isAllowed;
}

LossRate
LossRate::Read(const CsvFile& file, const LossRate& missing)
{
    const std::string& text = file.Get("loss");
    LossRate rate = missing;
    if (!text.empty() && !Parse(text, rate))
    {
        file.Fail("loss " + text, ALLOWED);
    }
    return rate;
}

LossRate
LossRate::ParseDescribed(const std::string& key, const std::string& text)
{
    LossRate rate;
    if (!Parse(text, rate))
    {
        Refuse(key + "=" + text, ALLOWED);
    }
    return rate;
}

LossParameter::LossParameter(ArgumentList& all, const std::string& name, const std::string& help)
    : Parameter<LossRate>(LossRate())
{
    Argument argument(name, help);
    argument.allowed = LossRate::ALLOWED;
    argument.kind = {{"kind", QuoteJson("text")}};
    argument.read = [this](const std::string& text) { return LossRate::Parse(text, m_value); };
    argument.write = [this] { return m_value.Write(); };
    argument.json = [this] {
        return m_value.burst > 0 ? QuoteJson(m_value.Write()) : m_value.Write();
    };
    all.Add(argument);
}

} // namespace ns3::ccn
