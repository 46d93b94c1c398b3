// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-capture.h"

#include <algorithm>
#include <stdexcept>

namespace ns3::ccn
{

Capture::Capture(std::string prefix)
    : m_prefix(std::move(prefix))
{
}

Capture::~Capture()
{
    for (std::size_t i = 0; i < m_nodes.size(); ++i)
    {
        auto& l3 = *m_nodes[i].l3;
        const auto note = MakeCallback(&Capture::NoteMessage, this, i);
        l3.TraceDisconnectWithoutContext("Received", note);
        l3.TraceDisconnectWithoutContext("Sent", note);
        l3.GetFaceTable().TraceDisconnectWithoutContext(
            "Changed",
            MakeCallback(&Capture::NoteChange, this, i));
    }
}

void
Capture::Watch(Ptr<Node> node, const std::string& name)
{
    for (const Ptr<CcnL3Protocol>& l3 : CcnL3Protocol::FindAll(node))
    {
        WatchLayer(node, l3->GetLayer().empty() ? name : name + "-" + l3->GetLayer(), l3);
    }
}

void
Capture::WatchLayer(Ptr<Node> node, const std::string& name, Ptr<CcnL3Protocol> l3)
{
    const std::size_t index = m_nodes.size();
    m_nodes.push_back({node, name, l3});
    for (FaceId face = 0; face < l3->GetFaceCount(); ++face)
    {
        NoteFace(index, l3->GetFace(face));
    }
    const auto note = MakeCallback(&Capture::NoteMessage, this, index);
    l3->TraceConnectWithoutContext("Received", note);
    l3->TraceConnectWithoutContext("Sent", note);
    l3->GetFaceTable().TraceConnectWithoutContext("Changed",
                                                  MakeCallback(&Capture::NoteChange, this, index));
}

void
Capture::NoteChange(std::size_t node, const FaceChange& change)
{
    if (change.operation == FaceChange::Operation::ADDED)
    {
        NoteFace(node, change.face);
    }
}

void
Capture::NoteFace(std::size_t node, Ptr<Face> face)
{
    const Watched& watched = m_nodes[node];
    std::string label = face->GetLabel();
    std::replace_if(
        label.begin(),
        label.end(),
        [](char c) { return c == ':' || c == '/'; },
        '-');
    const std::string path = m_prefix + "-" + watched.name + "-" + label + ".pcap";
    if (!m_paths.insert(path).second)
    {
        throw std::runtime_error("capture " + path + ": two faces would be written to this file");
    }
    m_faces[{node, face->GetId()}] = std::make_unique<FaceCapture>(face, watched.node, path);
}

void
Capture::NoteMessage(std::size_t node, const Face& face, MessageKind, Ptr<const Packet> packet)
{
    m_faces.at({node, face.GetId()})->NoteMessage(packet);
}

void
Capture::Finish()
{
    if (m_faces.empty())
    {
        throw std::runtime_error("capture " + m_prefix + ": there was no CCN face to capture");
    }
    for (const auto& [key, face] : m_faces)
    {
        face->Close();
    }
}

} // namespace ns3::ccn
