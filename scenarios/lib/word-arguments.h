/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_WORD_ARGUMENTS_H
#define CCN_WORD_ARGUMENTS_H

#include "argument.h"

#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn One word of a list. */
class ChoiceArgument : public Argument
{
  public:
    /**
     * @param variable that it sets
     * @param name without dashes
     * @param help what it is
     * @param allowed the list
     */
    ChoiceArgument(std::string& variable,
                   std::string name,
                   std::string help,
                   std::vector<std::string> allowed);
    std::string GetAllowed() const override;
    std::string GetText() const override;

  private:
    std::map<std::string, std::string> DescribeKind() const override;
    bool DoSet(const std::string& text) override;

    std::string& m_variable;            ///< that it sets
    std::vector<std::string> m_allowed; ///< the list
};

/** @ingroup ccn Any text, the empty one too. */
class TextArgument : public Argument
{
  public:
    /**
     * @param variable that it sets
     * @param name without dashes
     * @param help what it is
     */
    TextArgument(std::string& variable, std::string name, std::string help);
    std::string GetAllowed() const override;
    std::string GetText() const override;
    bool TakesEmpty() const override;

  private:
    std::map<std::string, std::string> DescribeKind() const override;
    bool DoSet(const std::string& text) override;

    std::string& m_variable; ///< that it sets
};

/** @ingroup ccn Yes or no; `--name` alone is yes. */
class FlagArgument : public Argument
{
  public:
    /**
     * @param variable that it sets
     * @param name without dashes
     * @param help what it is
     */
    FlagArgument(bool& variable, std::string name, std::string help);
    std::string GetAllowed() const override;
    std::string GetText() const override;
    std::string ToJson() const override;
    bool NeedsValue() const override;

  private:
    std::map<std::string, std::string> DescribeKind() const override;
    bool DoSet(const std::string& text) override;

    bool& m_variable; ///< that it sets
};

} // namespace ccn
} // namespace ns3

#endif // CCN_WORD_ARGUMENTS_H
