// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LOSS_RATE_H
#define CCN_LOSS_RATE_H

#include "lib/arguments/parameter.h"
#include "lib/text/csv-file.h"

#include <string>

namespace ns3::ccn
{

/** Which share of the frames a link loses, independently or in bursts. @ingroup ccn */
struct LossRate
{
    /** What is allowed, for messages. */
    static constexpr const char* ALLOWED = "a number from 0 to 1; in bursts SHARE/FRAMES such as "
                                           "0.01/4, with 1 frame or more and SHARE up to "
                                           "FRAMES/(FRAMES+1)";

    /** @param lost share of the frames, 0 to 1 @param frames mean length of a burst; 0: frames are lost independently */
    LossRate(double lost = 0, double frames = 0)
        : share(lost),
          burst(frames)
    {
    }

    /** @param other a rate @return whether it is the same */
    bool operator==(const LossRate& other) const
    {
        return share == other.share && burst == other.burst;
    }

    /** @param other a rate @return whether it is another one */
    bool operator!=(const LossRate& other) const
    {
        return !(*this == other);
    }

    /** @return whether it has allowed values */
    bool IsAllowed() const;

    /** @return it as a user types it */
    std::string Write() const;

    /** @param text 0.01, or 0.01/4 in bursts of 4 frames on average @param rate receives it @return whether it is allowed */
    static bool Parse(const std::string& text, LossRate& rate);

    /**
     * @param file the current line, with a column loss
     * @param missing result if the value is empty, or there is no such column
     * @return the rate in the current line
     * @throws InputError that names the line, the value and what is allowed
     */
    static LossRate Read(const CsvFile& file, const LossRate& missing);

    /**
     * @param key of a described value
     * @param text its value
     * @return the rate
     * @throws std::invalid_argument that names the value and what is allowed
     */
    static LossRate ParseDescribed(const std::string& key, const std::string& text);

    double share; ///< of the frames, 0 to 1
    double burst; ///< mean number of frames that are lost in a row; 0: each frame by itself
};

/** A parameter whose value is a LossRate. @ingroup ccn */
class LossParameter : public Parameter<LossRate>
{
  public:
    using Parameter<LossRate>::operator=;

    /** The default is no loss. */
    LossParameter(ArgumentList& all, const std::string& name, const std::string& help);
};

} // namespace ns3::ccn

#endif // CCN_LOSS_RATE_H
