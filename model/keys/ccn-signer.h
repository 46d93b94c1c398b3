// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SIGNER_H
#define CCN_SIGNER_H

#include "ns3/ccn-merkle-tree.h"
#include "ns3/ccn-private-key.h"
#include "ns3/ccn-serial-clock.h"
#include "ns3/nstime.h"
#include "ns3/object.h"

#include <functional>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Signs the objects of a publisher (Jacobson et al. 2009, section 4). Its attributes set the key,
 * the batch size, and the time that a signature takes. A batch of objects shares one signature
 * through a Merkle tree.
 *
 * In CCNx 1.0, the scheme may also be HMAC-SHA256, by a key that verifiers share, or CRC32C, which detects
 * errors but is no signature.
 *
 * Mode "simulated" is the default. Its signatures have the right length, cost no computation, and
 * still distinguish publishers and names (PrivateKey::Simulate). Mode "real" signs with RSA or
 * Ed25519. Mode "none" omits the Signature element. In every mode an object carries its publisher's
 * digest.
 */
class Signer : public Object
{
  public:
    /** Returns an object of a batch, ready for signing: Prepare() was called for it. */
    using ObjectMaker = std::function<ContentObject(uint32_t index)>;

    /** @return the TypeId */
    static TypeId GetTypeId();

    /**
     * @param owner its CCNx URI is the identity of the key if attribute Identity is empty
     * @param codec of the objects to be signed
     * @throws std::invalid_argument if its objects cannot have such signatures
     */
    void SetOwner(const Name& owner, const Codec& codec);

    /**
     * Sets the owner, and the format of the objects to the one that a layer has by default.
     * @param owner as above
     * @throws std::invalid_argument as above
     */
    void SetOwner(const Name& owner);

    /**
     * @return the key that verifies this signer's signatures, never nullptr; mode "none" uses only
     * its digest
     */
    Ptr<const PublicKey> GetKey() const
    {
        return GetPrivateKey().GetPublicKey();
    }

    /** @return number of objects per signature: attribute Batch */
    uint32_t GetBatch() const
    {
        return m_batch;
    }

    /** @return true if attribute KeyName is set, so that key locators are names instead of keys */
    bool HasKeyName() const
    {
        return m_keyName.GetSize() > 0;
    }

    /**
     * Sets the publisher of an object, which the signature covers besides name and content.
     * @param object receives the publisher's key digest and the key locator, if any
     * @param withLocator true to add a key locator: the key itself, or its name if attribute
     * KeyName is set
     */
    void Prepare(ContentObject& object, bool withLocator) const;

    /**
     * Signs one object, which must be complete except for the fields set here.
     * @param object receives its publisher, as from Prepare(), and its signature bits
     * @param withLocator as for Prepare()
     */
    void Sign(ContentObject& object, bool withLocator) const;

    /**
     * Signs several objects with one signature. A batch of one object is signed as by Sign().
     * @param size number of objects, 1 .. MerkleTree::MAX_LEAVES
     * @param makeObject called for each object; not called in mode "none". In mode "simulated" only
     * the name of the object matters.
     * @return a BatchSignature that signs each object of the batch
     * @throws std::invalid_argument if size is 0 or too large
     */
    BatchSignature SignBatch(uint32_t size, const ObjectMaker& makeObject) const;

    /**
     * Reserves the signing processor for one signature, of one object or of one batch.
     * @param now the current time
     * @return when the signature is ready, if it starts as soon as the processor is free
     */
    Time Reserve(Time now)
    {
        return m_cpu.Reserve(now, m_time);
    }

  private:
    /** @param mode attribute Mode */
    void SetMode(std::string mode);

    /** @return attribute Mode */
    std::string GetMode() const
    {
        return m_mode;
    }

    /** @param scheme attribute Scheme */
    void SetScheme(std::string scheme);

    /** @return attribute Scheme */
    std::string GetScheme() const
    {
        return m_scheme;
    }

    /** @param identity attribute Identity */
    void SetIdentity(std::string identity);

    /** @return attribute Identity */
    std::string GetIdentity() const
    {
        return m_identity;
    }

    /** @param uri attribute KeyName */
    void SetKeyName(std::string uri)
    {
        m_keyName = uri.empty() ? Name() : Name(uri);
    }

    /** @return attribute KeyName */
    std::string GetKeyName() const
    {
        return m_keyName.GetSize() == 0 ? "" : m_keyName.ToUri();
    }

    /** @return whether the scheme has public keys, which objects may contain */
    bool HasPublicKey() const;
    /** @return the key, created on first use */
    const PrivateKey& GetPrivateKey() const;
    /** @param codec of the objects @throws std::invalid_argument as SetOwner() */
    void CheckCodec(const Codec& codec) const;
    /** @param object a prepared object @return its signature bits; empty in mode "none" */
    std::string GetSignatureBits(const ContentObject& object) const;

    std::string m_mode;
    std::string m_scheme;
    std::string m_identity;
    Name m_owner;                               ///< set by SetOwner()
    const Codec* m_codec{&Codec::GetDefault()}; ///< set by SetOwner()
    Name m_keyName;    ///< name of the key's object; empty: the key itself is the locator
    Time m_time;       ///< duration of one signature
    SerialClock m_cpu; ///< the signing processor
    uint32_t m_batch{1};
    mutable Ptr<const PrivateKey> m_key; ///< nullptr until it is created
};

} // namespace ns3::ccn

#endif // CCN_SIGNER_H
