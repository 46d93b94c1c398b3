// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TABLE_EVENTS_H
#define CCN_TABLE_EVENTS_H

#include "event-context.h"
#include "object-numbers.h"

#include "ns3/ccn-content-store.h"
#include "ns3/ccn-face-table.h"
#include "ns3/ccn-fib.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-link-state-routing.h"
#include "ns3/ccn-nonce-list.h"

#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Converts the changes of a node's FIB, content store, dead nonce list and faces to rows, and those of
 * the LSDB of a LinkStateRouting that is installed already. It begins with what is in them.
 */
class TableEvents
{
  public:
    /**
     * @param context the node's current event; must outlive this object
     * @param l3 the node; must outlive this object
     */
    TableEvents(EventContext& context, CcnL3Protocol& l3);
    ~TableEvents();
    TableEvents(const TableEvents&) = delete;
    TableEvents& operator=(const TableEvents&) = delete;

    /** @param hop a next hop @return value of column `detail` */
    static std::string Describe(const NextHop& hop);

    /** @param entry an object @return time from which it is stale; NO_TIME: never */
    static double GetStaleFrom(const CsEntry& entry);

  private:
    /** Adds rows for what is in the tables before the first change. */
    void AddPresent();
    /** @param table the table @param operation the operation @return a type of changes of this node */
    ChangeTypeRow Begin(const char* table, const char* operation) const;
    /** @param reason as EventContext::Get @return a row with the current event */
    TableChangeRow BeginRow(const char* reason);
    /** @param operation the operation @param prefix the prefix @param hop the next hop */
    void AddRoute(const char* operation, const Name& prefix, const NextHop& hop);
    /** @param change a change of the FIB */
    void NoteFib(const FibChange& change);
    /** @param change a change of the content store */
    void NoteCs(const CsChange& change);
    /** @param change a change of the dead nonce list */
    void NoteNonces(const NonceChange& change);
    /** @param change a change of the faces */
    void NoteFaces(const FaceChange& change);
    /** Listens to the LSDBs of the node. */
    void WatchDatabases();
    /** @param lsa name of an LSA @param kind what it tells @param record the LSA; nullptr: it was removed */
    void NoteDatabase(const Name& lsa, LinkStateKind kind, const LinkStateDatabase::Record* record);

    EventContext& m_context;
    CcnL3Protocol& m_l3;
    ObjectNumbers m_objects;                        ///< numbers of the stored objects
    std::vector<Ptr<LinkStateRouting>> m_databases; ///< whose LSDBs are watched
};

} // namespace ns3::ccn

#endif // CCN_TABLE_EVENTS_H
