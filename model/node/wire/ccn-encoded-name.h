/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_ENCODED_NAME_H
#define CCN_ENCODED_NAME_H

#include "ns3/ccn-codec.h"
#include "ns3/ccn-name.h"

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A name in the form of a codec, as the tables of a layer have it. If it is the form of Name, it is not copied.
 */
class EncodedName
{
  public:
    /**
     * @param codec the codec
     * @param name must outlive this object
     * @throws std::invalid_argument as CheckComponents
     */
    EncodedName(const Codec& codec, const Name& name);

    EncodedName(const EncodedName&) = delete;
    EncodedName& operator=(const EncodedName&) = delete;

    /** @return the name; valid as long as this object */
    const NameView& Get() const
    {
        return m_view;
    }

  private:
    std::string m_elements; ///< empty if the name has them already
    NameView m_view;        ///< of m_elements or the name
};

} // namespace ns3::ccn

#endif // CCN_ENCODED_NAME_H
