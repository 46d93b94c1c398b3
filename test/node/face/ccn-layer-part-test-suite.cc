// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-app-face.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-layer-registry.h"
#include "ns3/node.h"
#include "ns3/string.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Records what its layer calls. @ingroup ccn-tests */
template <int NUMBER>
class RecordingPart : public LayerPart
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccn::test::RecordingPart" + std::to_string(NUMBER)).SetParent<LayerPart>();
        return tid;
    }

    void SetCodec(const Codec& codec) override
    {
        wire = codec.GetName();
    }

    bool HasFaceAdder() const override
    {
        return adders > 0;
    }

    void SetFaceAdder(FaceAction add, FaceAction remove) override
    {
        ++adders;
        m_add = std::move(add);
        m_remove = std::move(remove);
    }

    /** Adds a face to the layer, and removes it. */
    void AddAndRemove(const Ptr<Face>& face)
    {
        m_add(face);
        m_remove(face);
    }

    std::string wire; ///< name of the wire format
    int adders{0};    ///< calls of SetFaceAdder()

  private:
    FaceAction m_add;    ///< of SetFaceAdder()
    FaceAction m_remove; ///< of SetFaceAdder()
};

/** Class LayerPart. @ingroup ccn-tests */
class LayerPartTest : public MethodTestCase<LayerPartTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A layer connects each of its parts once, whether it comes before the layer or after it. */
    void Several()
    {
        const auto node = CreateObject<Node>();
        const auto l3 = CreateObject<CcnL3Protocol>();
        const auto early = CreateObject<RecordingPart<1>>();
        const auto late = CreateObject<RecordingPart<2>>();
        NS_TEST_EXPECT_MSG_EQ(LayerPart::FindAll(*node).size(), 0, "no part");
        node->AggregateObject(early);
        node->AggregateObject(l3);
        node->AggregateObject(late);
        NS_TEST_EXPECT_MSG_EQ(LayerPart::FindAll(*node).size(), 2, "both parts");
        l3->SetAttribute("Wire", StringValue("ccnx-1.0"));
        NS_TEST_EXPECT_MSG_EQ(early->wire, "ccnx-1.0", "the part before the layer");
        NS_TEST_EXPECT_MSG_EQ(late->wire, "ccnx-1.0", "the part after it");
        NS_TEST_EXPECT_MSG_EQ(early->adders, 1, "connected once");
        NS_TEST_EXPECT_MSG_EQ(late->adders, 1, "connected once");
        const auto face = CreateObject<AppFace>();
        face->SetLabel("part");
        late->AddAndRemove(face);
        NS_TEST_EXPECT_MSG_EQ(l3->GetFaceCount(), 1, "added");
        NS_TEST_EXPECT_MSG_EQ(face->IsRemoved(), true, "and removed");
        node->Dispose();
    }
};

/** Class LayerPart. @ingroup ccn-tests */
class LayerPartTestSuite : public TestSuite
{
  public:
    LayerPartTestSuite()
        : TestSuite("ccn-layer-part", TestSuite::Type::UNIT)
    {
        using T = LayerPartTest;
        AddTestCase(new T("several parts", &T::Several));
    }
};

LayerPartTestSuite g_layerPartTestSuite; ///< registers the suite

} // namespace
