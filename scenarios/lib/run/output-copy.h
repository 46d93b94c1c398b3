// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_OUTPUT_COPY_H
#define CCN_OUTPUT_COPY_H

#include <cstddef>
#include <cstdio>
#include <functional>
#include <streambuf>
#include <string_view>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Gives a copy of what this process prints by std::cout and by stdio to a function, as long as the object exists. The
 * output itself appears as it would without, and in the same order. What is written directly to the descriptor, as by
 * another process, is not copied.
 */
class OutputCopy : private std::streambuf
{
  public:
    /** Receives the next part of the output. */
    using Reader = std::function<void(std::string_view)>;

    /** @param reader receives the copy @throws std::runtime_error if the output cannot be copied */
    explicit OutputCopy(Reader reader);
    ~OutputCopy() override;
    OutputCopy(const OutputCopy&) = delete;
    OutputCopy& operator=(const OutputCopy&) = delete;

    /** Gives everything that was printed to the reader. */
    void Flush();

  private:
    // What std::cout calls.
    int_type overflow(int_type c) override;
    std::streamsize xsputn(const char* text, std::streamsize size) override;
    int sync() override;

    /**
     * Prints a text and gives it to the reader.
     * @param text the text
     * @param size its size in bytes
     * @return how many of them were printed
     */
    std::size_t Write(const char* text, std::size_t size);

    Reader m_reader;
    std::FILE* m_file;          ///< standard output before
    std::FILE* m_stdio;         ///< what stdio uses instead
    std::streambuf* m_previous; ///< that of std::cout before
};

} // namespace ns3::ccn

#endif // CCN_OUTPUT_COPY_H
