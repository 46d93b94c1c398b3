// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CONSUMER_ZIPF_MANDELBROT_H
#define CCN_CONSUMER_ZIPF_MANDELBROT_H

#include "ns3/ccn-consumer-cbr.h"
#include "ns3/ccn-zipf-rank.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A ConsumerCbr whose Interests ask for random contents 1 to NumberOfContents: content k has a
 * probability that is proportional to 1 / (k + q)^s, the law of Zipf and Mandelbrot. It has the name
 * and the attributes of the class of ndnSIM. MaxSeq limits the number of Interests.
 *
 * Each Interest that is drawn is sent, also while another one for the same content is outstanding. One
 * answer then ends both.
 */
class ConsumerZipfMandelbrot : public ConsumerCbr
{
  public:
    /** @return the TypeId (attributes NumberOfContents, q and s) */
    static TypeId GetTypeId();
    ConsumerZipfMandelbrot();

    /** @param stream first random stream number to use @return number of streams used */
    int64_t AssignStreams(int64_t stream) override;

  protected:
    std::optional<uint64_t> DrawNumber() override;

  private:
    /** @param contents attribute NumberOfContents */
    void SetContents(uint32_t contents);
    /** @return attribute NumberOfContents */
    uint32_t GetContents() const;
    /** @param q attribute q */
    void SetQ(double q);
    /** @return attribute q */
    double GetQ() const;
    /** @param s attribute s */
    void SetS(double s);
    /** @return attribute s */
    double GetS() const;

    Ptr<ZipfRank> m_ranks;
};

} // namespace ns3::ccn

#endif // CCN_CONSUMER_ZIPF_MANDELBROT_H
