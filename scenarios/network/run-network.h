// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_RUN_NETWORK_H
#define CCN_NETWORK_RUN_NETWORK_H

#include <map>
#include <string>

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * Runs a NetworkScenario by RunScenario(). It is compiled once for the programs that differ by what is passed here.
 * @param name name of the scenario
 * @param usage what --help says of it
 * @param defaults defaults of parameters in the place of those of NetworkScenario, by name
 * @param argc argc of main()
 * @param argv argv of main()
 * @return the exit status of the program, as of RunScenario()
 */
int RunNetwork(const std::string& name,
               const std::string& usage,
               const std::map<std::string, std::string>& defaults,
               int argc,
               char* argv[]);

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_RUN_NETWORK_H
