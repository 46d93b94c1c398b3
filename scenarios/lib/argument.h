/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_ARGUMENT_H
#define CCN_ARGUMENT_H

#include <map>
#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * One argument of a scenario program, bound to the variable that it sets: what it accepts, as
 * help, error message and JSON all tell it.
 */
class Argument
{
  public:
    /**
     * @param name without dashes
     * @param help what it is, without default, unit and bounds
     */
    Argument(std::string name, std::string help);
    virtual ~Argument();

    /** @return its name without dashes */
    const std::string& GetName() const;

    /** @return what it is, and what is allowed */
    std::string GetHelp() const;

    /**
     * Sets the variable.
     * @param text the value as typed
     * @throws std::invalid_argument if it is not allowed; the variable keeps its value
     */
    void Set(const std::string& text);

    /** @return what is allowed, e.g. "1..65535 packets" */
    virtual std::string GetAllowed() const = 0;

    /** @return the variable's value, as one would type it */
    virtual std::string GetText() const = 0;

    /** @return the variable's value as JSON; equal values give equal texts */
    virtual std::string ToJson() const;

    /**
     * @return what it takes, as a JSON object: name, help, kind (integer, real, rate, choice, text,
     * file or flag), unit (empty: none), default, and low and high (null: no bounds; rates in
     * bit/s) or choices (of a file: the words that are no path)
     */
    std::string Describe() const;

    /** @return false if `--name` alone means something */
    virtual bool NeedsValue() const;

    /** @return true if `--name=` means something */
    virtual bool TakesEmpty() const;

    /** @return path of the file that it tells the run to read; empty: none */
    virtual std::string GetInputFile() const;

  private:
    /** @return JSON keys and values that Describe() adds for its kind; `kind` is among them */
    virtual std::map<std::string, std::string> DescribeKind() const = 0;

    /**
     * @param text the value as typed
     * @return false, with the variable as it was, if it is not allowed
     */
    virtual bool DoSet(const std::string& text) = 0;

    std::string m_name; ///< without dashes
    std::string m_help; ///< what it is
};

} // namespace ccn
} // namespace ns3

#endif // CCN_ARGUMENT_H
