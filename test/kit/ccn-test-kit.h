// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TEST_KIT_H
#define CCN_TEST_KIT_H

#include "ccn-chosen-wire-test-kit.h"
#include "ccn-table-test-kit.h"

#include "ns3/ccn-bytes.h"
#include "ns3/ccn-content-queues.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-face-table.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-nonce-list.h"
#include "ns3/ccn-processor.h"
#include "ns3/ccn-strategy.h"
#include "ns3/ccn-verifier.h"
#include "ns3/test.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace ns3::ccn::test
{

/**
 * @defgroup ccn-tests Tests of Content Centric Networking
 * @ingroup ccn
 * @ingroup tests
 */

/**
 * @ingroup ccn-tests
 * A test case that is one method of a fixture, with a new fixture for each: `AddTestCase(new
 * Fixture("what it shows", &Fixture::Method))`.
 *
 * @tparam Fixture derived from this
 * @tparam Base another base class of the fixture
 */
template <typename Fixture, typename Base = TestCase>
class MethodTestCase : public Base
{
  public:
    /** The method of a test case. */
    using Method = void (Fixture::*)();

    /**
     * @param what the expected behaviour
     * @param method that tests it
     */
    MethodTestCase(const std::string& what, Method method)
        : Base(what),
          m_method(method)
    {
    }

  private:
    void DoRun() override
    {
        KeepWire();
        (static_cast<Fixture*>(this)->*m_method)();
    }

    void DoTeardown() override
    {
        Simulator::Destroy();
    }

    Method m_method; ///< the method of this test case
};

/**
 * @ingroup ccn-tests
 * A face that keeps the messages sent on it; a test injects the messages that arrive.
 */
class DummyFace : public Face
{
  public:
    /**
     * @param label unique on its node
     * @param local whether it counts as an application's face
     */
    explicit DummyFace(const std::string& label = "dummy", bool local = false);

    /** @param message that arrives */
    void Inject(const Interest& message);
    /** @param message that arrives */
    void Inject(const ContentObject& message);
    /** @param octets arbitrary bytes that arrive */
    void Inject(Bytes octets);
    /** @param packet a message that arrives, with its packet tags */
    void Inject(const Ptr<Packet>& packet);

    /**
     * @param kind of message
     * @return number of such messages sent on the face
     */
    uint32_t Count(MessageKind kind) const;
    /**
     * @return names of the messages sent on the face, e.g. "I/a D/a", I for Interests, D for Data
     */
    std::string GetLog() const;

    bool IsLocal() const override;
    bool IsUp() const override;
    std::string GetLabel() const override;

    std::vector<std::string> sent; ///< messages sent on the face
    bool local{false};             ///< counts as an application's face
    bool up{true};                 ///< the face is up
    bool refuses{false};           ///< the layer below refuses packets

  private:
    bool DoSend(const Ptr<Packet>& packet) override;

    std::string m_label;
};

/** A CCN layer without a node, with dummy faces 0, 1, ... @ingroup ccn-tests */
class TestNode
{
  public:
    /** @param faces their number */
    void Create(uint32_t faces);
    /** Disposes of the layer. */
    void Destroy();

    /**
     * Sets the attributes to their defaults that profile ccnx-1.0 changes for strategies: retransmissions
     * wait for RetransmissionInterval, and content from any face satisfies an Interest. A test can thus
     * expect the same of both formats.
     */
    void UseDefaultRules();

    /**
     * @param id a face's number
     * @return the face
     */
    DummyFace& operator[](FaceId id);

    /**
     * @param uri prefix to serve
     * @param faces next hops, best first
     */
    void Route(const std::string& uri, const std::vector<FaceId>& faces);

    /**
     * @param reason of drops
     * @return their number
     */
    uint64_t Drops(DropReason reason) const;
    /**
     * @param reason of drops in ccnb
     * @param code of returns in CCNx 1.0
     * @return number of Interests that were refused
     */
    uint64_t Refused(DropReason reason, ReturnCode code) const;
    /**
     * @param what counter
     * @return its value
     */
    uint64_t Get(Count what) const;
    /**
     * @param drained true if no Interest may be pending
     * @return the broken identities, or an empty string
     */
    std::string GetBrokenIdentities(bool drained) const;

    Ptr<CcnL3Protocol> l3; ///< the layer

  private:
    std::vector<Ptr<DummyFace>> m_faces;
};

/** A test case with a node. @ingroup ccn-tests */
class NodeBase : public TestCase
{
  protected:
    using TestCase::TestCase;

    /** @param drained true if no Interest may be pending */
    void CheckIdentities(bool drained);

    TestNode m_node; ///< under test
};

/**
 * @ingroup ccn-tests
 * A test case with a node of dummy faces.
 *
 * @tparam Fixture the class derived from this template
 * @tparam FACES the number of faces
 * @tparam Base NodeBase, or a fixture derived from it that several suites share
 */
template <typename Fixture, uint32_t FACES, typename Base = NodeBase>
class NodeTestCase : public MethodTestCase<Fixture, Base>
{
  public:
    using MethodTestCase<Fixture, Base>::MethodTestCase;

  private:
    void DoSetup() override
    {
        KeepWire();
        this->m_node.Create(FACES);
    }

    void DoTeardown() override
    {
        this->m_node.Destroy();
        Simulator::Destroy();
    }
};

/**
 * @ingroup ccn-tests
 * @param uri name of the Interest
 * @param nonce distinguishes copies of one Interest from other Interests; 0: no nonce
 * @param lifetime of the Interest
 * @param scope as Selectors::scope
 * @return the Interest
 */
Interest Ask(const std::string& uri,
             uint32_t nonce = 0,
             Time lifetime = Seconds(4),
             int8_t scope = -1);

/**
 * @ingroup ccn-tests
 * @param uri name of the object
 * @param payload its content
 * @return the object
 */
ContentObject Answer(const std::string& uri, const std::string& payload = "x");

/**
 * @ingroup ccn-tests
 * @param content bytes of a ContentObject, or any
 * @param interest bytes of an Interest, or any
 * @return the piggyback packet in which they are concatenated
 */
std::string Concatenate(const std::string& content, const std::string& interest);

/**
 * @ingroup ccn-tests
 * @param what function to call
 * @return the text of the std::exception that it throws, or an empty string if it throws none
 */
std::string CatchMessage(const std::function<void()>& what);

/**
 * @ingroup ccn-tests
 * @param packet any packet
 * @return its bytes
 */
std::string GetOctets(Ptr<const Packet> packet);

/**
 * @ingroup ccn-tests
 * @param octets any bytes
 * @return a packet of them
 */
Ptr<Packet> MakePacket(const std::string& octets);

/**
 * @ingroup ccn-tests
 * @param octets an Interest, a ContentObject or an Interest Return
 * @param codec its format
 * @return "I", "D", or "R" with the code, and the name as URI without "ccnx:"; or "?"
 */
std::string Describe(const std::string& octets, const Codec& codec = GetWire());

} // namespace ns3::ccn::test

#endif // CCN_TEST_KIT_H
