/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_FILE_ARGUMENT_H
#define CCN_FILE_ARGUMENT_H

#include "argument.h"

#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * The path of a file that the run reads. What the file holds is part of what identifies the run, so
 * the run's row has a digest of it (Arguments::DigestInputs).
 */
class FileArgument : public Argument
{
  public:
    /**
     * @param variable that it sets
     * @param name without dashes
     * @param help what it is
     * @param words that are no path; without any, the empty text means that there is no file
     */
    FileArgument(std::string& variable,
                 std::string name,
                 std::string help,
                 std::vector<std::string> words);
    std::string GetAllowed() const override;
    std::string GetText() const override;
    bool TakesEmpty() const override;
    std::string GetInputFile() const override;

  private:
    std::map<std::string, std::string> DescribeKind() const override;
    bool DoSet(const std::string& text) override;

    std::string& m_variable;          ///< that it sets
    std::vector<std::string> m_words; ///< that are no path
};

/**
 * @ingroup ccn
 * @param path of a file
 * @return SHA-256 of what is in it, in lower-case hexadecimal, as sha256sum prints it
 * @throws std::invalid_argument naming the path, if it is no regular file that can be read
 */
std::string DigestFile(const std::string& path);

} // namespace ccn
} // namespace ns3

#endif // CCN_FILE_ARGUMENT_H
