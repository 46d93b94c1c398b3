// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_APPLICATION_HELPER_H
#define CCN_APPLICATION_HELPER_H

#include "ns3/application-container.h"
#include "ns3/node-container.h"
#include "ns3/object-factory.h"

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Installs one application on each of several nodes, for example:
 *
 *     CcnApplicationHelper consumers("Consumer");
 *     consumers.SetAttribute("Prefix", StringValue("ccnx:/films"));
 *     consumers.Install(nodes).Start(Seconds(1));
 */
class CcnApplicationHelper
{
  public:
    /**
     * @param type name of a TypeId derived from CcnApplication, with or without "ns3::ccn::"
     * @throws std::invalid_argument that lists the existing types
     */
    explicit CcnApplicationHelper(const std::string& type);

    /**
     * @param name attribute of the application
     * @param value its value for later calls of Install
     * @throws std::invalid_argument as CheckAttribute(): there is no such attribute, or the value is not allowed
     */
    void SetAttribute(const std::string& name, const AttributeValue& value);

    /**
     * @param nodes each gets one application; the node needs a CCN layer when the application
     * starts
     * @return the applications, in the order of the nodes
     */
    ApplicationContainer Install(const NodeContainer& nodes) const;

    /**
     * Assigns fixed random streams to applications.
     * @param applications the applications; those of other modules are skipped
     * @param stream first random stream number to use
     * @return number of streams used
     */
    static int64_t AssignStreams(const ApplicationContainer& applications, int64_t stream);

  private:
    ObjectFactory m_factory; ///< creates the applications
};

} // namespace ns3::ccn

#endif // CCN_APPLICATION_HELPER_H
