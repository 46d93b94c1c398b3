// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-radio-test-kit.h"

#include "ns3/ccn-mean-loss.h"
#include "ns3/random-variable-stream.h"

#include <cmath>
#include <utility>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A loss of 10 dB at any distance, outside ns-3. @ingroup ccn-tests */
class TenDecibels : public PropagationLossModel
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("TenDecibels").SetParent<PropagationLossModel>();
        return tid;
    }

  private:
    double DoCalcRxPower(double power, Ptr<MobilityModel>, Ptr<MobilityModel>) const override
    {
        return power - 10;
    }

    int64_t DoAssignStreams(int64_t) override
    {
        return 0;
    }
};

/** Chains of propagation loss models. @ingroup ccn-tests */
class MeanLossTest : public MethodTestCase<MeanLossTest>, RadioBed
{
  public:
    using MethodTestCase::MethodTestCase;

    /** The loss of each model of a chain counts, and the chain stays as it was. */
    void Chain()
    {
        const auto first = CreateObject<LogDistancePropagationLossModel>();
        const auto second = CreateObject<RandomPropagationLossModel>();
        first->SetNext(second);
        second->SetAttribute("Variable", StringValue("ns3::ConstantRandomVariable[Constant=7]"));
        const auto [a, b] = TwoPlaces();
        const double both = first->CalcRxPower(20, a, b);
        NS_TEST_EXPECT_MSG_EQ_TOL(both, 20 - 46.6777 - 30 - 7, 1e-4, "10 m and 7 dB");
        NS_TEST_EXPECT_MSG_EQ_TOL(MeanLoss(first).GetPower(20, a, b), both, 1e-9, "the same");
        NS_TEST_EXPECT_MSG_EQ(first->GetNext(), second, "the chain is as before");
        NS_TEST_EXPECT_MSG_EQ_TOL(first->CalcRxPower(20, a, b),
                                  both,
                                  1e-9,
                                  "the chain is as before");
    }

    /** Nakagami's fading does not change the routes, and no random number is drawn. */
    void Fading()
    {
        const auto faded = MakeFading();
        m_channel = MakeChannel(faded);
        PlaceAdHoc({0, 40, 80, 120, 160});
        NS_TEST_EXPECT_MSG_EQ(Compute(), "0:4 | 0:3 | 0:2 | 0:1 | ", "as without fading");
        const auto fresh = MakeFading();
        const auto [a, b] = TwoPlaces();
        for (int i = 0; i < 10; ++i)
        {
            NS_TEST_EXPECT_MSG_EQ(faded->CalcRxPower(0, a, b),
                                  fresh->CalcRxPower(0, a, b),
                                  "the streams of both are where they began");
        }
    }

    /** The mean of the faded power, in mW, is the power without fading. */
    void Mean()
    {
        const auto faded = MakeFading();
        const auto [a, b] = TwoPlaces();
        double sum = 0;
        constexpr int DRAWS = 20000;
        for (int i = 0; i < DRAWS; ++i)
        {
            sum += std::pow(10, faded->CalcRxPower(0, a, b) / 10);
        }
        const double mean = 10 * std::log10(sum / DRAWS);
        NS_TEST_EXPECT_MSG_EQ_TOL(mean, MeanLoss(faded).GetPower(0, a, b), 0.1, "in dB");
    }

    /** A model whose mean is unknown is an error, unless the user sets another one. */
    void Unknown()
    {
        const auto own = CreateObject<TenDecibels>();
        m_channel = MakeChannel(own);
        PlaceAdHoc({0, 1000});
        const std::string error = CatchMessage([&] { Compute(); });
        NS_TEST_EXPECT_MSG_EQ(error.rfind("propagation loss model TenDecibels: it may draw random "
                                          "numbers, so its mean is unknown",
                                          0),
                              0,
                              error);
        m_routing.SetRadioLoss(own);
        NS_TEST_EXPECT_MSG_EQ(Compute(), "0:1 | ", "6 dBm");
        m_routing.SetRadioLoss(CreateObject<FriisPropagationLossModel>());
        NS_TEST_EXPECT_MSG_EQ(Compute(), " | ", "110 dB at 1 km and 5.15 GHz");
        m_routing.SetRadioLoss(nullptr);
        NS_TEST_EXPECT_MSG_NE(CatchMessage([&] { Compute(); }), "", "the channel's model again");
    }

    /** A loss that is drawn for each frame. */
    void Random()
    {
        const auto loss = CreateObject<RandomPropagationLossModel>();
        loss->SetAttribute("Variable", StringValue("ns3::UniformRandomVariable[Min=0|Max=9]"));
        NS_TEST_EXPECT_MSG_NE(CatchMessage([&] { MeanLoss mean(loss); }), "", "an error");
    }

  private:
    /** @return log-distance loss, then Nakagami's fading with streams of its own */
    static Ptr<PropagationLossModel> MakeFading()
    {
        const auto loss = CreateObject<LogDistancePropagationLossModel>();
        loss->SetNext(CreateObject<NakagamiPropagationLossModel>());
        loss->AssignStreams(77);
        return loss;
    }

    /** @return two positions, 10 m apart */
    static std::pair<Ptr<MobilityModel>, Ptr<MobilityModel>> TwoPlaces()
    {
        NodeContainer nodes(2);
        MobilityHelper mobility;
        mobility.SetPositionAllocator("ns3::GridPositionAllocator", "DeltaX", DoubleValue(10));
        mobility.Install(nodes);
        return {nodes.Get(0)->GetObject<MobilityModel>(), nodes.Get(1)->GetObject<MobilityModel>()};
    }
};

/** Class MeanLoss. @ingroup ccn-tests */
class MeanLossTestSuite : public TestSuite
{
  public:
    MeanLossTestSuite()
        : TestSuite("ccn-mean-loss", TestSuite::Type::UNIT)
    {
        using T = MeanLossTest;
        AddTestCase(new T("a chain", &T::Chain));
        AddTestCase(new T("fading", &T::Fading));
        AddTestCase(new T("the mean of the fading", &T::Mean));
        AddTestCase(new T("models outside ns-3", &T::Unknown));
        AddTestCase(new T("random losses", &T::Random));
    }
};

MeanLossTestSuite g_meanLossTestSuite; ///< registers the suite

} // namespace
