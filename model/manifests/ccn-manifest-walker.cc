// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-manifest-walker.h"

#include <algorithm>
#include <utility>

namespace ns3::ccn
{

ManifestWalker::ManifestWalker(Sink sink)
    : m_sink(std::move(sink))
{
}

ManifestError
ManifestWalker::Start(Bytes root, uint64_t maxPointers)
{
    ManifestNode node;
    const ManifestError error = node.Decode(root);
    if (error != ManifestError::NONE)
    {
        return error;
    }
    m_isStarted = true;
    m_size = node.subtreeSize;
    const bool isSmall = m_size && *m_size < maxPointers / 2;
    m_pointers = isSmall ? std::min(maxPointers, 2 * *m_size + MAX_DEPTH) : maxPointers;
    Place place{};
    place.locators = std::make_shared<const Locators>();
    return Expand(node, "", place);
}

ManifestError
ManifestWalker::TakeSize(const ManifestNode::Group& group, uint64_t& left)
{
    if (!group.subtreeSize)
    {
        return ManifestError::NONE;
    }
    if (*group.subtreeSize > left)
    {
        return ManifestError::WRONG_SIZE;
    }
    left -= *group.subtreeSize;
    return ManifestError::NONE;
}

ManifestError
ManifestWalker::Expand(const ManifestNode& node, const std::string& path, const Place& parent)
{
    if (parent.depth == MAX_DEPTH)
    {
        return ManifestError::TOO_DEEP;
    }
    auto locators = parent.locators;
    if (!node.locators.empty())
    {
        Locators all = node.locators; // before those of the manifests above
        all.insert(parent.locators->begin(), parent.locators->end());
        locators = std::make_shared<const Locators>(std::move(all));
    }
    const uint64_t most = node.subtreeSize.value_or(parent.most);
    if (most > parent.most)
    {
        return ManifestError::WRONG_SIZE;
    }
    uint64_t left = most;
    uint16_t number = 0;
    for (const ManifestNode::Group& group : node.groups)
    {
        if (const ManifestError error = TakeSize(group, left); error != ManifestError::NONE)
        {
            return error;
        }
        if (group.pointers.size() > m_pointers)
        {
            return ManifestError::TOO_MANY_POINTERS;
        }
        m_pointers -= group.pointers.size();
        // A group without a constructor of its own uses that of the pointer to its manifest.
        const auto& constructor = group.constructor ? group.constructor : parent.constructor;
        if (constructor && locators->count(*constructor) == 0)
        {
            return ManifestError::UNKNOWN_CONSTRUCTOR;
        }
        for (const Digest& hash : group.pointers)
        {
            const char step[] = {static_cast<char>(number >> 8), static_cast<char>(number)};
            m_unasked.emplace(path + std::string(step, sizeof step),
                              Place{hash,
                                    locators,
                                    constructor,
                                    group.subtreeSize.value_or(most),
                                    parent.depth + 1});
            ++number; // a payload has room for 1820 pointers
        }
    }
    return ManifestError::NONE;
}

std::optional<ManifestWalker::Request>
ManifestWalker::Next()
{
    if (m_unasked.empty())
    {
        return std::nullopt;
    }
    const auto& [path, place] = *m_asked.insert(m_unasked.extract(m_unasked.begin())).position;
    ++m_pending;
    auto& same = m_waiting[place.hash];
    same.push_back(path);
    return Request{place.hash,
                   place.constructor ? place.locators->at(*place.constructor) : "",
                   same.size() > 1};
}

ManifestError
ManifestWalker::Take(const Digest& hash, bool isManifest, Bytes payload)
{
    const auto waiting = m_waiting.find(hash);
    if (waiting == m_waiting.end())
    {
        return ManifestError::NOT_ASKED_FOR;
    }
    const auto paths = std::move(waiting->second);
    m_waiting.erase(waiting);
    m_pending -= paths.size();
    ManifestNode node;
    ManifestError error = isManifest ? node.Decode(payload) : ManifestError::NONE;
    for (const std::string& path : paths)
    {
        const auto place = m_asked.find(path);
        if (!isManifest)
        {
            error = payload.size() > place->second.most ? ManifestError::WRONG_SIZE : error;
            m_bytes += payload.size();
            place->second.hasData = true;
            place->second.data = payload;
        }
        else if (error == ManifestError::NONE)
        {
            error = Expand(node, path, place->second);
            m_asked.erase(place);
        }
    }
    if (error == ManifestError::NONE)
    {
        Deliver();
        const bool isWrong = m_size && (m_bytes > *m_size || (IsComplete() && m_bytes != *m_size));
        error = isWrong ? ManifestError::WRONG_SIZE : ManifestError::NONE;
    }
    return error;
}

void
ManifestWalker::Deliver()
{
    while (!m_asked.empty() && m_asked.begin()->second.hasData &&
           (m_unasked.empty() || m_asked.begin()->first < m_unasked.begin()->first))
    {
        m_sink(m_asked.begin()->second.data);
        m_asked.erase(m_asked.begin());
    }
}

} // namespace ns3::ccn
