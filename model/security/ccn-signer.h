/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_SIGNER_H
#define CCN_SIGNER_H

#include "ns3/ccn-batch-signature.h"
#include "ns3/ccn-private-key.h"
#include "ns3/ccn-serial-clock.h"
#include "ns3/nstime.h"
#include "ns3/object.h"

#include <functional>
#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Signs what a publisher publishes: with which key, one by one or many objects at once by a Merkle
 * tree, and how long that takes (Jacobson et al. 2009, section 4).
 *
 * Mode "simulated", the default, gives signatures of the right length that cost no computation and
 * still tell publishers and names apart (PrivateKey::Simulate); "real" signs with RSA or Ed25519;
 * "none" leaves the Signature element away. In every mode an object bears its publisher's digest.
 */
class Signer : public Object
{
  public:
    /** Makes an object of a batch ready for signing: Prepare() was called for it. */
    using ObjectMaker = std::function<ContentObject(uint32_t index)>;

    /** @return the TypeId */
    static TypeId GetTypeId();
    Signer();
    ~Signer() override;

    /** @param owner whose key it is where attribute Identity is empty: identity is its CCNx URI */
    void SetOwner(const Name& owner);

    /** @return the key that verifies what this signs, never nullptr; in mode "none" nothing needs
     *  it but the publisher's digest */
    Ptr<const PublicKey> GetKey() const;

    /** @return objects signed together by one signature: attribute Batch */
    uint32_t GetBatch() const
    {
        return m_batch;
    }

    /** @return true if attribute KeyName is set: locators are names, not keys */
    bool HasKeyName() const
    {
        return m_keyName.GetSize() > 0;
    }

    /**
     * States the publisher in an object: what a signature covers besides name and content.
     * @param object gets the publisher's key digest and a key locator or none
     * @param withLocator whether the object shall say where the key is: by the key itself, or by
     * its name if attribute KeyName is set
     */
    void Prepare(ContentObject& object, bool withLocator) const;

    /**
     * Signs one object by itself; it must be complete but for what this sets.
     * @param object gets its publisher, as Prepare() does, and its signature bits
     * @param withLocator as for Prepare()
     */
    void Sign(ContentObject& object, bool withLocator) const;

    /**
     * Signs several objects by one signature. One object alone is signed as by Sign().
     * @param size number of objects, 1 .. MerkleTree::MAX_LEAVES
     * @param makeObject makes each of them; in mode "none" it is not called, in mode "simulated"
     * only the name matters
     * @return what makes signed objects of them
     * @throws std::invalid_argument if there are none or too many
     */
    BatchSignature SignBatch(uint32_t size, const ObjectMaker& makeObject) const;

    /**
     * Takes the one processor that signs, for one signature (of one object or of one batch).
     * @param now the present
     * @return when a signature begun as soon as the processor is free is ready
     */
    Time Reserve(Time now);

  private:
    /** @param mode attribute Mode */
    void SetMode(std::string mode);
    /** @return attribute Mode */
    std::string GetMode() const;
    /** @param scheme attribute Scheme */
    void SetScheme(std::string scheme);
    /** @return attribute Scheme */
    std::string GetScheme() const;
    /** @param identity attribute Identity */
    void SetIdentity(std::string identity);
    /** @return attribute Identity */
    std::string GetIdentity() const;
    /** @param uri attribute KeyName */
    void SetKeyName(std::string uri);
    /** @return attribute KeyName */
    std::string GetKeyName() const;
    /** @return the key, made when it is first needed */
    const PrivateKey& GetPrivateKey() const;
    /**
     * @param object prepared
     * @return the signature of a batch of this object alone
     */
    BatchSignature SignAlone(const ContentObject& object) const;
    /**
     * @param object prepared
     * @return as much of its signed bytes as the key looks at
     */
    std::string GetMessage(const ContentObject& object) const;

    std::string m_mode;
    std::string m_scheme;
    std::string m_identity;
    Name m_owner;      ///< as SetOwner() has it
    Name m_keyName;    ///< of the key's own object; no components: the key itself is the locator
    Time m_time;       ///< that one signature takes
    SerialClock m_cpu; ///< signs
    uint32_t m_batch{1};
    mutable Ptr<const PrivateKey> m_key; ///< nullptr: to be made
};

} // namespace ccn
} // namespace ns3

#endif // CCN_SIGNER_H
