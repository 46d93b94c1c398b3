// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "drawn-sizes.h"

#include "lib/text/value-text.h"

#include "ns3/ccn-type-lookup.h"

#include <cmath>
#include <set>
#include <stdexcept>

namespace ns3::ccn::network
{

Ptr<RandomVariableStream>
DrawnSizes::MakeLaw(const std::string& law)
{
    // These two draw nothing without values that no attribute has.
    static const std::set<std::string> WITHOUT_VALUES{"ns3::DeterministicRandomVariable",
                                                      "ns3::EmpiricalRandomVariable"};
    const std::string type = law.substr(0, law.find('['));
    const std::string full = type.find("::") == std::string::npos ? "ns3::" + law : law;
    const ObjectFactory factory = MakeFactory(RandomVariableStream::GetTypeId(), full);
    if (WITHOUT_VALUES.count(factory.GetTypeId().GetName()) > 0)
    {
        throw std::invalid_argument("not allowed (a random variable that attributes describe, such "
                                    "as LogNormalRandomVariable[Mu=9|Sigma=1])");
    }
    return factory.Create<RandomVariableStream>();
}

std::shared_ptr<ObjectSizes>
DrawnSizes::Draw(const std::string& law, uint64_t objects, uint32_t chunkSize)
{
    if (objects > MAX_OBJECTS)
    {
        throw std::invalid_argument("--object-size: not allowed with a catalogue of " +
                                    std::to_string(objects) + " objects (up to " +
                                    std::to_string(MAX_OBJECTS) + ")");
    }
    const auto random = MakeLaw(law);
    random->SetStream(STREAM);
    auto sizes = std::make_shared<ObjectSizes>(chunkSize);
    for (uint64_t object = 1; object <= objects; ++object)
    {
        const double size = std::round(random->GetValue());
        if (!(size >= 0 && size <= static_cast<double>(sizes->GetLargest())))
        {
            throw std::invalid_argument(
                "--object-size=" + law + ": object " + std::to_string(object) + " has " +
                FormatPlain(size) + " bytes: not allowed (0.." +
                std::to_string(sizes->GetLargest()) + ", " +
                std::to_string(ObjectSizes::MAX_CHUNKS) + " chunks of --chunk; many random " +
                "variables have an attribute Bound or Max)");
        }
        sizes->Set(object, static_cast<uint64_t>(size));
    }
    return sizes;
}

} // namespace ns3::ccn::network
