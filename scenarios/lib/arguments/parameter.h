// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PARAMETER_H
#define CCN_PARAMETER_H

#include "argument.h"
#include "attribute-range.h"

#include "ns3/data-rate.h"
#include "ns3/nstime.h"

#include <cstdint>
#include <functional>
#include <map>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn
{

/** The parameters of a scenario. Each Parameter adds itself on construction. @ingroup ccn */
class Parameters : public ArgumentList
{
  public:
    void Add(Argument argument) override;

    /** @param check throws std::invalid_argument if the values are not allowed */
    void AddCheck(std::function<void()> check);

    /** Calls all checks. @throws std::invalid_argument as they do */
    void Check() const;

    /**
     * Checks parameters that are times.
     * @param end largest time allowed in s
     * @param reason what the limit depends on
     * @throws std::invalid_argument that names the first one beyond it
     */
    void CheckTimes(double end, const std::string& reason) const;

    /**
     * Changes defaults, for a program that is another one with other defaults.
     * @param defaults values by name, as typed
     * @throws std::logic_error if there is no parameter of that name
     * @throws std::invalid_argument if a value is not allowed
     */
    void SetDefaults(const std::map<std::string, std::string>& defaults);

    /** @return the values by name, as a user types them; those in s with this unit */
    std::map<std::string, std::string> Write() const;

    /** Adds all arguments to a command line. @param arguments the command line */
    void Declare(ArgumentList& arguments) const;

  private:
    std::vector<Argument> m_arguments;           ///< in the order of construction
    std::vector<std::function<void()>> m_checks; ///< in the order of construction
};

/**
 * @ingroup ccn
 * A value that a user can set on the command line. As a member of a scenario it declares name,
 * description, default, bounds and unit in one place. It is read like a constant of its type. A
 * value assigned in a scenario's constructor becomes the default of that scenario.
 * @tparam T type of the value
 */
template <typename T>
class Parameter
{
  public:
    /** @param value the default */
    explicit Parameter(T value)
        : m_value(std::move(value))
    {
    }

    Parameter(const Parameter&) = delete;
    Parameter& operator=(const Parameter&) = delete;

    /** @param value the new default @return this parameter */
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

    /** @return pointer to the value, to call its members */
    const T* operator->() const
    {
        return &m_value;
    }

  protected:
    T m_value; ///< the default, or the value from the command line
};

/** Prints the value. @param os output stream @param parameter the parameter @return os */
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

/** @param left a text @param right a parameter @return the concatenation */
inline std::string
operator+(const std::string& left, const Parameter<std::string>& right)
{
    return left + right.Get();
}

/** @param left a parameter @param right a text @return the concatenation */
inline std::string
operator+(const Parameter<std::string>& left, const std::string& right)
{
    return left.Get() + right;
}

/*
 * One class per kind of parameter. Their constructors begin with the same parameters:
 * - all: the list to which this one is added: the parameters of a scenario, or a command line
 * - name: name without dashes
 * - help: description; unit, allowed values and default are appended
 * - value: the default
 */

/**
 * @ingroup ccn
 * An integer parameter.
 * @tparam T int, uint16_t, uint32_t, int64_t or uint64_t; holds every value from min to max
 */
template <typename T>
class IntegerParameter : public Parameter<T>
{
  public:
    using Parameter<T>::operator=;

    /**
     * @param min smallest value allowed
     * @param max largest value allowed
     * @param unit unit of the value, e.g. "packets"
     */
    IntegerParameter(ArgumentList& all,
                     const std::string& name,
                     const std::string& help,
                     T value,
                     int64_t min,
                     int64_t max,
                     const std::string& unit = "");

    /** @param range values allowed, as for the attribute that is set to the value @param unit as above */
    IntegerParameter(ArgumentList& all,
                     const std::string& name,
                     const std::string& help,
                     T value,
                     const AttributeRange& range,
                     const std::string& unit = "");
};

/** A real-valued parameter. @ingroup ccn */
class RealParameter : public Parameter<double>
{
  public:
    using Parameter<double>::operator=;

    /**
     * @param min smallest value allowed
     * @param max largest value allowed
     * @param unit unit of the value; with "s" other time units are accepted, as in `--delay=10ms`
     */
    RealParameter(ArgumentList& all,
                  const std::string& name,
                  const std::string& help,
                  double value,
                  double min,
                  double max,
                  const std::string& unit = "");

    /** @param range values allowed, as for the attribute that is set to the value @param unit as above */
    RealParameter(ArgumentList& all,
                  const std::string& name,
                  const std::string& help,
                  double value,
                  const AttributeRange& range,
                  const std::string& unit = "");
};

/** A parameter that is a data rate, e.g. "10Mbps". @ingroup ccn */
class RateParameter : public Parameter<DataRate>
{
  public:
    using Parameter<DataRate>::operator=;

    /** @param min smallest rate allowed @param max largest rate allowed */
    RateParameter(ArgumentList& all,
                  const std::string& name,
                  const std::string& help,
                  const std::string& value,
                  const std::string& min,
                  const std::string& max);
};

/** A parameter that is a list of times in s or with a unit, e.g. "0.5,20ms", or empty. @ingroup ccn */
class TimesParameter : public Parameter<std::vector<Time>>
{
  public:
    /** The default is the empty list. */
    TimesParameter(ArgumentList& all, const std::string& name, const std::string& help);
};

/** A parameter whose value is one word of a list. @ingroup ccn */
class ChoiceParameter : public Parameter<std::string>
{
  public:
    using Parameter<std::string>::operator=;

    /** @param words the words allowed */
    ChoiceParameter(ArgumentList& all,
                    const std::string& name,
                    const std::string& help,
                    const std::string& value,
                    const std::vector<std::string>& words);
};

/** A parameter that is any text, or empty. @ingroup ccn */
class TextParameter : public Parameter<std::string>
{
  public:
    using Parameter<std::string>::operator=;

    /** Adds the parameter. */
    TextParameter(ArgumentList& all,
                  const std::string& name,
                  const std::string& help,
                  const std::string& value = "");
};

/** A parameter that is the path of an input file of the run. @ingroup ccn */
class FileParameter : public Parameter<std::string>
{
  public:
    using Parameter<std::string>::operator=;

    /** @param words values that are not paths; if there are none, the empty text means no file */
    FileParameter(ArgumentList& all,
                  const std::string& name,
                  const std::string& help,
                  const std::string& value = "",
                  const std::vector<std::string>& words = {});
};

/** A Boolean parameter: `--name`, `--name=true` or `--name=false`. @ingroup ccn */
class FlagParameter : public Parameter<bool>
{
  public:
    using Parameter<bool>::operator=;

    /** Adds the parameter. */
    FlagParameter(ArgumentList& all,
                  const std::string& name,
                  const std::string& help,
                  bool value = false);
};

} // namespace ns3::ccn

#endif // CCN_PARAMETER_H
