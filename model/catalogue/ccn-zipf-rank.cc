// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-zipf-rank.h"

#include "ns3/double.h"
#include "ns3/rng-stream.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <cmath>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(ZipfRank);

namespace
{

constexpr double NEARLY_ZERO = 1e-8; ///< below it, two terms of the series are exact

/**
 * @param y any number
 * @return (e^y - 1) / y, also at 0
 */
double
ExpRatio(double y)
{
    return std::abs(y) > NEARLY_ZERO ? std::expm1(y) / y : 1 + y / 2;
}

/**
 * @param z at least -1
 * @return ln(1 + z) / z, also at 0
 */
double
LogRatio(double z)
{
    return std::abs(z) > NEARLY_ZERO ? std::log1p(z) / z : 1 - z / 2;
}

} // namespace

TypeId
ZipfRank::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::ZipfRank")
            .SetParent<RandomVariableStream>()
            .SetGroupName("Ccn")
            .AddConstructor<ZipfRank>()
            .AddAttribute("N",
                          "Number of ranks.",
                          UintegerValue(10000000),
                          MakeUintegerAccessor(&ZipfRank::m_n),
                          MakeUintegerChecker<uint32_t>(1))
            .AddAttribute("Alpha",
                          "Exponent of the distribution: the probability of rank k is "
                          "proportional to k^-Alpha. 0 makes all ranks equally likely.",
                          DoubleValue(1),
                          MakeDoubleAccessor(&ZipfRank::m_alpha),
                          MakeDoubleChecker<double>(0, 20))
            .AddAttribute("Q",
                          "Shift of the ranks (Zipf-Mandelbrot): the probability of rank k is "
                          "proportional to (k + Q)^-Alpha. 0 is Zipf's law.",
                          DoubleValue(0),
                          MakeDoubleAccessor(&ZipfRank::m_q),
                          MakeDoubleChecker<double>(0, 1e9));
    return tid;
}

void
ZipfRank::Prepare()
{
    m_prepared = {m_n, m_alpha, m_q};
    m_begin = GetArea(1.5) - 1;
    m_end = GetArea(m_n + 0.5);
    // Every point of rank 1 is accepted. Among the other ranks, the rejected part is largest at
    // rank 2.
    m_surely = 2 - InvertArea(GetArea(2.5) - GetDensity(2));
}

double
ZipfRank::GetDensity(double x) const
{
    return std::exp(-m_alpha * std::log((x + m_q) / (1 + m_q)));
}

double
ZipfRank::GetArea(double x) const
{
    // With y = (x + q) / (1 + q): (1 + q) (y^(1 - alpha) - 1) / (1 - alpha), or (1 + q) ln y for
    // alpha = 1, in a form that covers both cases.
    const double log = std::log((x + m_q) / (1 + m_q));
    return (1 + m_q) * log * ExpRatio((1 - m_alpha) * log);
}

double
ZipfRank::InvertArea(double area) const
{
    const double part = area / (1 + m_q);
    return (1 + m_q) * std::exp(part * LogRatio(std::max((1 - m_alpha) * part, -1.0))) - m_q;
}

double
ZipfRank::DrawUniform() const
{
    // The stream's numbers are 2^-32 apart, which is too coarse for millions of ranks.
    constexpr double STEP = 1.0 / 4294967088;
    const double uniform = Peek()->RandU01() + (Peek()->RandU01() - 0.5) * STEP;
    return IsAntithetic() ? 1 - uniform : uniform;
}

double
ZipfRank::GetValue()
{
    if (m_prepared != std::make_tuple(m_n, m_alpha, m_q))
    {
        Prepare();
    }
    for (;;)
    {
        const double area = m_begin + DrawUniform() * (m_end - m_begin);
        const double x = InvertArea(area);
        const double rank = std::clamp(std::floor(x + 0.5), 1.0, static_cast<double>(m_n));
        if (rank - x <= m_surely || area >= GetArea(rank + 0.5) - GetDensity(rank))
        {
            return rank;
        }
    }
}

} // namespace ns3::ccn
