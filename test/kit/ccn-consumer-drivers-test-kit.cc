// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// How each registered consumer is driven by the conformance suite.

#include "ccn-request-bench-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-catalogue-consumer.h"
#include "ns3/ccn-keyed-consumer.h"
#include "ns3/ccn-manifest-tree.h"
#include "ns3/ccn-private-key.h"
#include "ns3/ccn-scripted-consumer.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <map>

namespace ns3::ccn::test
{

namespace
{

const std::string OBJECT = "ccnx:/o"; ///< what is requested

/** @param interest any @return an object with its name and 100 bytes */
ContentObject
AnswerByName(const InterestView& interest)
{
    ContentObject object;
    object.name = Name(interest.name);
    object.payload = std::string(100, 'x');
    return object;
}

/** @param application gets the prefix of the object */
void
SetPrefix(CcnApplication& application)
{
    application.SetAttribute("Prefix", StringValue(OBJECT));
}

/** A file of 1500 chunks below two manifests, as nameless objects. @ingroup ccn-tests */
class ManifestFile
{
  public:
    /** Makes all objects. */
    ManifestFile()
    {
        const auto add = [this](const std::string& payload, ContentType type) {
            ContentObject object = ContentObject::MakeUnsigned(Name());
            object.type = type;
            object.payload = payload;
            const Codec& codec = Codec::Get(Codec::CCNX10);
            const Digest hash = codec.ComputeDigest(codec.Encode(object));
            m_objects.emplace(std::string(hash.begin(), hash.end()), object);
            return hash;
        };
        std::vector<ManifestTree::Leaf> leaves;
        for (uint32_t chunk = 0; chunk < 1500; ++chunk)
        {
            leaves.push_back({add("chunk " + std::to_string(chunk), ContentType::DATA),
                              6 + std::to_string(chunk).size()});
        }
        const ManifestTree tree(leaves, "", 1500, [&add](const std::string& payload) {
            return add(payload, ContentType::MANIFEST);
        });
        m_root = ContentObject::MakeUnsigned(Name(OBJECT));
        m_root.type = ContentType::MANIFEST;
        m_root.payload = tree.GetRoot();
    }

    /** @param interest for one of the objects @return the object */
    const ContentObject& Find(const InterestView& interest) const
    {
        const auto found = m_objects.find(std::string(interest.selectors.objectHash));
        return found == m_objects.end() ? m_root : found->second;
    }

  private:
    std::map<std::string, ContentObject> m_objects; ///< by hash
    ContentObject m_root;
};

/** @param interest of a ManifestConsumer @return its answer */
ContentObject
AnswerByHash(const InterestView& interest)
{
    static const ManifestFile file;
    return file.Find(interest);
}

/** @return driver of consumers that fetch the chunks of one object */
ConsumerDriver
DriveChunks()
{
    ConsumerDriver driver;
    driver.endsAtGivenUp = true;
    driver.setUp = SetPrefix;
    driver.answer = AnswerByName;
    return driver;
}

/** @return driver of a player of a video with one segment of many chunks */
ConsumerDriver
DrivePlayer()
{
    ConsumerDriver driver = DriveChunks();
    driver.forgetsAtStop = "it plays from the beginning";
    driver.setUp = [](CcnApplication& application) {
        SetPrefix(application);
        application.SetAttribute("Rates", StringValue("1000000"));
        application.SetAttribute("Duration", StringValue("10s"));
        application.SetAttribute("SegmentDuration", StringValue("10s"));
    };
    return driver;
}

/** @return driver of consumers of encrypted content in ccnb */
ConsumerDriver
DriveEncrypted()
{
    ConsumerDriver driver = DriveChunks();
    driver.wire = "ccnb";
    return driver;
}

/** @return driver of a reader, which has a key */
ConsumerDriver
DriveReader()
{
    ConsumerDriver driver = DriveEncrypted();
    driver.setUp = [](CcnApplication& application) {
        SetPrefix(application);
        dynamic_cast<KeyedConsumer&>(application)
            .SetPrivateKey(PrivateKey::Simulate("rsa-1024", "reader"));
    };
    return driver;
}

/** @return driver of a ManifestConsumer */
ConsumerDriver
DriveManifests()
{
    ConsumerDriver driver = DriveChunks();
    driver.wire = "ccnx-1.0";
    driver.head = 2; // the root and the top manifest
    driver.answer = AnswerByHash;
    return driver;
}

/** @return driver of a consumer with a rate of Interests */
ConsumerDriver
DrivePaced()
{
    ConsumerDriver driver = DriveChunks();
    driver.isPaced = true;
    driver.endsAtGivenUp = false;
    driver.forgetsAtStop = "its rate of requests goes on, and not those of earlier";
    driver.setUp = [](CcnApplication& application) {
        SetPrefix(application);
        application.SetAttribute("Frequency", StringValue("100"));
    };
    return driver;
}

/** @return driver of a consumer with a rate of Interests for random objects */
ConsumerDriver
DriveZipf()
{
    ConsumerDriver driver = DrivePaced();
    driver.setUp = [](CcnApplication& application) {
        DrivePaced().setUp(application);
        application.SetAttribute("NumberOfContents", UintegerValue(1000));
        application.SetAttribute("s", StringValue("0"));
    };
    return driver;
}

/** @return driver of a consumer of the objects of a catalogue */
ConsumerDriver
DriveCatalogue()
{
    ConsumerDriver driver = DriveChunks();
    driver.setUp = [](CcnApplication& application) {
        SetPrefix(application);
        application.SetAttribute("Passive", BooleanValue(true));
        application.SetAttribute("Chunks", UintegerValue(100000));
    };
    driver.begin = [](CcnApplication& application) {
        dynamic_cast<CatalogueConsumer&>(application).Request(1);
    };
    driver.forgetsAtStop = "its users end";
    driver.skipsGuard = true;
    driver.count = [](const CcnApplication& application) {
        const auto& counts = dynamic_cast<const CatalogueConsumer&>(application).GetCounts();
        Requests::Counts all;
        all.interests = counts.interests;
        all.answered = counts.chunks;
        all.unanswered = counts.unanswered - counts.returned;
        all.returned = counts.returned;
        all.givenUp = counts.givenUp;
        return all;
    };
    return driver;
}

/** @return driver of a consumer with a script */
ConsumerDriver
DriveScript()
{
    ConsumerDriver driver;
    driver.setUp = [](CcnApplication& application) {
        dynamic_cast<ScriptedConsumer&>(application)
            .AskChunks(Time(), Name(OBJECT), 0, 5000, Time());
    };
    driver.answer = AnswerByName;
    return driver;
}

/** @param reason why a consumer has no window, timers and retransmissions @return that for each attribute */
std::map<std::string, std::string>
LackRepetition(const std::string& reason)
{
    std::map<std::string, std::string> lacks;
    for (const std::string& name : GetRepetitionAbilities())
    {
        lacks.emplace(name, reason);
    }
    return lacks;
}

/** @return driver of a consumer that excludes objects */
ConsumerDriver
DriveExcluding()
{
    ConsumerDriver driver = DriveEncrypted();
    driver.lacks = LackRepetition("it sends an Interest at each turn, whatever was answered");
    driver.isPaced = true;
    driver.endsAtGivenUp = false;
    driver.setUp = [](CcnApplication& application) {
        SetPrefix(application);
        application.SetAttribute("Interval", StringValue("10ms"));
    };
    return driver;
}

/** @return driver of an attacker that measures round trips */
ConsumerDriver
DriveProbe()
{
    ConsumerDriver driver = DriveChunks();
    driver.lacks = LackRepetition("it measures the round trip of one Interest at a time");
    driver.isPaced = true;
    driver.endsAtGivenUp = false;
    driver.setUp = [](CcnApplication& application) {
        SetPrefix(application);
        application.SetAttribute("Interval", StringValue("10ms"));
        application.SetAttribute("Objects", UintegerValue(1000000));
        application.SetAttribute("Scope", StringValue("2")); // no lessons, whose names are repeated
    };
    return driver;
}

} // namespace

const std::vector<std::string>&
GetRepetitionAbilities()
{
    static const std::vector<std::string> abilities{"Window",
                                                    "Control",
                                                    "Timer",
                                                    "InitialTimeout",
                                                    "MinTimeout",
                                                    "MaxTimeout",
                                                    "ReorderThreshold",
                                                    "Guard",
                                                    "BackOff",
                                                    "MaxRetransmissions",
                                                    "WindowChanged"};
    return abilities;
}

const ConsumerDriver*
FindConsumerDriver(const std::string& type)
{
    static const std::map<std::string, ConsumerDriver> drivers{
        {"ns3::ccn::AdaptivePlayer", DrivePlayer()},
        {"ns3::ccn::BlockConsumer", DriveEncrypted()},
        {"ns3::ccn::CatalogueConsumer", DriveCatalogue()},
        {"ns3::ccn::Consumer", DriveChunks()},
        {"ns3::ccn::ConsumerCbr", DrivePaced()},
        {"ns3::ccn::ConsumerZipfMandelbrot", DriveZipf()},
        {"ns3::ccn::ExcludingConsumer", DriveExcluding()},
        {"ns3::ccn::KeyConsumer", DriveEncrypted()},
        {"ns3::ccn::KeyedConsumer", DriveReader()},
        {"ns3::ccn::ManifestConsumer", DriveManifests()},
        {"ns3::ccn::ProtectedConsumer", DriveEncrypted()},
        {"ns3::ccn::ScriptedConsumer", DriveScript()},
        {"ns3::ccn::TimingProbe", DriveProbe()},
    };
    const auto found = drivers.find(type);
    return found == drivers.end() ? nullptr : &found->second;
}

} // namespace ns3::ccn::test
