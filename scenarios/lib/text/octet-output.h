// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_OCTET_OUTPUT_H
#define CCN_OCTET_OUTPUT_H

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Reserves standard output for binary data. As long as an object exists, all other output of the
 * program goes to standard error.
 */
class OctetOutput
{
  public:
    /** @throws std::runtime_error if standard output is closed */
    OctetOutput();
    ~OctetOutput();
    OctetOutput(const OctetOutput&) = delete;
    OctetOutput& operator=(const OctetOutput&) = delete;

    /**
     * Writes to the original standard output.
     * @param octets bytes to write
     * @throws std::runtime_error if the write fails: the reader has closed it, or the device is
     * full
     */
    void Write(const std::string& octets);

  private:
    int m_descriptor; ///< descriptor of the original standard output
};

} // namespace ns3::ccn

#endif // CCN_OCTET_OUTPUT_H
