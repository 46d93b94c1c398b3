/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */
#include "ns3/ccn-link-state.h"

#include "ns3/ccn-routing-octets.h"

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

bool
LinkState::Decode(LinkStateKind kind, Bytes payload)
{
    RoutingReader reader(payload);
    lifetime = reader.Number(UINT32_MAX);
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
