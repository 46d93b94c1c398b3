// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_DRAWN_SIZES_H
#define CCN_NETWORK_DRAWN_SIZES_H

#include "ns3/ccn-object-sizes.h"
#include "ns3/random-variable-stream.h"

#include <cstdint>
#include <memory>
#include <string>

namespace ns3::ccn::network
{

/** Sizes of the objects of a catalogue by a random variable of ns-3. @ingroup ccn */
class DrawnSizes
{
  public:
    static constexpr uint64_t MAX_OBJECTS = 100000000; ///< most objects whose sizes are drawn

    /**
     * @param law type and attributes of a random variable; "ns3::" may be omitted
     * @return it
     * @throws std::invalid_argument with one line that contains the text and what is allowed
     */
    static Ptr<RandomVariableStream> MakeLaw(const std::string& law);

    /**
     * Draws the size of each object once, in the order of their numbers, from a stream of its own.
     * @param law as MakeLaw()
     * @param objects number of objects, which are 1 to objects
     * @param chunkSize payload of a chunk in bytes
     * @return the sizes, rounded to bytes
     * @throws std::invalid_argument that names object, size and what is allowed
     */
    static std::shared_ptr<ObjectSizes> Draw(const std::string& law,
                                             uint64_t objects,
                                             uint32_t chunkSize);

  private:
    static constexpr int64_t STREAM = (int64_t{1} << 40) - 1; ///< which nothing else uses
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_DRAWN_SIZES_H
