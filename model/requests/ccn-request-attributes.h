// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_REQUEST_ATTRIBUTES_H
#define CCN_REQUEST_ATTRIBUTES_H

#include "ns3/ccn-request-settings.h"
#include "ns3/nstime.h"
#include "ns3/type-id.h"

#include <cstdint>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Adds the attributes and traces of RequestSettings to the TypeId of an application that derives from
 * it, under one name and one text. Only the defaults differ, as do the models. Example:
 *
 * RequestAttributes(tid).Publisher().Window(31).Timer().Lifetime(Seconds(4)).BackOff().Repetition(16);
 */
class RequestAttributes
{
  public:
    /** @param tid of the application, which gets the attributes; must outlive this object */
    explicit RequestAttributes(TypeId& tid);

    /** Adds Publisher. @return this object */
    RequestAttributes& Publisher();
    /**
     * Adds Window, Control and trace WindowChanged.
     * @param initial default of Window @param least its smallest value
     * @return this object
     */
    RequestAttributes& Window(uint32_t initial, uint32_t least = 1);
    /** Adds Timer, InitialTimeout, MinTimeout, MaxTimeout and ReorderThreshold. @return this object */
    RequestAttributes& Timer();
    /**
     * Adds the lifetime, and Guard.
     * @param initial default of the lifetime @param name its name
     * @return this object
     */
    RequestAttributes& Lifetime(Time initial, const std::string& name = "Lifetime");
    /** Adds BackOff. @param initial its default; 0 is allowed only as the default is 0 @return this object */
    RequestAttributes& BackOff(Time initial = MilliSeconds(100));
    /** Adds trace InterestSent. @return this object */
    RequestAttributes& Sent();
    /** Adds MaxRetransmissions and trace InterestSent. @param most default of the former @return this object */
    RequestAttributes& Repetition(uint32_t most);

  private:
    /**
     * Adds an attribute of type Time, of at most an hour.
     * @param name its name @param help its text @param initial its default
     * @param field the setting @param least smallest value
     */
    void AddTime(const std::string& name,
                 const std::string& help,
                 Time initial,
                 Time RequestSettings::*field,
                 Time least);
    /**
     * Adds an attribute of type string.
     * @param name its name @param help its text @param initial its default
     * @param set sets it @param get returns it
     */
    void AddText(const std::string& name,
                 const std::string& help,
                 const std::string& initial,
                 void (RequestSettings::*set)(std::string),
                 std::string (RequestSettings::*get)() const);
    /**
     * Adds an attribute of type uint32_t.
     * @param name its name @param help its text @param initial its default
     * @param field the setting @param least smallest value @param most largest value
     */
    void AddNumber(const std::string& name,
                   const std::string& help,
                   uint32_t initial,
                   uint32_t RequestSettings::*field,
                   uint32_t least,
                   uint32_t most);

    TypeId& m_tid;
};

} // namespace ns3::ccn

#endif // CCN_REQUEST_ATTRIBUTES_H
