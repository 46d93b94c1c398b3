// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "table-events.h"

#include "message-text.h"

#include "ns3/ccn-content-store.h"
#include "ns3/ccn-nonce-list.h"
#include "ns3/node.h"
#include "ns3/uinteger.h"

#include <limits>
#include <sstream>

namespace ns3::ccn
{

namespace
{

/** Names of CsChange::Operation in the database. */
constexpr const char* CS_OPERATIONS[] = {"hit", "inserted", "refreshed", "expired", "erased"};
/** Names of CsChange::Cause in the database. */
constexpr const char* CS_CAUSES[] =
    {"", "max_objects", "max_bytes", "cleared", "moved", "lifetime", "refused"};
/** Names of FibChange::Operation in the database. */
constexpr const char* FIB_OPERATIONS[] = {"added", "removed"};
/** Names of NonceChange::Operation in the database. */
constexpr const char* NONCE_OPERATIONS[] = {"added", "aged", "forgotten"};
/** Names of FaceChange::Operation in the database. */
constexpr const char* FACE_OPERATIONS[] = {"added", "removed", "up", "down"};

/** @param names names of an enumeration @param value a value of it @return its name */
template <typename Names, typename Value>
const char*
NameOf(const Names& names, Value value)
{
    return names[static_cast<uint8_t>(value)];
}

} // namespace

TableEvents::TableEvents(EventContext& context, CcnL3Protocol& l3)
    : m_context(context),
      m_l3(l3)
{
    AddPresent();
    m_l3.GetFib().TraceConnectWithoutContext("Changed", MakeCallback(&TableEvents::NoteFib, this));
    m_l3.GetContentStore().TraceConnectWithoutContext("Changed",
                                                      MakeCallback(&TableEvents::NoteCs, this));
    m_l3.GetNonceList().TraceConnectWithoutContext("Changed",
                                                   MakeCallback(&TableEvents::NoteNonces, this));
    m_l3.GetFaceTable().TraceConnectWithoutContext("Changed",
                                                   MakeCallback(&TableEvents::NoteFaces, this));
    WatchDatabases();
}

TableEvents::~TableEvents()
{
    m_l3.GetFib().TraceDisconnectWithoutContext("Changed",
                                                MakeCallback(&TableEvents::NoteFib, this));
    m_l3.GetContentStore().TraceDisconnectWithoutContext("Changed",
                                                         MakeCallback(&TableEvents::NoteCs, this));
    m_l3.GetNonceList().TraceDisconnectWithoutContext("Changed",
                                                      MakeCallback(&TableEvents::NoteNonces, this));
    m_l3.GetFaceTable().TraceDisconnectWithoutContext("Changed",
                                                      MakeCallback(&TableEvents::NoteFaces, this));
    for (const auto& protocol : m_databases)
    {
        protocol->TraceDisconnectWithoutContext("DatabaseChanged",
                                                MakeCallback(&TableEvents::NoteDatabase, this));
    }
}

std::string
TableEvents::Describe(const NextHop& hop)
{
    std::ostringstream text;
    text << hop.flags << ", " << hop.origin.GetName();
    return text.str();
}

double
TableEvents::GetStaleFrom(const CsEntry& entry)
{
    const int64_t from = entry.GetStaleFrom();
    return from == std::numeric_limits<int64_t>::max() ? NO_TIME : TimeStep(from).GetSeconds();
}

void
TableEvents::AddPresent()
{
    UintegerValue objects;
    m_l3.GetContentStore().GetAttribute("MaxObjects", objects);
    auto type = Begin("cs", "policy");
    const std::string name = m_l3.GetContentStore().GetPolicy()->GetInstanceTypeId().GetName();
    type.detail = m_context.GetLog().Keep(name.substr(name.rfind(':') + 1));
    auto row = BeginRow("setup");
    row.number = static_cast<int64_t>(objects.Get());
    m_context.GetLog().Add(row, type);
    for (uint32_t i = 0; i < m_l3.GetFaceCount(); ++i)
    {
        NoteFaces({FaceChange::Operation::ADDED, m_l3.GetFace(i)});
    }
    for (const auto& prefix : m_l3.GetFib().GetPrefixes())
    {
        for (const auto& hop : *m_l3.GetFib().Find(prefix))
        {
            AddRoute("added", prefix, hop);
        }
    }
    for (const auto* entry : m_l3.GetContentStore().GetEntries())
    {
        NoteCs({CsChange::Operation::INSERTED, CsChange::Cause::NONE, *entry});
    }
}

ChangeTypeRow
TableEvents::Begin(const char* table, const char* operation) const
{
    ChangeTypeRow type;
    type.node = m_context.GetNode();
    type.layer = m_context.GetLayer();
    type.table = table;
    type.operation = operation;
    return type;
}

TableChangeRow
TableEvents::BeginRow(const char* reason)
{
    TableChangeRow row;
    row.event = static_cast<int32_t>(m_context.Get(reason));
    return row;
}

void
TableEvents::AddRoute(const char* operation, const Name& prefix, const NextHop& hop)
{
    auto type = Begin("fib", operation);
    type.face = static_cast<int32_t>(hop.face);
    type.detail = m_context.GetLog().Keep(Describe(hop));
    auto row = BeginRow("setup");
    row.name = m_context.GetLog().GetName(prefix);
    row.number = hop.cost;
    m_context.GetLog().Add(row, type);
}

void
TableEvents::NoteFib(const FibChange& change)
{
    AddRoute(NameOf(FIB_OPERATIONS, change.operation), change.prefix, change.hop);
}

void
TableEvents::NoteCs(const CsChange& change)
{
    using Operation = CsChange::Operation;
    auto type = Begin("cs", NameOf(CS_OPERATIONS, change.operation));
    auto row = BeginRow(EventContext::OTHER);
    row.entry = m_objects.Get(&change.entry);
    row.until = GetStaleFrom(change.entry);
    if (change.operation == Operation::INSERTED)
    {
        row.name = m_context.GetLog().GetName(change.entry.GetCodec(), change.entry.GetName());
        row.number = change.entry.GetMessageSize();
    }
    else if (change.operation == Operation::ERASED)
    {
        type.detail = NameOf(CS_CAUSES, change.cause);
        m_objects.Erase(&change.entry);
    }
    m_context.GetLog().Add(row, type);
}

void
TableEvents::NoteNonces(const NonceChange& change)
{
    auto row = BeginRow(EventContext::OTHER);
    if (change.operation == NonceChange::Operation::ADDED)
    {
        row.number = static_cast<int64_t>(change.key);
    }
    m_context.GetLog().Add(row, Begin("nonces", NameOf(NONCE_OPERATIONS, change.operation)));
}

void
TableEvents::WatchDatabases()
{
    const Ptr<Node> node = m_l3.GetNode();
    for (uint32_t i = 0; i < node->GetNApplications(); ++i)
    {
        const auto protocol = DynamicCast<LinkStateRouting>(node->GetApplication(i));
        if (protocol && protocol->GetLayer() == m_l3.GetLayer())
        {
            m_databases.push_back(protocol);
            protocol->TraceConnectWithoutContext("DatabaseChanged",
                                                 MakeCallback(&TableEvents::NoteDatabase, this));
        }
    }
}

void
TableEvents::NoteDatabase(const Name& lsa,
                          LinkStateKind kind,
                          const LinkStateDatabase::Record* record)
{
    auto type = Begin("lsdb", record ? "stored" : "removed");
    if (record)
    {
        type.detail = m_context.GetLog().Keep(record->lsa->state->Describe(kind));
    }
    auto row = BeginRow(EventContext::OTHER);
    row.name = m_context.GetLog().GetName(lsa);
    row.number = record ? static_cast<int64_t>(record->lsa->version) : 0;
    m_context.GetLog().Add(row, type);
}

void
TableEvents::NoteFaces(const FaceChange& change)
{
    using Operation = FaceChange::Operation;
    const bool isState = change.operation == Operation::UP || change.operation == Operation::DOWN;
    auto type = Begin("faces", NameOf(FACE_OPERATIONS, change.operation));
    type.face = static_cast<int32_t>(change.face->GetId());
    m_context.GetLog().Add(BeginRow(isState ? "face" : "setup"), type);
}

} // namespace ns3::ccn
