/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-counters.h"
#include "ns3/ipv4-address.h"
#include "ns3/nstime.h"
#include "ns3/test.h"
#include "ns3/type-id.h"

#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

/** The cells of a row behind its first one. */
using Cells = std::vector<std::string>;

/** A table's rows by what stands in their first cell. */
using Table = std::map<std::string, Cells>;

/**
 * @param text a word or more
 * @return it without the double backquotes around it, if it has them
 */
std::string
Unquote(const std::string& text)
{
    const bool quoted = text.size() > 4 && text.rfind("``", 0) == 0;
    return quoted ? text.substr(2, text.size() - 4) : text;
}

/**
 * @param name a type's name
 * @return it without the namespace, "ns3::ccn::" or "ns3::"
 */
std::string
Shorten(const std::string& name)
{
    for (const std::string space : {"ns3::ccn::", "ns3::"})
    {
        if (name.rfind(space, 0) == 0)
        {
            return name.substr(space.size());
        }
    }
    return name;
}

/**
 * @param page of doc/, e.g. "reference/types"
 * @param title of its list-table, whose cells have one line each
 * @return its rows without the heading
 */
Table
ReadTable(const std::string& page, const std::string& title)
{
    static const std::string FIRST = "   * - ";
    static const std::string NEXT = "     - ";
    std::ifstream file(CCN_SOURCE_DIR "/doc/" + page + ".rst");
    Table table;
    Cells* row = nullptr;
    bool inside = false;
    bool isHeading = true;
    for (std::string line; std::getline(file, line);)
    {
        if (line.rfind(".. list-table::", 0) == 0)
        {
            inside = line == ".. list-table:: " + title;
            isHeading = true;
        }
        else if (inside && line.rfind(FIRST, 0) == 0)
        {
            row = isHeading ? nullptr : &table[Unquote(line.substr(FIRST.size()))];
            isHeading = false;
        }
        else if (inside && row && line.rfind(NEXT, 0) == 0)
        {
            row->push_back(Unquote(line.substr(NEXT.size())));
        }
    }
    return table;
}

/**
 * @ingroup ccn-tests
 * The tables of the documentation say what the code says: no row is missing, none too many, and the cells
 * that the code knows are right.
 */
class DocTablesTestCase : public TestCase
{
  public:
    DocTablesTestCase()
        : TestCase("the tables of the documentation are those of the code")
    {
    }

  private:
    void DoRun() override
    {
        Table types;
        Table attributes;
        Table traces;
        for (uint16_t i = 0; i < TypeId::GetRegisteredN(); ++i)
        {
            const TypeId type = TypeId::GetRegistered(i);
            if (type.GetGroupName() == "Ccn")
            {
                types[type.GetName()] = {Shorten(type.GetParent().GetName())};
                AddAttributes(type, attributes);
                AddTraceSources(type, traces);
            }
        }
        Table counters;
        for (const auto& counter : Counters().List(true))
        {
            counters[counter.name];
        }
        Compare("reference/types", "Types", types);
        Compare("reference/attributes", "Attributes", attributes);
        Compare("reference/traces", "Trace sources", traces);
        Compare("model/pipelines", "Counters", counters);
    }

    /**
     * @param type a type of the module
     * @param attributes gets its own attributes that can be set: default, help
     */
    static void AddAttributes(TypeId type, Table& attributes)
    {
        for (std::size_t i = 0; i < type.GetAttributeN(); ++i)
        {
            const auto attribute = type.GetAttribute(i);
            if (!(attribute.flags & TypeId::ATTR_SET))
            {
                continue; // a part of the object, not a setting
            }
            attributes[type.GetName() + "::" + attribute.name] = {DescribeDefault(attribute),
                                                                  attribute.help};
        }
    }

    /**
     * @param attribute an attribute
     * @return its default as a user would write it; "empty" for an empty text, "none" for no
     * address
     */
    static std::string DescribeDefault(const TypeId::AttributeInformation& attribute)
    {
        const Ptr<const AttributeValue> value = attribute.originalInitialValue;
        if (const auto time = DynamicCast<const TimeValue>(value))
        {
            // ns-3 shifts the bits of what it converts, which C++17 leaves undefined below 0.
            const Time given = time->Get();
            std::ostringstream seconds;
            seconds << (given.IsStrictlyNegative() ? "-" : "") << Abs(given).GetSeconds() << "s";
            return seconds.str();
        }
        const auto address = DynamicCast<const Ipv4AddressValue>(value);
        if (address && address->Get() == Ipv4Address())
        {
            return "none";
        }
        const std::string text = value->SerializeToString(attribute.checker);
        return text.empty() ? "empty" : text;
    }

    /**
     * @param type a type of the module
     * @param traces gets its own trace sources: callback, help
     */
    static void AddTraceSources(TypeId type, Table& traces)
    {
        for (std::size_t i = 0; i < type.GetTraceSourceN(); ++i)
        {
            const auto trace = type.GetTraceSource(i);
            traces[type.GetName() + "::" + trace.name] = {Shorten(trace.callback), trace.help};
        }
    }

    /**
     * @param page of doc/
     * @param title of its table
     * @param code what the code says; the document may have further cells at the end of a row
     */
    void Compare(const std::string& page, const std::string& title, const Table& code)
    {
        const Table documented = ReadTable(page, title);
        NS_TEST_EXPECT_MSG_EQ(code.empty(), false, title << ": the code has some");
        for (const auto& [name, cells] : code)
        {
            const auto row = documented.find(name);
            if (row == documented.end())
            {
                NS_TEST_EXPECT_MSG_EQ(true, false, title << ": " << name << " is not in " << page);
                continue;
            }
            for (std::size_t i = 0; i < cells.size(); ++i)
            {
                const std::string cell = i < row->second.size() ? row->second[i] : "";
                NS_TEST_EXPECT_MSG_EQ(cell, cells[i], title << ": " << name << " in " << page);
            }
        }
        for (const auto& [name, cells] : documented)
        {
            NS_TEST_EXPECT_MSG_EQ(code.count(name), 1, title << ": " << name << " only in " << page);
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
        AddTestCase(new DocTablesTestCase);
    }
};

DocTestSuite g_docTestSuite; ///< registers itself

} // namespace
