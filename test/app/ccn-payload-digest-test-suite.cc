// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-payload-digest.h"

#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Digests as of sha256sum, for any division into parts. @ingroup ccn-tests */
class PayloadDigestTest : public MethodTestCase<PayloadDigestTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Objects of zeros, with sizes repeated. */
    void Zeros()
    {
        const std::string small =
            "a6bedce1e512d6531cd02fe7a0b72bb64f229cdb254ec48d63308877004e620a";
        const std::string large =
            "95b532cc4381affdff0d956e12520a04129ed49d37e154228368fe5621f0b9a2";
        const std::string empty =
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        const std::string one = "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d";
        Check("", empty);
        Check(std::string(1, 0), one);
        Check(std::string(6000, 0), small);
        Check(std::string(6000, 0), small);
        Check(std::string(10000, 0), large);
        Check(std::string(6000, 0), small);
        Check("", empty);
    }

    /** Zeros before and after other bytes. */
    void Mixed()
    {
        const std::string zeros(6000, 0);
        Check(zeros + "abc", "fd1219ed597e17d6365e27f13674a93de2a5d03978b863d0fbc9bfd71e0c2cac");
        Check("abc" + zeros, "a50c242e79ae53cb8f2a92fd14f8e198eaa93e164c0294e57e42f7d11148b6f7");
    }

  private:
    /** @param octets of an object @param expected its digest */
    void Check(const std::string& octets, const std::string& expected)
    {
        for (const std::size_t part : {1, 1000, 4096, 20000})
        {
            PayloadDigest digest;
            for (std::size_t at = 0; at < octets.size(); at += part)
            {
                digest.Add(Bytes(octets).substr(at, part));
            }
            NS_TEST_EXPECT_MSG_EQ(digest.Finish(),
                                  expected,
                                  octets.size() << " bytes in parts of " << part);
        }
    }
};

/** Class PayloadDigest. @ingroup ccn-tests */
class PayloadDigestTestSuite : public TestSuite
{
  public:
    PayloadDigestTestSuite()
        : TestSuite("ccn-payload-digest", TestSuite::Type::UNIT)
    {
        AddTestCase(new PayloadDigestTest("zeros only", &PayloadDigestTest::Zeros));
        AddTestCase(new PayloadDigestTest("zeros and other bytes", &PayloadDigestTest::Mixed));
    }
};

PayloadDigestTestSuite g_payloadDigestTestSuite; ///< registers the suite

} // namespace
