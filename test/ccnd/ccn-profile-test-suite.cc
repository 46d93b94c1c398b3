// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-attributes.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-profile.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-udp-transport.h"
#include "ns3/ccn-verification-policy.h"
#include "ns3/config.h"
#include "ns3/csma-helper.h"
#include "ns3/internet-module.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <map>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Attributes of a node by part and name, as text. */
using Settings = std::map<std::string, std::string>;

/**
 * @ingroup ccn-tests
 * Attributes that all profiles of the daemon set, copied from doc/model/ccnx.rst.
 */
const Settings DAEMON = {{"node WaitsForRoute", "true"},
                         {"node KeepsUnsolicited", "true"},
                         {"node StoresStale", "true"},
                         {"node ForgetsFaces", "true"},
                         {"node RetransmissionInterval", "1000s"},
                         {"store MaxObjects", "2147483647"},
                         {"processor PollRounding", "1ms"},
                         {"processor RemotePerPoll", "1"},
                         {"queues Enabled", "true"},
                         {"udp SequenceNumbers", "true"},
                         {"udp MaxDatagram", "8800"},
                         {"udp SendBuffer", "212992"}};

/** Additional attributes of 0.6 and later. @ingroup ccn-tests */
const Settings LATE = {{"node Strategy", "CcnxStrategy"},
                       {"node PitFirst", "true"},
                       {"node NonceRefreshes", "true"},
                       {"pit MinLifetime", "250ms"},
                       {"pit LifetimeStep", "125ms"}};

/** Additional attributes of each profile. @ingroup ccn-tests */
const std::map<std::string, Settings> PROFILES = {
    {"paper", {}},
    {"ccnx-2009",
     {{"node Strategy", "CcnxEarlyStrategy"},
      {"store Policy", "ns3::ccn::CcnxCleaner"},
      {"queues Delay", "1us"},
      {"queues DelaySpread", "198us"},
      {"queues SharedDelay", "1us"},
      {"queues SharedSpread", "198us"},
      {"queues Burst", "4294967295"},
      {"queues RowBegin", "4294967295"}}},
    {"ccnx-0.5",
     {{"node Strategy", "CcnxEarlyStrategy"},
      {"store Policy", "ns3::ccn::CcnxCleaner"},
      {"queues Delay", "500us"},
      {"queues DelaySpread", "1ms"}}},
    {"ccnx-0.7", {{"store Policy", "ns3::ccn::CcnxCleaner"}}},
    {"ccnx-0.8.1", {{"store Policy", "ns3::ccn::CcnxExpiry"}}}};

/** ApplyProfile and attribute Profile. @ingroup ccn-tests */
class ProfileTest : public MethodTestCase<ProfileTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** The names of profiles. */
    void Names()
    {
        const std::vector<std::string> names =
            {"paper", "ccnx-0.5", "ccnx-0.7", "ccnx-0.8.1", "ccnx-1.0", "ccnx-2009"};
        NS_TEST_EXPECT_MSG_EQ((GetProfileNames() == names), true, "the default comes first");
        auto l3 = CreateObject<CcnL3Protocol>();
        const std::string error = "Profile 'ccnx-9': not known (allowed: paper, ccnx-0.5, "
                                  "ccnx-0.7, ccnx-0.8.1, ccnx-1.0, ccnx-2009)";
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { l3->SetAttribute("Profile", StringValue("ccnx-9")); }),
            error,
            "the error lists the profiles");
        StringValue profile;
        l3->GetAttribute("Profile", profile);
        NS_TEST_EXPECT_MSG_EQ(profile.Get(), "paper", "the profile is unchanged");
        l3->Dispose();
        for (const std::string& name : names)
        {
            NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { AddProfile(name, {}); }),
                                  "profile '" + name +
                                      "': there is one of this name (allowed: a name of its own)",
                                  "a profile is not replaced by another");
        }
        NS_TEST_EXPECT_MSG_EQ((GetProfileNames() == names), true, "the names are unchanged");
    }

    /** A profile added by a study; a profile with an unknown attribute changes nothing. */
    void Own()
    {
        AddProfile("own", {{"Pit/MaxEntries", "7"}, {"ContentStore/Policy", "Fifo"}});
        AddProfile("misspelled", {{"ContentStore/Policy", "Lfu"}, {"Pit/MaxEntry", "7"}});
        Create();
        SetProfile("own");
        const Settings own = {{"pit MaxEntries", "7"}, {"store Policy", "ns3::ccn::Fifo"}};
        CheckSettings(own, "own");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { m_l3->SetAttribute("Profile", StringValue("misspelled")); }),
            "a profile sets attribute 'MaxEntry' of ns3::ccn::Pit: there is none (allowed: one of "
            "its attributes)",
            "the error names the attribute");
        AddProfile("of no type", {{"$ns3::ccn::UdpTransports/Port", "9696"}});
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { m_l3->SetAttribute("Profile", StringValue("of no type")); }),
            "a profile sets an attribute of 'ns3::ccn::UdpTransports': there is no such type "
            "(allowed: a registered one)",
            "the error names the type");
        CheckSettings(own, "own, after a mistake");
        SetProfile("paper");
        CheckSettings({}, "paper after own");
        RemoveProfile("own");
        RemoveProfile("misspelled");
        RemoveProfile("of no type");
        for (const std::string name : {"own", "paper"})
        {
            NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { RemoveProfile(name); }),
                                  "profile '" + name +
                                      "': cannot be removed (allowed: one that was added)",
                                  "only added profiles can be removed");
        }
    }

    /** Each attribute of each profile; all others are unchanged. */
    void Attributes()
    {
        for (const auto& [name, own] : PROFILES)
        {
            Create();
            SetProfile(name);
            Settings expected = own;
            if (name != "paper")
            {
                expected.insert(DAEMON.begin(), DAEMON.end());
            }
            if (name == "ccnx-0.7" || name == "ccnx-0.8.1")
            {
                expected.insert(LATE.begin(), LATE.end());
            }
            CheckSettings(expected, name);
        }
    }

    /** A profile resets the attributes that the previous one has set, and no others. */
    void Change()
    {
        Create();
        SetProfile("ccnx-0.5");
        m_l3->GetPit().SetAttribute("MaxEntries", UintegerValue(7));
        m_l3->GetPit().SetAttribute("MinLifetime", TimeValue(Seconds(1)));
        SetProfile("ccnx-0.8.1");
        Settings expected = GetLatest();
        expected["pit MaxEntries"] = "7";
        expected["pit MinLifetime"] = "1s";
        CheckSettings(expected, "0.8.1 after 0.5");
        SetProfile("paper");
        CheckSettings({{"pit MaxEntries", "7"}, {"pit MinLifetime", "1s"}}, "paper after 0.8.1");
    }

    /** Attributes that were set before are kept, in whatever notation. */
    void ChosenBefore()
    {
        Config::SetDefault("ns3::ccn::Pit::MinLifetime", TimeValue(Seconds(2)));
        Config::SetDefault("ns3::ccn::ContentStore::Policy", StringValue("ns3::ccn::Fifo"));
        Config::SetDefault("ns3::ccn::UdpTransport::SendBuffer", UintegerValue(5));
        Create();
        Config::Reset();
        m_l3->SetAttribute("Strategy", StringValue("Ordered"));
        SetProfile("ccnx-0.8.1");
        Settings expected = GetLatest();
        expected["pit MinLifetime"] = "2s";
        expected["store Policy"] = "ns3::ccn::Fifo";
        expected["udp SendBuffer"] = "5";
        expected["node Strategy"] = "Ordered";
        CheckSettings(expected, "chosen before");
    }

    /** Attributes that are set afterwards apply, even if the value is the module's default. */
    void ChosenAfterwards()
    {
        Create();
        SetProfile("ccnx-0.8.1");
        m_l3->SetAttribute("PitFirst", BooleanValue(false));
        m_l3->SetAttribute("Strategy", StringValue("AllFaces"));
        m_udp->SetAttribute("SequenceNumbers", BooleanValue(false));
        m_nodes.Get(0)->Initialize();
        Settings expected = GetLatest();
        for (const char* name : {"node PitFirst", "node Strategy", "udp SequenceNumbers"})
        {
            expected.erase(name);
        }
        CheckSettings(expected, "chosen afterwards");
    }

    /** The default for all future nodes, and a UDP transport that is created later. */
    void Default()
    {
        Config::SetDefault("ns3::ccn::CcnL3Protocol::Profile", StringValue("ccnx-0.8.1"));
        Config::SetDefault("ns3::ccn::CcnL3Protocol::Strategy", StringValue("AllFaces"));
        Create();
        Config::Reset();
        Settings expected = GetLatest();
        expected.erase("node Strategy");
        CheckSettings(expected, "for all nodes");
    }

    /**
     * In each profile, each attribute that it sets keeps the module's own value if that is given, in
     * whatever way.
     */
    void GivenModuleValues()
    {
        std::size_t seen = 0;
        for (const std::string& profile : GetProfileNames())
        {
            Create();
            SetProfile(profile);
            const Settings all = GetSettings();
            for (const auto& [name, value] : GetChanged())
            {
                for (const Way way : {Way::DEFAULT, Way::BEFORE, Way::AFTER})
                {
                    CheckGiven(profile, all, name, way);
                }
                ++seen;
            }
        }
        NS_TEST_EXPECT_MSG_GT(seen, 50, "profiles set attributes");
    }

    /** A layer that is created with a profile and the module's value of another attribute. */
    void GivenToFactory()
    {
        const auto l3 = CreateObjectWithAttributes<CcnL3Protocol>("Profile",
                                                                  StringValue("ccnx-0.8.1"),
                                                                  "PitFirst",
                                                                  BooleanValue(false));
        BooleanValue value(true);
        l3->GetAttribute("PitFirst", value);
        NS_TEST_EXPECT_MSG_EQ(value.Get(), false, "given");
        l3->GetAttribute("NonceRefreshes", value);
        NS_TEST_EXPECT_MSG_EQ(value.Get(), true, "the profile's");
        l3->Dispose();
    }

    /** Functions that set what attributes set give their values, too. */
    void GivenByFunctions()
    {
        Create();
        m_l3->SetStrategy(Name(), "AllFaces");
        m_l3->GetContentStore().SetPolicy("Lru");
        SetProfile("ccnx-0.8.1");
        Settings expected = GetLatest();
        expected.erase("node Strategy");
        expected.erase("store Policy");
        CheckSettings(expected, "given by functions");
        m_l3->SetStrategy(Name(), "BestRoute");
        expected["node Strategy"] = "BestRoute";
        CheckSettings(expected, "the attribute is the strategy in force");
    }

    /** A value that Config::Reset() has taken back is not given. */
    void TakenBack()
    {
        Config::SetDefault("ns3::ccn::CcnL3Protocol::PitFirst", BooleanValue(false));
        Config::Reset();
        Create();
        SetProfile("ccnx-0.8.1");
        CheckSettings(GetLatest(), "taken back");
    }

    /** All attributes of the parts record that they are given, since a profile may set any of them. */
    void Recording()
    {
        Create();
        std::size_t seen = 0;
        for (const auto& [part, object] : GetParts())
        {
            if (part == "costs" || part == "nonces" || part == "verifier") // no part of a profile
            {
                continue;
            }
            for (const auto& [name, info] : GetSettable(*object))
            {
                if (name == "Profile")
                {
                    continue;
                }
                NS_TEST_EXPECT_MSG_EQ(IsGiven(*object, name), false, part << " " << name);
                const StringValue original(
                    info.originalInitialValue->SerializeToString(info.checker));
                object->SetAttribute(name, original);
                NS_TEST_EXPECT_MSG_EQ(IsGiven(*object, name), true, part << " " << name);
                ++seen;
            }
        }
        NS_TEST_EXPECT_MSG_GT(seen, 40, "there are attributes");
    }

  private:
    /** How a value is given. */
    enum class Way
    {
        DEFAULT, ///< by Config::SetDefault
        BEFORE,  ///< on the object before the profile is set
        AFTER,   ///< on the object afterwards
    };

    /**
     * Gives an attribute the module's value and sets a profile.
     * @param profile the profile
     * @param all attributes with the profile
     * @param name part and name of the attribute
     * @param way how it is given
     */
    void CheckGiven(const std::string& profile,
                    const Settings& all,
                    const std::string& name,
                    Way way)
    {
        const std::string part = name.substr(0, name.find(' '));
        const std::string attribute = name.substr(part.size() + 1);
        const auto type = GetParts().at(part)->GetInstanceTypeId();
        const auto info = GetSettable(*GetParts().at(part)).at(attribute);
        const StringValue original(info.originalInitialValue->SerializeToString(info.checker));
        const std::string full = type.GetName() + "::" + attribute;
        if (way == Way::DEFAULT)
        {
            Config::SetDefault(full, original);
        }
        Create();
        if (way == Way::BEFORE)
        {
            GetParts().at(part)->SetAttribute(attribute, original);
        }
        SetProfile(profile);
        if (way == Way::AFTER)
        {
            GetParts().at(part)->SetAttribute(attribute, original);
        }
        Config::Reset();
        Settings expected = all;
        expected[name] = Spell(*info.originalInitialValue, info);
        for (const auto& [each, value] : GetSettings())
        {
            NS_TEST_EXPECT_MSG_EQ(value,
                                  expected[each],
                                  profile << ", " << name << " given in way "
                                          << static_cast<int>(way) << ": " << each);
        }
    }

    /** @param object an object @return its attributes that can be set and read, by name */
    static std::map<std::string, TypeId::AttributeInformation> GetSettable(const Object& object)
    {
        std::map<std::string, TypeId::AttributeInformation> all;
        const TypeId type = object.GetInstanceTypeId();
        for (std::size_t i = 0; i < type.GetAttributeN(); ++i)
        {
            const auto info = type.GetAttribute(i);
            if (info.accessor->HasGetter() && (info.flags & TypeId::ATTR_SET))
            {
                all[info.name] = info;
            }
        }
        return all;
    }

    /** @return all attributes of all parts but the profile's name */
    Settings GetSettings() const
    {
        Settings settings;
        for (const auto& [part, object] : GetParts())
        {
            for (const auto& [name, info] : GetSettable(*object))
            {
                const auto value = info.checker->Create();
                object->GetAttribute(name, *value);
                if (name != "Profile")
                {
                    settings[part + " " + name] = Spell(*value, info);
                }
            }
        }
        return settings;
    }

    /** @return the attributes that do not have the module's value */
    Settings GetChanged() const
    {
        Settings changed;
        for (const auto& [name, value] : GetSettings())
        {
            const std::string part = name.substr(0, name.find(' '));
            const auto info = GetSettable(*GetParts().at(part)).at(name.substr(part.size() + 1));
            if (value != Spell(*info.originalInitialValue, info))
            {
                changed[name] = value;
            }
        }
        return changed;
    }

    /** @return attributes of profile ccnx-0.8.1 */
    static Settings GetLatest()
    {
        Settings settings = PROFILES.at("ccnx-0.8.1");
        settings.insert(DAEMON.begin(), DAEMON.end());
        settings.insert(LATE.begin(), LATE.end());
        return settings;
    }

    /** Creates a node with the layer and then a UDP face. */
    void Create()
    {
        Simulator::Destroy(); // of previous nodes
        m_nodes = NodeContainer(2);
        InternetStackHelper().Install(m_nodes);
        Ipv4AddressHelper("10.0.0.0", "255.255.255.0").Assign(CsmaHelper().Install(m_nodes));
        CcnStackHelper().Install(m_nodes);
        m_l3 = CcnStackHelper::Get(m_nodes.Get(0));
        CcnStackHelper::AddUdpFace(m_nodes.Get(0), "10.0.0.2");
        m_udp = m_nodes.Get(0)->GetObject<UdpTransport>();
    }

    /** @param profile of the node */
    void SetProfile(const std::string& profile)
    {
        m_l3->SetAttribute("Profile", StringValue(profile));
    }

    /** @return the parts of a node that profiles may change */
    std::map<std::string, Ptr<Object>> GetParts() const
    {
        return {{"node", m_l3},
                {"pit", &m_l3->GetPit()},
                {"store", &m_l3->GetContentStore()},
                {"processor", &CcnProcessor::Get(*m_l3)},
                {"queues", &ContentQueues::Get(*m_l3)},
                {"costs", &CcnProcessor::Get(*m_l3).GetCosts()},
                {"nonces", &m_l3->GetNonceList()},
                {"verifier", &GetVerifier(*m_l3)},
                {"udp", m_udp}};
    }

    /**
     * @param expected attributes; all others have the module's defaults
     * @param what the case, for messages
     */
    void CheckSettings(const Settings& expected, const std::string& what)
    {
        std::size_t seen = 0;
        for (const auto& [part, object] : GetParts())
        {
            const TypeId type = object->GetInstanceTypeId();
            for (std::size_t i = 0; i < type.GetAttributeN(); ++i)
            {
                const auto info = type.GetAttribute(i);
                const std::string name = part + " " + info.name;
                if (name == "node Profile" || !info.accessor->HasGetter() ||
                    !(info.flags & TypeId::ATTR_SET))
                {
                    continue;
                }
                const auto at = expected.find(name);
                seen += at != expected.end();
                const auto wanted = info.checker->Create();
                wanted->DeserializeFromString(
                    at != expected.end()
                        ? at->second
                        : info.originalInitialValue->SerializeToString(info.checker),
                    info.checker);
                const auto value = info.checker->Create();
                object->GetAttribute(info.name, *value);
                NS_TEST_EXPECT_MSG_EQ(Spell(*value, info),
                                      Spell(*wanted, info),
                                      what << ": " << name);
            }
        }
        NS_TEST_EXPECT_MSG_EQ(seen, expected.size(), what << ": all expected attributes exist");
    }

    /**
     * @param value of an attribute
     * @param info its information
     * @return as text, without the namespace
     */
    static std::string Spell(const AttributeValue& value, const TypeId::AttributeInformation& info)
    {
        const std::string text = value.SerializeToString(info.checker);
        const std::string space = "ns3::ccn::";
        return text.rfind(space, 0) == 0 ? text.substr(space.size()) : text;
    }

    NodeContainer m_nodes;
    Ptr<CcnL3Protocol> m_l3; ///< of the first node
    Ptr<UdpTransport> m_udp; ///< of the first node
};

/** The attributes that profiles set. @ingroup ccn-tests */
class ProfileTestSuite : public TestSuite
{
  public:
    ProfileTestSuite()
        : TestSuite("ccn-profile", TestSuite::Type::UNIT)
    {
        using T = ProfileTest;
        AddTestCase(new T("names", &T::Names));
        AddTestCase(new T("attributes", &T::Attributes));
        AddTestCase(new T("a profile added by a study", &T::Own));
        AddTestCase(new T("another profile", &T::Change));
        AddTestCase(new T("an attribute set before", &T::ChosenBefore));
        AddTestCase(new T("an attribute set afterwards", &T::ChosenAfterwards));
        AddTestCase(new T("default for all nodes", &T::Default));
        AddTestCase(new T("module's values that are given", &T::GivenModuleValues));
        AddTestCase(new T("a module's value in a factory", &T::GivenToFactory));
        AddTestCase(new T("values given by functions", &T::GivenByFunctions));
        AddTestCase(new T("a value taken back", &T::TakenBack));
        AddTestCase(new T("all attributes record that they are given", &T::Recording));
    }
};

ProfileTestSuite g_profileTestSuite; ///< registers the suite

} // namespace
