// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_INPUT_FILES_H
#define CCN_INPUT_FILES_H

#include <array>
#include <cstdint>
#include <fstream>
#include <map>
#include <stdexcept>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The input files of this process. Each reader of an input opens its file here, so that the row of a
 * run has the digest of all that the run has read (run.inputs), whatever names the file: an argument,
 * an attribute, or another file. A program of your own opens its inputs in the same way.
 */
class InputFiles
{
  public:
    /** Device, number, size in bytes and times of a file: another value if its content has changed. */
    using State = std::array<int64_t, 7>;

    /**
     * Opens a file in binary mode, and records it.
     * @param path path of the file
     * @return the file; it is in a failed state, and errno is set, unless it is a regular file that can
     * be read
     */
    static std::ifstream Open(const std::string& path);

    /**
     * @param what kind of text, for errors, e.g. "trust schema"
     * @param path path of a file
     * @return its bytes
     * @throws std::invalid_argument if it cannot be read, or is empty
     */
    static std::string ReadText(const std::string& what, const std::string& path);

    /**
     * @param what as in ReadText()
     * @param path path of a file
     * @param compile returns the meaning of a text, or throws std::invalid_argument
     * @return the meaning of the file's text
     * @throws std::invalid_argument with the path, as ReadText() and compile
     */
    template <typename T>
    static T Read(const std::string& what,
                  const std::string& path,
                  T (*compile)(const std::string&))
    {
        const std::string text = ReadText(what, path);
        try
        {
            return compile(text);
        }
        catch (const std::invalid_argument& error)
        {
            throw std::invalid_argument(path + ": " + error.what());
        }
    }

    /**
     * @param path path of a file
     * @return its state now; all zeros if there is no regular file
     */
    static State GetState(const std::string& path);

    /** @return the path of each file opened so far, as passed to Open(), and its state when it was first opened */
    static std::map<std::string, State> GetOpened();

    /** Forgets the files opened so far, at the beginning of a run. */
    static void Forget();
};

} // namespace ns3::ccn

#endif // CCN_INPUT_FILES_H
