/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PARAMETER_H
#define CCN_PARAMETER_H

#include "arguments.h"

#include "ns3/data-rate.h"

#include <cstdint>
#include <functional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn The parameters of a scenario, which add themselves when they are made. */
class Parameters
{
  public:
    /** @param declare adds an argument to a command line */
    void Add(std::function<void(Arguments&)> declare)
    {
        m_declare.push_back(std::move(declare));
    }

    /** @param arguments get one argument for each parameter */
    void Declare(Arguments& arguments) const
    {
        for (const auto& declare : m_declare)
        {
            declare(arguments);
        }
    }

  private:
    std::vector<std::function<void(Arguments&)>> m_declare; ///< in the order in which they were made
};

/**
 * @ingroup ccn
 * A value that a user may vary: a member of a scenario that states name, meaning, default, bounds and unit once. It
 * is read like a constant of its type. What a scenario's constructor assigns to it is its default there.
 * @tparam T the value's type
 */
template <typename T>
class Parameter
{
  public:
    /** @param value its default */
    explicit Parameter(T value)
        : m_value(std::move(value))
    {
    }

    Parameter(const Parameter&) = delete;
    Parameter& operator=(const Parameter&) = delete;

    /** @param value another default @return this */
    Parameter& operator=(T value)
    {
        m_value = std::move(value);
        return *this;
    }

    /** @return the value */
    const T& Get() const
    {
        return m_value;
    }

    /** @return the value */
    operator const T&() const
    {
        return m_value;
    }

    /** @return the value, to call it */
    const T* operator->() const
    {
        return &m_value;
    }

  protected:
    T m_value; ///< the default, and what the command line says in its place
};

/** @param os where to print it @param parameter whose value @return os */
template <typename T>
std::ostream&
operator<<(std::ostream& os, const Parameter<T>& parameter)
{
    return os << parameter.Get();
}

/** @param left a parameter @param right a text @return true if they are equal */
inline bool
operator==(const Parameter<std::string>& left, const std::string& right)
{
    return left.Get() == right;
}

/** @param left a parameter @param right a text @return false if they are equal */
inline bool
operator!=(const Parameter<std::string>& left, const std::string& right)
{
    return left.Get() != right;
}

/** @param left a text @param right a parameter @return both in a row */
inline std::string
operator+(const std::string& left, const Parameter<std::string>& right)
{
    return left + right.Get();
}

/** @param left a parameter @param right a text @return both in a row */
inline std::string
operator+(const Parameter<std::string>& left, const std::string& right)
{
    return left.Get() + right;
}

/**
 * @ingroup ccn
 * A whole number.
 * @tparam T an integer type that holds every value from min to max
 */
template <typename T>
class IntegerParameter : public Parameter<T>
{
  public:
    using Parameter<T>::operator=;

    /**
     * @param all gets this one
     * @param name without dashes
     * @param help what it is
     * @param value its default
     * @param min smallest value allowed
     * @param max largest value allowed
     * @param unit of the value, e.g. "packets"
     */
    IntegerParameter(Parameters& all,
                     const std::string& name,
                     const std::string& help,
                     T value,
                     int64_t min,
                     int64_t max,
                     const std::string& unit = "")
        : Parameter<T>(value)
    {
        all.Add([this, name, help, min, max, unit](Arguments& arguments) {
            arguments.AddInteger(name, help, this->m_value, min, max, unit);
        });
    }
};

/** @ingroup ccn A real number; one in s also takes the other units of time. */
class RealParameter : public Parameter<double>
{
  public:
    using Parameter<double>::operator=;

    /**
     * @param all gets this one
     * @param name without dashes
     * @param help what it is
     * @param value its default
     * @param min smallest value allowed
     * @param max largest value allowed
     * @param unit of the value, e.g. "s"
     */
    RealParameter(Parameters& all,
                  const std::string& name,
                  const std::string& help,
                  double value,
                  double min,
                  double max,
                  const std::string& unit = "")
        : Parameter<double>(value)
    {
        all.Add([this, name, help, min, max, unit](Arguments& arguments) {
            arguments.AddReal(name, help, m_value, min, max, unit);
        });
    }
};

/** @ingroup ccn A data rate. */
class RateParameter : public Parameter<DataRate>
{
  public:
    using Parameter<DataRate>::operator=;

    /**
     * @param all gets this one
     * @param name without dashes
     * @param help what it is
     * @param value its default, e.g. "10Mbps"
     * @param min smallest rate allowed
     * @param max largest rate allowed
     */
    RateParameter(Parameters& all,
                  const std::string& name,
                  const std::string& help,
                  const std::string& value,
                  const std::string& min,
                  const std::string& max)
        : Parameter<DataRate>(DataRate(value))
    {
        all.Add([this, name, help, min, max](Arguments& arguments) {
            arguments.AddRate(name, help, m_value, DataRate(min), DataRate(max));
        });
    }
};

/** @ingroup ccn One word of a list. */
class ChoiceParameter : public Parameter<std::string>
{
  public:
    using Parameter<std::string>::operator=;

    /**
     * @param all gets this one
     * @param name without dashes
     * @param help what it is
     * @param value its default
     * @param words the list
     */
    ChoiceParameter(Parameters& all,
                    const std::string& name,
                    const std::string& help,
                    const std::string& value,
                    const std::vector<std::string>& words)
        : Parameter<std::string>(value)
    {
        all.Add([this, name, help, words](Arguments& arguments) { arguments.AddChoice(name, help, m_value, words); });
    }
};

/** @ingroup ccn A text, which may be empty. */
class TextParameter : public Parameter<std::string>
{
  public:
    using Parameter<std::string>::operator=;

    /**
     * @param all gets this one
     * @param name without dashes
     * @param help what it is
     * @param value its default
     */
    TextParameter(Parameters& all, const std::string& name, const std::string& help, const std::string& value = "")
        : Parameter<std::string>(value)
    {
        all.Add([this, name, help](Arguments& arguments) { arguments.AddText(name, help, m_value); });
    }
};

/** @ingroup ccn The path of a file that the run reads. */
class FileParameter : public Parameter<std::string>
{
  public:
    using Parameter<std::string>::operator=;

    /**
     * @param all gets this one
     * @param name without dashes
     * @param help what it is
     * @param value its default
     * @param words that are no path; without any, the empty text means that there is no file
     */
    FileParameter(Parameters& all,
                  const std::string& name,
                  const std::string& help,
                  const std::string& value = "",
                  const std::vector<std::string>& words = {})
        : Parameter<std::string>(value)
    {
        all.Add([this, name, help, words](Arguments& arguments) { arguments.AddFile(name, help, m_value, words); });
    }
};

/** @ingroup ccn Yes or no. */
class FlagParameter : public Parameter<bool>
{
  public:
    using Parameter<bool>::operator=;

    /**
     * @param all gets this one
     * @param name without dashes
     * @param help what it is
     * @param value its default
     */
    FlagParameter(Parameters& all, const std::string& name, const std::string& help, bool value = false)
        : Parameter<bool>(value)
    {
        all.Add([this, name, help](Arguments& arguments) { arguments.AddFlag(name, help, m_value); });
    }
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PARAMETER_H
