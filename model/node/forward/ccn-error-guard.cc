/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-error-guard.h"

#include "ns3/ccn-fatal-error.h"
#include "ns3/ccn-l3-engine.h"

#include <cstring>
#include <exception>
#include <iostream>
#include <new>
#include <typeinfo>

namespace ns3::ccn
{

namespace
{

/**
 * @param error an exception
 * @return true if Python code raised it: cppyy throws a class of its own, and Python gets the exception
 * from Simulator::Run
 */
bool
IsFromPython(const std::exception& error)
{
    return std::strstr(typeid(error).name(), "PyException") != nullptr;
}

} // namespace

void
ErrorGuard::Handle(Face* face, const Ptr<const Packet>& packet)
{
    try
    {
        throw;
    }
    catch (const FatalError&)
    {
        throw;
    }
    catch (const std::bad_alloc&)
    {
        throw;
    }
    catch (const std::exception& error)
    {
        if (IsFromPython(error))
        {
            throw;
        }
        Note(face, error.what());
    }
    const Counters::Unfinished left = m_l3.counters.Settle(GetInProgress());
    Drop(left.interests, DropReason::INTEREST_ERROR, face, packet);
    Drop(left.data, DropReason::DATA_ERROR, face, packet);
}

Counters::InProgress
ErrorGuard::GetInProgress() const
{
    Counters::InProgress now;
    now.pending = m_l3.pit->GetSize();
    now.shared = m_l3.faces->GetWaiting();
    m_l3.stages.AddKept(now);
    return now;
}

void
ErrorGuard::Note(const Face* face, const char* what)
{
    if (m_l3.counters.Get(Count::ERRORS) == 0)
    {
        std::cerr << "ccn: " << m_l3.Where() << (face ? " " + face->GetLabel() : "") << ": " << what
                  << " (the message is dropped; this node's counter errors has the further ones)\n";
    }
    m_l3.counters.Add(Count::ERRORS);
}

void
ErrorGuard::Drop(uint64_t times, DropReason reason, Face* face, const Ptr<const Packet>& packet)
{
    for (; times > 0; --times)
    {
        face ? m_l3.output.Drop(*face, reason, packet) : m_l3.counters.AddDrop(reason);
    }
}

} // namespace ns3::ccn
