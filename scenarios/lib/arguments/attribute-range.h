// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ATTRIBUTE_RANGE_H
#define CCN_ATTRIBUTE_RANGE_H

#include <string>

namespace ns3::ccn
{

/** The values that an attribute may have; of a time, in s. @ingroup ccn */
struct AttributeRange
{
    double min; ///< smallest value allowed
    double max; ///< largest value allowed

    /** @param low another limit @param high another limit @return the values within both */
    AttributeRange Within(double low, double high) const;
};

/**
 * Asks the attribute's checker, so that a parameter that sets an attribute refuses what ns-3 would abort on.
 * @param type name of a type, e.g. "ns3::ccn::Signer"
 * @param attribute name of one of its attributes: a number or a time
 * @return the range
 * @throws std::logic_error if there is no such type or attribute, or if its values have no range
 */
AttributeRange GetAttributeRange(const std::string& type, const std::string& attribute);

} // namespace ns3::ccn

#endif // CCN_ATTRIBUTE_RANGE_H
