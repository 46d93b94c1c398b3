/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_APPLICATION_HELPER_H
#define CCN_APPLICATION_HELPER_H

#include "ns3/application-container.h"
#include "ns3/node-container.h"
#include "ns3/object-factory.h"

#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Puts an application on nodes, one on each, e.g.
 *
 *     CcnApplicationHelper consumers("Consumer");
 *     consumers.SetAttribute("Prefix", StringValue("ccnx:/films"));
 *     consumers.Install(nodes).Start(Seconds(1));
 */
class CcnApplicationHelper
{
  public:
    /**
     * @param type name of a TypeId under CcnApplication, with or without "ns3::ccn::"
     * @throws std::invalid_argument naming those there are
     */
    explicit CcnApplicationHelper(const std::string& type);

    /**
     * @param name attribute of the application
     * @param value its value in the applications to come
     */
    void SetAttribute(const std::string& name, const AttributeValue& value);

    /**
     * @param nodes each gets an application; it needs a CCN layer when that starts
     * @return the applications, in the order of the nodes
     */
    ApplicationContainer Install(const NodeContainer& nodes) const;

    /**
     * Fixes what is random in applications.
     * @param applications of this module; others are passed over
     * @param stream first number of the random streams to use
     * @return how many were used
     */
    static int64_t AssignStreams(const ApplicationContainer& applications, int64_t stream);

  private:
    ObjectFactory m_factory; ///< of the applications
};

} // namespace ccn
} // namespace ns3

#endif // CCN_APPLICATION_HELPER_H
