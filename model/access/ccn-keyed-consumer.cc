// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-keyed-consumer.h"

#include "ns3/ccn-name-value.h"
#include "ns3/ccn-simulated-key.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <stdexcept>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(KeyedConsumer);

namespace
{

/** @param concluded called with the error @return an application that fetches one object of one chunk */
Ptr<KeyConsumer>
MakeConsumer(const Callback<void, const std::string&>& concluded)
{
    auto consumer = CreateObject<KeyConsumer>();
    consumer->SetAttribute("Window", UintegerValue(1)); // there is no second chunk
    consumer->TraceConnectWithoutContext("Concluded", concluded);
    return consumer;
}

} // namespace

TypeId
KeyedConsumer::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::KeyedConsumer")
            .SetParent<DecryptingConsumer>()
            .SetGroupName("Ccn")
            .AddConstructor<KeyedConsumer>()
            .AddAttribute(
                "Keys",
                "Common name of the content keys, as a CCNx URI. The name of an encrypted "
                "key has two more components, its version and its reader.",
                NameValue(Name("ccnx:/content/keys")),
                MakeNameAccessor(&KeyedConsumer::m_keys),
                MakeNameChecker())
            .AddAttribute("Reader",
                          "Name of this reader, a component of the names of its keys.",
                          StringValue("reader"),
                          MakeStringAccessor(&KeyedConsumer::m_reader),
                          MakeStringChecker())
            .AddAttribute("Group",
                          "Name of the group for which content keys are encrypted; empty: they are "
                          "encrypted for this reader.",
                          StringValue(""),
                          MakeStringAccessor(&KeyedConsumer::m_group),
                          MakeStringChecker())
            .AddAttribute("GroupKeys",
                          "Common name of the group's private keys, as a CCNx URI.",
                          NameValue(Name("ccnx:/content/groups")),
                          MakeNameAccessor(&KeyedConsumer::m_groupKeys),
                          MakeNameChecker());
    return tid;
}

KeyedConsumer::KeyedConsumer()
    : m_key(MakeConsumer(MakeCallback(&KeyedConsumer::NoteKey, this))),
      m_groupKey(MakeConsumer(MakeCallback(&KeyedConsumer::NoteGroupKey, this)))
{
}

int64_t
KeyedConsumer::AssignStreams(int64_t stream)
{
    int64_t used = DecryptingConsumer::AssignStreams(stream);
    used += m_key->AssignStreams(stream + used);
    return used + m_groupKey->AssignStreams(stream + used);
}

void
KeyedConsumer::StartApplication()
{
    if (!m_privateKey)
    {
        throw std::runtime_error("KeyedConsumer of " + GetPrefix().ToUri() +
                                 ": has no private key (SetPrivateKey)");
    }
    DecryptingConsumer::StartApplication();
}

void
KeyedConsumer::DoDispose()
{
    DecryptingConsumer::DoDispose();
    m_key->Dispose();
    m_groupKey->Dispose();
    m_privateKey = nullptr;
}

void
KeyedConsumer::Fetch(KeyConsumer& consumer, const Name& name, const std::string& label)
{
    consumer.SetAttribute("Prefix", NameValue(name));
    consumer.SetAttribute("Label", StringValue(GetLabel() + label));
    GetNode()->AddApplication(&consumer);
}

void
KeyedConsumer::FetchKey(uint64_t version)
{
    Fetch(*m_key, GetKeyName(m_keys, version, m_group.empty() ? m_reader : m_group), "-key");
}

void
KeyedConsumer::StopKey()
{
    m_key->Stop();
    if (m_needsGroup)
    {
        m_groupKey->Stop();
    }
}

void
KeyedConsumer::ResumeKey()
{
    (m_needsGroup ? m_groupKey : m_key)->Resume();
}

void
KeyedConsumer::NoteKey(const std::string& error)
{
    if (HasEnded())
    {
        return;
    }
    if (!error.empty())
    {
        Fail(error);
    }
    else if (m_group.empty())
    {
        OpenKey(*m_privateKey);
    }
    else
    {
        m_needsGroup = true;
        Fetch(*m_groupKey,
              GetKeyName(m_groupKeys, m_key->GetEncryptedKey().readerVersion, m_reader),
              "-group");
    }
}

void
KeyedConsumer::NoteGroupKey(const std::string& error)
{
    if (HasEnded())
    {
        return;
    }
    ContentKey seed;
    const std::string fault = error.empty() ? m_groupKey->Open(*m_privateKey, seed) : error;
    if (!fault.empty())
    {
        Fail(fault);
        return;
    }
    const bool isSimulated = DynamicCast<const SimulatedPrivateKey>(m_privateKey) != nullptr;
    OpenKey(*PrivateKey::FromSeed(seed.octets, isSimulated));
}

void
KeyedConsumer::OpenKey(const PrivateKey& reader)
{
    ContentKey key;
    const std::string fault = m_key->Open(reader, key);
    fault.empty() ? TakeKey(key) : Fail(fault);
}

} // namespace ns3::ccn
