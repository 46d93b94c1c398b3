// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ACTING_SINKS_TEST_KIT_H
#define CCN_ACTING_SINKS_TEST_KIT_H

#include "ns3/object.h"

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace ns3::ccn::test
{

/** Connects to all trace sources of all objects of a simulation. @ingroup ccn-tests */
class ActingSinks
{
  public:
    /** Called with the name of a trace source that fires, and the index of the node that it belongs to. */
    using Handler = std::function<void(const std::string& source, uint32_t node)>;

    /** @param handler called whenever a source fires */
    explicit ActingSinks(Handler handler);
    ~ActingSinks();

    /** Connects to all sources that it is not connected to yet. */
    void WatchAll();

    /** @return trace sources in the registry of the module's types whose type of callback is not known, one a line */
    static std::string FindUnknown();

  private:
    class Source;

    /** Connects to an object, and to all that it refers to. @param object it, or nullptr */
    void Watch(const Ptr<Object>& object);
    /** @param object whose attributes refer to others */
    void WatchAttributes(const Object& object);
    /** @param object any object @param type its type, or a base of that */
    void Connect(Object& object, TypeId type);

    Handler m_handler;
    uint32_t m_node{0};              ///< index of the node whose objects are being watched
    std::set<Ptr<Object>> m_watched; ///< keeps objects, so that no address is used twice
    std::vector<std::unique_ptr<Source>> m_sources;
};

} // namespace ns3::ccn::test

#endif // CCN_ACTING_SINKS_TEST_KIT_H
