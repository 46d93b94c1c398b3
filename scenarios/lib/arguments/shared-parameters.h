// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SHARED_PARAMETERS_H
#define CCN_SHARED_PARAMETERS_H

#include "parameter.h"

#include "ns3/ccn-name.h"

#include <cstdint>
#include <string>

namespace ns3::ccn
{

/*
 * Parameters of several scenarios, which differ only in their defaults. Their constructors take
 * - all: parameters of the scenario, to which this one is added
 * - value: the default
 */

/** Parameter --stack of scenarios that fetch objects. @ingroup ccn */
class StackParameter : public ChoiceParameter
{
  public:
    /** The default is CCN. */
    explicit StackParameter(Parameters& all)
        : ChoiceParameter(all, "stack", "Protocol stack of the transfers", "ccn", {"ccn", "tcp"})
    {
    }
};

/** Parameter --size of scenarios that fetch one object. @ingroup ccn */
class SizeParameter : public IntegerParameter<uint64_t>
{
  public:
    using IntegerParameter<uint64_t>::operator=;

    /** Adds the parameter. */
    SizeParameter(Parameters& all, uint64_t value)
        : IntegerParameter(all,
                           "size",
                           "Size of the object; ignored with --file",
                           value,
                           1,
                           1000000000000,
                           "bytes")
    {
    }
};

/** Parameter --object, which must be a name. @ingroup ccn */
class ObjectParameter : public TextParameter
{
  public:
    using TextParameter::operator=;

    /** Adds the parameter and its check. */
    explicit ObjectParameter(Parameters& all,
                             const std::string& value = "ccnx:/content/files/file1.dat")
        : TextParameter(all, "object", "Name of the object", value)
    {
        all.AddCheck([this] { Name{m_value}; });
    }
};

/** Parameter --cache. @ingroup ccn */
class CacheParameter : public IntegerParameter<uint64_t>
{
  public:
    using IntegerParameter<uint64_t>::operator=;

    /** Adds the parameter. */
    CacheParameter(Parameters& all, uint64_t value)
        : IntegerParameter(all,
                           "cache",
                           "Capacity of each content store; 0: nothing is stored",
                           value,
                           0,
                           4000000000,
                           "objects")
    {
    }
};

/** Parameter --limit. @ingroup ccn */
class LimitParameter : public RealParameter
{
  public:
    using RealParameter::operator=;

    /** Adds the parameter. */
    LimitParameter(Parameters& all, double value)
        : RealParameter(all,
                        "limit",
                        "Simulated time after which an incomplete run fails",
                        value,
                        0.001,
                        1e6,
                        "s")
    {
    }
};

} // namespace ns3::ccn

#endif // CCN_SHARED_PARAMETERS_H
