// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-certification-test-kit.h"

#include "ns3/test.h"

#include <string>
#include <utility>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Certificates that expire, and revoked keys. @ingroup ccn-tests */
class CertificationValidityTest
    : public MethodTestCase<CertificationValidityTest, CertificationBase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Certificates are valid for a time. */
    void Validities()
    {
        Start(PARC);
        const std::string x = Object("/parc.com/george/x", "george", "george");
        Give(CertifyKey("george/%FD%01", "george", "root", "", Seconds(10), Seconds(20)));
        for (const auto& [second, expected] : {std::pair{0, "not_yet_valid: "},
                                               {9, "not_yet_valid: "},
                                               {10, "valid by line 4: "},
                                               {29, "valid by line 4: "},
                                               {30, "expired: "},
                                               {1000, "expired: "}})
        {
            m_now = ToCalendarTime(Seconds(second));
            Expect(std::string(expected) + "ccnx:/parc.com/keys/george", x);
        }
        Expect("expired: ccnx:/parc.com/keys/george, fetch ccnx:/parc.com/keys/george but not 1",
               x);
        Give(CertifyKey("george/%FD%02/%00", "george", "root", "", Seconds(900), Seconds(200)));
        Expect("valid by line 4: ", x);
        m_now = ToCalendarTime(Seconds(1100));
        Expect("expired: ", x);
    }

    /** Revocation lists are content, which the schema says who may sign. */
    void Revocation()
    {
        Start(PARC + "/parc.com/revoked/** <- /parc.com/keys/root\n"
                     "/parc.com/revoked revokes /parc.com/keys/<user>\n");
        const std::string x = Object("/parc.com/george/x", "george", "george");
        const std::string y = Object("/parc.com/van/y", "van", "van");
        Give(CertifyKey("george", "george", "root"));
        Give(CertifyKey("van", "van", "root"));
        const std::string missing = "no_key, fetch list ccnx:/parc.com/revoked";
        Expect(missing, x);
        NS_TEST_EXPECT_MSG_EQ(GiveList(1, {}, "van"), false, "van may not sign the list");
        Expect(missing, x);
        NS_TEST_EXPECT_MSG_EQ(GiveList(3, {"george"}, "root"), true, "the list is accepted");
        ExpectAll("revoked: ccnx:/parc.com/keys/george", x);
        Expect("valid by line 4: ", y);
        NS_TEST_EXPECT_MSG_EQ(GiveList(2, {}, "root"), false, "an old list is not");
        ExpectAll("revoked: ccnx:/parc.com/keys/george", x);
        m_now = ToCalendarTime(Seconds(100)); // the list is no longer valid
        ExpectAll("revoked: ccnx:/parc.com/keys/george", x);
        Expect("no_key, fetch list ccnx:/parc.com/revoked but not 1", y);
        NS_TEST_EXPECT_MSG_EQ(GiveList(4, {"van"}, "root"), false, "it is too late");
        NS_TEST_EXPECT_MSG_EQ(GiveList(4, {"van"}, "root", Seconds(90)), true, "a new list");
        ExpectAll("revoked: ccnx:/parc.com/keys/van", y);
        Expect("valid by line 4: ", x);
    }

    /** A list whose key needs the list itself is never accepted, and not requested for ever. */
    void CircularList()
    {
        Start(PARC + "/parc.com/revoked/** <- /parc.com/keys/<user>\n"
                     "/parc.com/revoked revokes /parc.com/keys/<user>\n");
        Give(CertifyKey("george", "george", "root"));
        Expect("loop: ccnx:/parc.com/keys/george, fetch ccnx:/parc.com/keys/george but not 1",
               List(1, {}, "george"));
    }
};

/** Class CertificationGraph: validity and revocation. @ingroup ccn-tests */
class CertificationValidityTestSuite : public TestSuite
{
  public:
    CertificationValidityTestSuite()
        : TestSuite("ccn-certification-validity", TestSuite::Type::UNIT)
    {
        using T = CertificationValidityTest;
        AddTestCase(new T("validity", &T::Validities));
        AddTestCase(new T("revocation lists", &T::Revocation));
        AddTestCase(new T("a circular revocation list", &T::CircularList));
    }
};

CertificationValidityTestSuite g_certificationValidityTestSuite; ///< registers the suite

} // namespace
