// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-consumer-zipf-mandelbrot.h"

#include "ns3/double.h"
#include "ns3/uinteger.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(ConsumerZipfMandelbrot);

TypeId
ConsumerZipfMandelbrot::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::ConsumerZipfMandelbrot")
            .SetParent<ConsumerCbr>()
            .SetGroupName("Ccn")
            .AddConstructor<ConsumerZipfMandelbrot>()
            .AddAttribute("NumberOfContents",
                          "Number of contents, which are numbered from 1.",
                          UintegerValue(100),
                          MakeUintegerAccessor(&ConsumerZipfMandelbrot::SetContents,
                                               &ConsumerZipfMandelbrot::GetContents),
                          MakeUintegerChecker<uint32_t>(1))
            .AddAttribute(
                "q",
                "Shift of the ranks; 0 is Zipf's law.",
                DoubleValue(0.7),
                MakeDoubleAccessor(&ConsumerZipfMandelbrot::SetQ, &ConsumerZipfMandelbrot::GetQ),
                MakeDoubleChecker<double>(0, 1e9))
            .AddAttribute(
                "s",
                "Exponent of the distribution; 0 makes all contents equally likely.",
                DoubleValue(0.7),
                MakeDoubleAccessor(&ConsumerZipfMandelbrot::SetS, &ConsumerZipfMandelbrot::GetS),
                MakeDoubleChecker<double>(0, 20));
    return tid;
}

ConsumerZipfMandelbrot::ConsumerZipfMandelbrot()
    : m_ranks(CreateObject<ZipfRank>())
{
}

int64_t
ConsumerZipfMandelbrot::AssignStreams(int64_t stream)
{
    m_ranks->SetStream(stream);
    return 1 + ConsumerCbr::AssignStreams(stream + 1);
}

std::optional<uint64_t>
ConsumerZipfMandelbrot::DrawNumber()
{
    return IsLast() ? std::nullopt : std::make_optional<uint64_t>(m_ranks->GetInteger());
}

void
ConsumerZipfMandelbrot::SetContents(uint32_t contents)
{
    m_ranks->SetAttribute("N", UintegerValue(contents));
}

uint32_t
ConsumerZipfMandelbrot::GetContents() const
{
    UintegerValue value;
    m_ranks->GetAttribute("N", value);
    return value.Get();
}

void
ConsumerZipfMandelbrot::SetQ(double q)
{
    m_ranks->SetAttribute("Q", DoubleValue(q));
}

double
ConsumerZipfMandelbrot::GetQ() const
{
    DoubleValue value;
    m_ranks->GetAttribute("Q", value);
    return value.Get();
}

void
ConsumerZipfMandelbrot::SetS(double s)
{
    m_ranks->SetAttribute("Alpha", DoubleValue(s));
}

double
ConsumerZipfMandelbrot::GetS() const
{
    DoubleValue value;
    m_ranks->GetAttribute("Alpha", value);
    return value.Get();
}

} // namespace ns3::ccn
