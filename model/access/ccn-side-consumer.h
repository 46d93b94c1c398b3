// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SIDE_CONSUMER_H
#define CCN_SIDE_CONSUMER_H

#include "ns3/ccn-consumer.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Base class of consumers of a key or of a part of one. A DecryptingConsumer installs one when it needs it,
 * and stops and resumes it with itself.
 */
class SideConsumer : public Consumer
{
  public:
    /** Ends the application before its stop time, until Resume(). */
    void Stop()
    {
        m_isHeld = true;
        StopApplication();
    }

    /** Continues after Stop(). */
    void Resume()
    {
        m_isHeld = false;
        StartApplication();
    }

  protected:
    void StartApplication() final
    {
        if (!m_isHeld) // else it was stopped before its start
        {
            Consumer::StartApplication();
            Continue();
        }
    }

  private:
    bool NeedsCcnb() const override
    {
        return true;
    }

    /** Continues with what a stop has ended beside the transfer. Default: nothing. */
    virtual void Continue()
    {
    }

    bool m_isHeld{false}; ///< by Stop()
};

} // namespace ns3::ccn

#endif // CCN_SIDE_CONSUMER_H
