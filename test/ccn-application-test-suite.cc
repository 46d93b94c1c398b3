/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ccn-transfer-test-kit.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** @ingroup ccn-tests What all applications share. */
class ApplicationTest : public MethodTestCase<ApplicationTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** An application's label is its own, or the number of the application on its node. */
    void Labels()
    {
        TransferLine line;
        line.Create(1);
        const Ptr<Node> node = line.nodes.Get(0);
        for (uint32_t i = node->GetNApplications(); i < 2; ++i)
        {
            node->AddApplication(CreateObject<Producer>());
        }
        Simulator::Run();
        std::string labels;
        for (FaceId i = 0; i < line.L3(0).GetFaceCount(); ++i)
        {
            labels += line.L3(0).GetFace(i)->GetLabel() + " ";
        }
        NS_TEST_EXPECT_MSG_EQ(labels, "app0 app1 ", "numbered");
    }

    /** A second application of the same label is refused when it starts. */
    void Twins()
    {
        // Started by hand: an exception that leaves Simulator::Run leaks its event.
        struct Startable : Producer
        {
            using Producer::StartApplication;
        };

        TransferLine line;
        line.Create(1);
        std::string error;
        for (int i = 0; i < 2; ++i)
        {
            auto twin = CreateObject<Startable>();
            twin->SetAttribute("Label", StringValue("twin"));
            line.nodes.Get(0)->AddApplication(twin);
            error += "[" + CatchMessage([&] { twin->StartApplication(); }) + "]";
        }
        NS_TEST_EXPECT_MSG_EQ(error,
                              "[][node 0: two faces are called twin (allowed: a Label of its own "
                              "for each application)]",
                              "the second one");
    }
};

/** @ingroup ccn-tests Class CcnApplication. */
class ApplicationTestSuite : public TestSuite
{
  public:
    ApplicationTestSuite()
        : TestSuite("ccn-application", TestSuite::Type::UNIT)
    {
        using T = ApplicationTest;
        AddTestCase(new T("labels", &T::Labels));
        AddTestCase(new T("two of one label", &T::Twins));
    }
};

ApplicationTestSuite g_applicationTestSuite; ///< registers the suite

} // namespace
