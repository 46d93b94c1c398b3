/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/test.h"
#include "ns3/type-id.h"

#include <fstream>
#include <regex>
#include <set>
#include <string>

using namespace ns3;

namespace
{

/** Names, sorted. */
using Names = std::set<std::string>;

/**
 * @ingroup ccn-tests
 * doc/ccn.rst lists every attribute and trace source of the module, and none that is not there.
 */
class DocumentedNamesTestCase : public TestCase
{
  public:
    DocumentedNamesTestCase()
        : TestCase("the tables of ccn.rst are those of the TypeIds")
    {
    }

  private:
    void DoRun() override
    {
        Names attributes;
        Names traces;
        for (uint16_t i = 0; i < TypeId::GetRegisteredN(); ++i)
        {
            const TypeId type = TypeId::GetRegistered(i);
            if (type.GetGroupName() == "Ccn")
            {
                AddNames(type, attributes, traces);
            }
        }
        NS_TEST_ASSERT_MSG_EQ(attributes.empty() || traces.empty(), false, "there are some");
        Compare(ReadTable("Attributes"), attributes);
        Compare(ReadTable("Trace sources"), traces);
    }

    /**
     * @param type a type of the module
     * @param attributes gets the full names of its own attributes
     * @param traces gets the full names of its own trace sources
     */
    static void AddNames(TypeId type, Names& attributes, Names& traces)
    {
        for (std::size_t i = 0; i < type.GetAttributeN(); ++i)
        {
            attributes.insert(type.GetName() + "::" + type.GetAttribute(i).name);
        }
        for (std::size_t i = 0; i < type.GetTraceSourceN(); ++i)
        {
            traces.insert(type.GetName() + "::" + type.GetTraceSource(i).name);
        }
    }

    /**
     * @param title of a list-table
     * @return what stands in its first column
     */
    static Names ReadTable(const std::string& title)
    {
        std::ifstream file(CCN_SOURCE_DIR "/doc/ccn.rst");
        const std::regex cell("   \\* - ``(ns3::[A-Za-z0-9:]+)``");
        Names names;
        bool inside = false;
        for (std::string line; std::getline(file, line);)
        {
            if (line.rfind(".. list-table::", 0) == 0)
            {
                inside = line == ".. list-table:: " + title;
            }
            std::smatch match;
            if (inside && std::regex_match(line, match, cell))
            {
                names.insert(match[1]);
            }
        }
        return names;
    }

    /**
     * @param documented names that the document lists
     * @param registered names that there are
     */
    void Compare(const Names& documented, const Names& registered)
    {
        for (const auto& name : registered)
        {
            NS_TEST_EXPECT_MSG_EQ(documented.count(name), 1, name << " is not in doc/ccn.rst");
        }
        for (const auto& name : documented)
        {
            NS_TEST_EXPECT_MSG_EQ(registered.count(name), 1, name << " is only in doc/ccn.rst");
        }
    }
};

/**
 * @ingroup ccn-tests
 * Suite ccn-doc.
 */
class DocTestSuite : public TestSuite
{
  public:
    DocTestSuite()
        : TestSuite("ccn-doc", TestSuite::Type::UNIT)
    {
        AddTestCase(new DocumentedNamesTestCase);
    }
};

DocTestSuite g_docTestSuite; ///< registers itself

} // namespace
