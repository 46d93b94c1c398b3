// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#include "ns3/ccn-link-state.h"

#include "ns3/ccn-routing-octets.h"

#include <array>
#include <unordered_map>

namespace ns3::ccn
{

std::string
LinkState::Encode(LinkStateKind kind) const
{
    RoutingWriter writer;
    writer.Number(lifetime);
    switch (kind)
    {
    case LinkStateKind::CERTIFICATE:
        writer.Octets(certificate);
        break;
    case LinkStateKind::ADJACENCIES:
        for (const LinkStateLink& link : links)
        {
            writer.Octets(link.router).Number(link.cost);
        }
        break;
    case LinkStateKind::PREFIXES:
        for (const LinkStatePrefix& prefix : prefixes)
        {
            writer.Octets(prefix.name.GetEncoded());
        }
        break;
    }
    return writer.Get();
}

std::string
LinkState::Describe(LinkStateKind kind) const
{
    std::string text;
    const auto add = [&text](const std::string& item) {
        text += (text.empty() ? "" : ", ") + item;
    };
    for (const LinkStateLink& link : links)
    {
        add(link.router + " " + std::to_string(link.cost));
    }
    for (const LinkStatePrefix& prefix : prefixes)
    {
        add(prefix.name.ToUri());
    }
    return kind == LinkStateKind::CERTIFICATE ? "a certificate" : text;
}

SharedLinkState
LinkState::Share(LinkStateKind kind, Bytes payload)
{
    // A value is only ever replaced by an equal one, so what other simulations left does not matter.
    using Known = std::unordered_map<std::string, std::weak_ptr<const LinkState>>;
    static auto& all =
        *new std::array<Known, 3>; // some states may live until the end of the program
    Known& known = all[static_cast<std::size_t>(kind)];
    const auto [place, isNew] = known.try_emplace(std::string(payload));
    if (const SharedLinkState shared = place->second.lock())
    {
        return shared;
    }
    auto state = std::make_unique<LinkState>();
    if (!state->Decode(kind, payload))
    {
        known.erase(place);
        return nullptr;
    }
    const auto forget = [&known, key = &place->first](const LinkState* last) {
        const auto found = known.find(*key);
        if (found != known.end() && found->second.expired())
        {
            known.erase(found);
        }
        delete last;
    };
    const SharedLinkState shared(state.release(), forget);
    place->second = shared;
    return shared;
}

bool
LinkState::Decode(LinkStateKind kind, Bytes payload)
{
    RoutingReader reader(payload);
    lifetime = reader.Number(MAX_LIFETIME);
    bool isValid = lifetime > 0;
    if (kind == LinkStateKind::CERTIFICATE)
    {
        certificate = std::string(reader.Octets());
    }
    while (kind == LinkStateKind::ADJACENCIES && reader.HasMore())
    {
        const Bytes router = reader.Octets();
        links.push_back({std::string(router), reader.Number(UINT32_MAX)});
        isValid = isValid && !router.empty() && links.back().cost > 0;
    }
    while (kind == LinkStateKind::PREFIXES && reader.HasMore())
    {
        NameView view;
        isValid = view.DecodeComponents(reader.Octets()) && isValid;
        prefixes.push_back({Name(view), view.GetHash()});
    }
    return isValid && reader.IsComplete();
}

} // namespace ns3::ccn
