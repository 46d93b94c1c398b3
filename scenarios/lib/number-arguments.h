/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_NUMBER_ARGUMENTS_H
#define CCN_NUMBER_ARGUMENTS_H

#include "argument.h"

#include "ns3/data-rate.h"

#include <cstdint>
#include <string>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn A whole number. */
class IntegerArgument : public Argument
{
  public:
    /**
     * @param name without dashes
     * @param help what it is
     * @param min smallest value allowed
     * @param max largest value allowed
     * @param unit of the value, e.g. "packets"; may be empty
     */
    IntegerArgument(std::string name, std::string help, int64_t min, int64_t max, std::string unit);
    std::string GetAllowed() const override;
    std::string GetText() const override;
    std::string ToJson() const override;

  private:
    std::map<std::string, std::string> DescribeKind() const override;
    bool DoSet(const std::string& text) override;
    /** @return the variable's value */
    virtual int64_t Load() const = 0;
    /** @param value for the variable */
    virtual void Store(int64_t value) = 0;

    int64_t m_min;      ///< smallest value allowed
    int64_t m_max;      ///< largest value allowed
    std::string m_unit; ///< unit of the value
};

/**
 * @ingroup ccn
 * A whole number in a variable of one integer type.
 * @tparam T the variable's type; holds every value from min to max
 */
template <typename T>
class TypedIntegerArgument : public IntegerArgument
{
  public:
    /**
     * @param variable that it sets
     * @param name without dashes
     * @param help what it is
     * @param min smallest value allowed
     * @param max largest value allowed
     * @param unit of the value
     */
    TypedIntegerArgument(T& variable,
                         std::string name,
                         std::string help,
                         int64_t min,
                         int64_t max,
                         std::string unit)
        : IntegerArgument(name, help, min, max, unit),
          m_variable(variable)
    {
    }

  private:
    int64_t Load() const override
    {
        return static_cast<int64_t>(m_variable);
    }

    void Store(int64_t value) override
    {
        m_variable = static_cast<T>(value);
    }

    T& m_variable; ///< that it sets
};

/** @ingroup ccn A real number; one in s is also read with another unit of time, e.g. "10ms". */
class RealArgument : public Argument
{
  public:
    /**
     * @param variable that it sets
     * @param name without dashes
     * @param help what it is
     * @param min smallest value allowed
     * @param max largest value allowed
     * @param unit of the value, e.g. "s"; may be empty
     */
    RealArgument(double& variable,
                 std::string name,
                 std::string help,
                 double min,
                 double max,
                 std::string unit);
    std::string GetAllowed() const override;
    std::string GetText() const override;
    std::string ToJson() const override;

  private:
    std::map<std::string, std::string> DescribeKind() const override;
    bool DoSet(const std::string& text) override;

    double& m_variable; ///< that it sets
    double m_min;       ///< smallest value allowed
    double m_max;       ///< largest value allowed
    std::string m_unit; ///< unit of the value
};

/** @ingroup ccn A data rate with its unit, e.g. "10Mbps"; in JSON always in bps. */
class RateArgument : public Argument
{
  public:
    /**
     * @param variable that it sets
     * @param name without dashes
     * @param help what it is
     * @param min smallest rate allowed
     * @param max largest rate allowed
     */
    RateArgument(DataRate& variable,
                 std::string name,
                 std::string help,
                 DataRate min,
                 DataRate max);
    std::string GetAllowed() const override;
    std::string GetText() const override;
    std::string ToJson() const override;

  private:
    std::map<std::string, std::string> DescribeKind() const override;
    bool DoSet(const std::string& text) override;

    DataRate& m_variable; ///< that it sets
    DataRate m_min;       ///< smallest rate allowed
    DataRate m_max;       ///< largest rate allowed
};

} // namespace ccn
} // namespace ns3

#endif // CCN_NUMBER_ARGUMENTS_H
