// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/config.h"
#include "ns3/object-factory.h"
#include "ns3/test.h"
#include "ns3/uinteger.h"

#include <string>
#include <vector>

using namespace ns3;

namespace
{

/** An attribute that was renamed. @ingroup ccn-tests */
struct Renamed
{
    std::string type;   ///< name of its class
    std::string former; ///< name before
    std::string name;   ///< name now
};

/**
 * @ingroup ccn-tests
 * A former attribute name still sets the attribute, and does not affect its default.
 */
class FormerAttributesTestCase : public TestCase
{
  public:
    FormerAttributesTestCase()
        : TestCase("former names of attributes")
    {
    }

  private:
    void DoRun() override
    {
        const std::vector<Renamed> all = {
            {"ns3::ccn::Repository", "BlockSize", "ChunkSize"},
            {"ns3::ccn::SendChunks", "BlockSize", "ChunkSize"},
            {"ns3::ccn::GetFile", "Pipeline", "Window"},
            {"ns3::ccn::CatChunks2", "MaxWindow", "Window"},
        };
        for (const Renamed& renamed : all)
        {
            Check(renamed);
        }
    }

    /** @param renamed an attribute */
    void Check(const Renamed& renamed)
    {
        const uint64_t before = Get(renamed, "", 0);
        NS_TEST_EXPECT_MSG_GT(before, 2, renamed.type << ": default value");
        NS_TEST_EXPECT_MSG_EQ(Get(renamed, renamed.former, 2),
                              2,
                              renamed.type << ": set by its former name");
        NS_TEST_EXPECT_MSG_EQ(Get(renamed, renamed.name, 2),
                              2,
                              renamed.type << ": set by its name");
        Config::SetDefault(renamed.type + "::" + renamed.name, UintegerValue(3));
        NS_TEST_EXPECT_MSG_EQ(Get(renamed, "", 0), 3, renamed.type << ": set as default");
        Config::SetDefault(renamed.type + "::" + renamed.name, UintegerValue(before));
    }

    /**
     * @param renamed an attribute
     * @param name of the attribute to set on the new object, or empty
     * @param value to set
     * @return the attribute's value
     */
    static uint64_t Get(const Renamed& renamed, const std::string& name, uint64_t value)
    {
        ObjectFactory factory(renamed.type);
        if (!name.empty())
        {
            factory.Set(name, UintegerValue(value));
        }
        UintegerValue found;
        factory.Create<Object>()->GetAttribute(renamed.name, found);
        return found.Get();
    }
};

/** The suite. @ingroup ccn-tests */
class FormerAttributesTestSuite : public TestSuite
{
  public:
    FormerAttributesTestSuite()
        : TestSuite("ccn-former-attributes", TestSuite::Type::UNIT)
    {
        AddTestCase(new FormerAttributesTestCase);
    }
};

FormerAttributesTestSuite g_formerAttributesTestSuite; ///< registers itself

} // namespace
