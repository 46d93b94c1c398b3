/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_ARGUMENT_H
#define CCN_ARGUMENT_H

#include <functional>
#include <map>
#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * One argument of a scenario program: what it accepts, as help, error message and JSON all have it, and how it
 * reads and writes the variable that it sets. Arguments makes them, of each kind in its way.
 */
struct Argument
{
    /** @param name without dashes @param help what it is, without default, unit and bounds */
    Argument(std::string name, std::string help);

    std::string name;    ///< without dashes
    std::string help;    ///< what it is
    std::string allowed; ///< e.g. "1..65535 packets"
    /** JSON members that Describe() adds for its kind: kind, and of unit, low, high and choices those that it has. */
    std::map<std::string, std::string> kind;
    /** Sets the variable to a value as typed; returns false, with the variable as it was, if it is not allowed. */
    std::function<bool(const std::string&)> read;
    std::function<std::string()> write;     ///< returns the variable's value, as one would type it
    std::function<std::string()> json;      ///< returns it as JSON; equal values give equal texts
    std::function<std::string()> inputFile; ///< returns the path of the file that the run reads; empty: none
    bool needsValue = true;                 ///< `--name` alone means nothing
    bool takesEmpty = false;                ///< `--name=` means something

    /** @return what it is, and what is allowed */
    std::string GetHelp() const;

    /**
     * Sets the variable.
     * @param text the value as typed
     * @throws std::invalid_argument if it is not allowed; the variable keeps its value
     */
    void Set(const std::string& text) const;

    /**
     * @return what it takes, as a JSON object: name, help, kind (integer, real, rate, choice, text,
     * file or flag), unit (empty: none), default, and low and high (null: no bounds; rates in
     * bit/s) or choices (of a file: the words that are no path)
     */
    std::string Describe() const;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_ARGUMENT_H
