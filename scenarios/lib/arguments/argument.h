// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ARGUMENT_H
#define CCN_ARGUMENT_H

#include <functional>
#include <map>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * One argument of a scenario program. It holds the description of the allowed values for help,
 * error messages and JSON, and the functions that read and write its value. The classes of
 * parameter.h create the arguments of each kind.
 */
struct Argument
{
    /** @param name name without dashes @param help description without default, unit and bounds */
    Argument(std::string name, std::string help);

    std::string name;    ///< name without dashes
    std::string help;    ///< description
    std::string allowed; ///< the values allowed, e.g. "1..65535 packets"
    /** Members that Describe() adds: kind, and unit, low, high and choices where they apply. */
    std::map<std::string, std::string> kind;
    /** Sets the value to a typed one; returns false and changes nothing if not allowed. */
    std::function<bool(const std::string&)> read;
    std::function<std::string()> write;     ///< returns the value as a user types it
    std::function<std::string()> json;      ///< returns it as JSON; equal values give equal texts
    std::function<std::string()> inputFile; ///< returns the path of an input file; empty: none
    std::function<double()> seconds; ///< returns it in s, of several the largest; empty: no time
    bool needsValue = true;          ///< whether `--name` without a value is an error
    bool takesEmpty = false;         ///< whether `--name=` is allowed

    /** @return the description and the values allowed */
    std::string GetHelp() const;

    /**
     * Sets the value.
     * @param text the value as typed
     * @throws std::invalid_argument if it is not allowed; the value remains as it is
     */
    void Set(const std::string& text) const;

    /**
     * @return a JSON object with name, help, kind (integer, real, rate, choice, text, file or
     * flag), unit (empty: none), default, and low and high (null: no bounds; rates in bit/s) or
     * choices (of a file: the words that are not paths)
     */
    std::string Describe() const;
};

/** A list to which arguments are added. @ingroup ccn */
class ArgumentList
{
  public:
    virtual ~ArgumentList() = default;

    /** @param argument argument to add; without `json` its JSON is the result of `write` as a string */
    virtual void Add(Argument argument) = 0;
};

} // namespace ns3::ccn

#endif // CCN_ARGUMENT_H
