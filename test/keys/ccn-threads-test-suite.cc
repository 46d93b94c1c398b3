// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-hex.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-private-key.h"
#include "ns3/ccn-public-key.h"
#include "ns3/ccn-sha256.h"
#include "ns3/test.h"

#include <atomic>
#include <string>
#include <thread>
#include <vector>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

/*
 * A multithreaded simulator runs nodes in several threads. Each thread of this test processes
 * names, messages, digests and keys as a node does, and shares with the others only what the module
 * shares. The thread sanitizer reports a race in the module. A race within libcrypto, which is not
 * compiled with it, shows as a wrong digest or signature or as a crash, in any build.
 */

constexpr int THREADS = 4;  ///< at a time
constexpr int ROUNDS = 200; ///< of each thread

std::atomic<uint32_t> g_failures{0}; ///< of all threads

/**
 * Counts failures, since the macros of ns-3's tests are for one thread.
 *
 * @param passed result of a check
 */
void
Expect(bool passed)
{
    g_failures += !passed;
}

/** FIPS 180-4: the digest of "abc". @param round makes a long message, whose digest takes longer */
void
CheckDigests(int round)
{
    const Digest digest = Sha256("abc");
    Expect(ToHex(AsBytes(digest)) ==
           "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    const std::string message(1000 + round, 'x');
    Expect(Sha256(message, "") == Sha256(message.substr(0, 500), message.substr(500)));
}

/** Every thread makes the same keys. @param scheme of the keys @param round of the thread */
void
CheckKeys(const char* scheme, int round)
{
    const auto key = PrivateKey::Derive(scheme, std::to_string(round / 100));
    const std::string message = "message " + std::to_string(round);
    const std::string signature = key->Sign(message);
    Expect(key->GetPublicKey()->Verify(message, signature));
    Expect(!key->GetPublicKey()->Verify("another", signature));
    const auto decoded = PublicKey::Decode(key->GetPublicKey()->GetOctets());
    Expect(decoded->GetDigest() == key->GetPublicKey()->GetDigest());
}

/** Encodes and decodes both kinds of messages. @param round of the thread */
void
CheckMessages(int round)
{
    Interest interest;
    interest.name = Name("ccnx:/site/object").Append(std::to_string(round));
    const std::string asked = interest.Encode();
    InterestView view;
    Expect(view.Decode(asked) == DecodeError::NONE);
    Expect(Name(view.name).ToUri() == interest.name.ToUri());
    ContentObject object;
    object.name = interest.name;
    object.payload = "octets";
    const std::string answer = object.Encode();
    ContentView content;
    Expect(content.Decode(answer) == DecodeError::NONE);
    Expect(content.payload == "octets");
}

/** Does the work of one thread. */
void
Work()
{
    for (int round = 0; round < ROUNDS; ++round)
    {
        CheckDigests(round);
        CheckMessages(round);
        CheckKeys("ed25519", round);
        if (round % 10 == 0)
        {
            CheckKeys("rsa-1024", round);
        }
    }
}

/** Nodes of different threads share no mutable state. @ingroup ccn-tests */
class ThreadsTest : public TestCase
{
  public:
    ThreadsTest()
        : TestCase("digests, keys and messages in several threads")
    {
    }

  private:
    void DoRun() override
    {
        g_failures = 0;
        std::vector<std::thread> threads;
        for (int i = 0; i < THREADS; ++i)
        {
            threads.emplace_back(&Work);
        }
        for (auto& thread : threads)
        {
            thread.join();
        }
        NS_TEST_EXPECT_MSG_EQ(g_failures.load(), 0, "failed checks of all threads");
    }
};

/** Requirements of a multithreaded simulator. @ingroup ccn-tests */
class ThreadsTestSuite : public TestSuite
{
  public:
    ThreadsTestSuite()
        : TestSuite("ccn-threads", TestSuite::Type::UNIT)
    {
        AddTestCase(new ThreadsTest);
    }
};

ThreadsTestSuite g_threadsTestSuite; ///< registers the suite

} // namespace
