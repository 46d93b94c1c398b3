// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_AD_HOC_EXCHANGE_H
#define CCN_AD_HOC_EXCHANGE_H

#include "ns3/ccn-transfer.h"
#include "ns3/net-device-container.h"
#include "ns3/node-container.h"
#include "ns3/nstime.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn::adhoc
{

/** A laptop asks for the document of another one. @ingroup ccn */
struct DocumentRequest
{
    uint32_t reader; ///< number of the laptop that asks
    uint32_t owner;  ///< number of the laptop that has the document
    Time start;      ///< when it asks
};

/** @param laptop number of a laptop @return its name in the database */
inline std::string
GetLaptop(uint32_t laptop)
{
    return "laptop" + std::to_string(laptop);
}

/** @param owner number of a laptop @return name of its document, as CCNx URI */
inline std::string
GetDocument(uint32_t owner)
{
    return "ccnx:/" + GetLaptop(owner) + "/document";
}

/** The laptops: their nodes, and one radio on each. @ingroup ccn */
struct Laptops
{
    NodeContainer nodes;        ///< by number
    NetDeviceContainer devices; ///< by number
    bool isRow;                 ///< laptop i is between i - 1 and i + 1; else all of them are close
};

/** The applications and protocols by which laptops exchange documents. @ingroup ccn */
class DocumentExchange
{
  public:
    /** @param laptops nodes and radios */
    explicit DocumentExchange(Laptops laptops)
        : m_laptops(std::move(laptops))
    {
    }

    virtual ~DocumentExchange() = default;
    DocumentExchange(const DocumentExchange&) = delete;
    DocumentExchange& operator=(const DocumentExchange&) = delete;

    /**
     * Installs the protocols on all laptops.
     * @param stream first random stream
     * @return number of streams used
     */
    virtual int64_t InstallProtocols(int64_t stream) = 0;

    /**
     * Installs the applications that offer a document.
     * @param owner number of the laptop
     */
    virtual void InstallOwner(uint32_t owner) = 0;

    /**
     * Installs the applications for a request.
     * @param request the request
     * @param stream first random stream
     * @return number of streams used
     */
    virtual int64_t InstallReader(const DocumentRequest& request, int64_t stream) = 0;

    /** @return the results, in the order of InstallReader() */
    std::vector<Transfer> GetTransfers() const
    {
        std::vector<Transfer> transfers;
        for (const auto& get : m_transfers)
        {
            transfers.push_back(get());
        }
        return transfers;
    }

    /** @param ended called when a transfer has ended, complete or not */
    void SetEnded(std::function<void()> ended)
    {
        m_ended = std::move(ended);
    }

  protected:
    /** Reports the end of a transfer. */
    void NoteEnd(const Transfer&)
    {
        m_ended();
    }

    const Laptops m_laptops;                            ///< nodes and radios
    std::vector<std::function<Transfer()>> m_transfers; ///< a result per request

  private:
    std::function<void()> m_ended{[] {}};
};

} // namespace ns3::ccn::adhoc

#endif // CCN_AD_HOC_EXCHANGE_H
