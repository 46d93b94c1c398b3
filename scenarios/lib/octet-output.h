/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_OCTET_OUTPUT_H
#define CCN_OCTET_OUTPUT_H

#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Keeps the program's standard output for octets: from its construction to its end, whatever the
 * program prints goes to standard error.
 */
class OctetOutput
{
  public:
    /** @throws std::runtime_error if there is no standard output */
    OctetOutput();
    ~OctetOutput();
    OctetOutput(const OctetOutput&) = delete;
    OctetOutput& operator=(const OctetOutput&) = delete;

    /**
     * @param octets all of which go to the true standard output
     * @throws std::runtime_error if they can't: nobody reads it, or the device is full
     */
    void Write(const std::string& octets);

  private:
    int m_descriptor; ///< the true standard output
};

} // namespace ccn
} // namespace ns3

#endif // CCN_OCTET_OUTPUT_H
