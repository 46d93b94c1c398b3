// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FACE_INGRESS_H
#define CCN_FACE_INGRESS_H

#include "ns3/ccn-face.h"
#include "ns3/ccn-ingress-chain.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The ingress policies of a face, which it has as an aggregated object: the face itself does not know
 * them. Attribute Ingress of Face makes it.
 */
class FaceIngress : public Object
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    /** @param face a face @return its policies, nullptr: it never had any */
    static Ptr<FaceIngress> Find(const Face& face);
    /** @param face a face @return its policies, at first none */
    static FaceIngress& Get(Face& face);

    /** @return the face */
    const Face& GetFace() const
    {
        return *m_face;
    }

    /** @return the policies that messages from the face pass before those of the node, in order */
    const IngressChain& GetChain() const
    {
        return m_chain;
    }

    /** @param policy is asked before the other policies of the face, which are those of attribute Ingress */
    void Add(const Ptr<IngressPolicy>& policy);
    /** @param policy one of the face's policies, which is disposed of @return false if it is none */
    bool Remove(const Ptr<IngressPolicy>& policy);
    /** @param chain policies, which replace the former ones */
    void Set(const IngressChain& chain);

    /**
     * Called by IngressGate once the face has been added to its node.
     * @param host the node, also for policies that are added later
     */
    void Start(IngressHost& host);

  private:
    void DoDispose() override;

    IngressChain m_chain;
    Face* m_face{nullptr};        ///< whose policies they are
    IngressHost* m_host{nullptr}; ///< nullptr: the face has no node yet
};

} // namespace ns3::ccn

#endif // CCN_FACE_INGRESS_H
