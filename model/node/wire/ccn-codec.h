// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CODEC_H
#define CCN_CODEC_H

#include "ns3/ccn-bytes.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace ns3::ccn
{

class NameView;
struct ContentObject;
struct ContentView;
struct ExcludeGap;
struct Interest;
struct InterestView;
struct Selectors;

/**
 * @ingroup ccn
 * How a format leaves out what comes before the payload of an object, if that follows from the name and
 * some lengths: a content store then keeps these instead (CodecTraits::plainHeads). Only a format with
 * CodecTraits::hasTail can have it.
 */
class PlainHeads
{
  public:
    /** @return number of bytes of the lengths */
    uint32_t GetOctets() const
    {
        return m_octets;
    }

    /**
     * @param content an object that the decoder has accepted
     * @param head the number of bytes before its payload
     * @return true if they are plain
     */
    virtual bool IsPlain(const ContentView& content, std::size_t head) const = 0;

    /**
     * Copies the lengths.
     * @param message an object with a plain head
     * @param head its size
     * @param to where GetOctets() bytes are written
     */
    virtual void CopyLengths(Bytes message, std::size_t head, char* to) const = 0;

    /**
     * @param messageSize of an object
     * @param name its elements
     * @param lengths as CopyLengths() wrote them
     * @return the plain head
     */
    virtual std::string Make(std::size_t messageSize, Bytes name, Bytes lengths) const = 0;

    /** @param lengths as CopyLengths() wrote them @return the number of bytes of the payload */
    virtual std::size_t GetPayloadSize(Bytes lengths) const = 0;

  protected:
    /** @param octets of the lengths */
    explicit constexpr PlainHeads(uint32_t octets)
        : m_octets(octets)
    {
    }

    ~PlainHeads() = default;

  private:
    uint32_t m_octets; ///< of the lengths
};

/** What a wire format has, and how its names match. @ingroup ccn */
struct CodecTraits
{
    bool isExact{false};     ///< content answers only Interests with its whole name
    bool hasNameless{false}; ///< objects without a name, found by their digest
    bool hasReturns{false};  ///< hop limits and Interest Returns
    bool hasNonces{true};    ///< Interests with nonces
    bool hasWitnesses{true}; ///< Merkle paths: one signature for several objects
    bool hasTail{false};     ///< other bytes than zeros may follow the payload of an object
    bool ignoresRest{false}; ///< what follows a message in its frame or datagram is padding
    uint8_t finalIdAt{0};    ///< offset in the last component of what FinalBlockId states
    const PlainHeads* plainHeads{
        nullptr}; ///< how a content store leaves heads out; nullptr: it does not
};

/**
 * @ingroup ccn
 * A wire format: how messages, names and the restrictions of Interests become bytes, and back. Each
 * CCN layer uses one (attribute Wire of CcnL3Protocol). Names in its tables are bytes of the format.
 *
 * A format writes a name as a sequence of elements, one per component. No element is the beginning
 * of another, and each has at least two bytes, so that equal names are equal bytes and a prefix of a
 * name is a prefix of its bytes.
 *
 * A codec has no state and lives as long as the program. Register() makes it known; a format of its own
 * file does so by a static Registrar there, and nothing else names it. Its number stands for it where
 * space matters.
 */
class Codec
{
  public:
    /** The number of the format of CCNx 0.8.1: Name::FORM. */
    static constexpr uint8_t CCNB = 0;
    /** The number of CCNx 1.0 (RFC 8609), in all its forms (Ccnx10Codec). */
    static constexpr uint8_t CCNX10 = 1;
    /** In place of a number: Register() chooses one. */
    static constexpr uint8_t NO_NUMBER = 255;
    /** Maximum number of codecs. */
    static constexpr uint8_t MAX_CODECS = 8;

    /** Registers a codec when the library is loaded, as a static object beside the codec. */
    struct Registrar
    {
        /** @param codec as Register() */
        explicit Registrar(Codec& codec)
        {
            Register(codec);
        }
    };

    /** @return the codec of a layer unless another one is chosen: the registered one with the smallest number */
    static const Codec& GetDefault();

    /**
     * @param number of a registered codec
     * @return the codec
     */
    static const Codec& Get(uint8_t number)
    {
        return *s_codecs[number];
    }

    /**
     * @param name as GetName()
     * @return the codec
     * @throws std::invalid_argument with the registered names if there is none
     */
    static const Codec& Find(const std::string& name);

    /**
     * @param bytes a message of any format
     * @return the first codec by name that knows its kind, or else the default
     */
    static const Codec& Recognize(Bytes bytes);

    /**
     * Makes a codec known and gives it a number, unless it has one. The order in which formats do so
     * changes nothing but the numbers that are given; of several with one number, Get() returns the first
     * by name.
     * @param codec must live until the program ends
     * @throws std::invalid_argument if its name is in use, or there are MAX_CODECS already
     */
    static void Register(Codec& codec);

    /** @return the name of the format, for the attribute */
    const char* GetName() const
    {
        return m_name;
    }

    /** @return the number */
    uint8_t GetNumber() const
    {
        return m_number;
    }

    /** @return what the format has */
    const CodecTraits& GetTraits() const
    {
        return m_traits;
    }

    // --- messages ---

    /**
     * @param bytes a message, or its first bytes, at least two
     * @return its kind; the message may still be malformed
     */
    virtual MessageKind GetKind(Bytes bytes) const = 0;

    /** @param packet a message @return its kind, by its first bytes */
    MessageKind GetKindOf(const Packet& packet) const;

    /**
     * @param bytes a message; a format may accept a beginning that includes the name
     * @return as DescribeMessage(); the default decodes the whole message
     */
    virtual std::string Describe(Bytes bytes) const;

    /**
     * Takes the first message of a datagram, which may contain several.
     * @param datagram the rest of the datagram; the message is removed, unless there is an error
     * @param message set to the message's bytes
     * @return NONE, or why there is no complete message (TRUNCATED for an empty datagram); the rest
     * of the datagram is then unusable
     */
    virtual DecodeError TakeMessage(Bytes& datagram, Bytes& message) const = 0;

    /**
     * @param bytes exactly one Interest; must outlive the view
     * @param view set to its fields
     * @return NONE or the reason for the refusal, which leaves the view undefined
     */
    virtual DecodeError Decode(Bytes bytes, InterestView& view) const = 0;

    /**
     * @param bytes exactly one ContentObject; must outlive the view
     * @param view set to its fields
     * @return NONE or the reason for the refusal, which leaves the view undefined
     */
    virtual DecodeError Decode(Bytes bytes, ContentView& view) const = 0;

    /**
     * Splits a message of kind PIGGYBACK.
     * @param bytes the whole message
     * @param content set to the ContentObject in it
     * @param interest set to the Interest in it
     * @return NONE or the reason for the refusal; by default UNKNOWN_MESSAGE, for a format without such
     * messages
     */
    virtual DecodeError Split(Bytes bytes, Bytes& content, Bytes& interest) const;

    /**
     * @param interest to be encoded
     * @return its bytes
     * @throws std::invalid_argument with the field that is out of bounds
     */
    virtual std::string Encode(const Interest& interest) const = 0;

    /**
     * @param object to be encoded
     * @return its bytes; a virtual payload is written out as zeros
     * @throws std::invalid_argument with the field that is out of bounds
     */
    virtual std::string Encode(const ContentObject& object) const = 0;

    /**
     * @param interest to be encoded
     * @return a packet that contains Encode()
     */
    Ptr<Packet> ToPacket(const Interest& interest) const;

    /**
     * @param object to be encoded
     * @return a packet that contains Encode(); a format may leave a virtual payload virtual
     */
    virtual Ptr<Packet> ToPacket(const ContentObject& object) const;

    /**
     * @param object to be signed
     * @return the bytes that its signature covers, as in ContentView::signedBytes; a virtual payload
     * is written out as zeros
     * @throws std::invalid_argument as Encode()
     */
    virtual std::string EncodeSigned(const ContentObject& object) const;

    /**
     * @param object to be signed, with a name
     * @return enough of EncodeSigned() for a signature that only pretends: FindSignedName() finds the name
     * in it; by default all
     */
    virtual std::string EncodeSignedName(const ContentObject& object) const;

    /**
     * @param signedBytes of an object in any format: more than the 32 of a digest
     * @return the name in them, if they are of this format or look like it; by default empty
     */
    virtual Bytes FindSignedName(Bytes signedBytes) const;

    /**
     * @param signedBytes of an object in any format
     * @return what the first format by name finds in them; all if none does
     */
    static Bytes FindNameInSigned(Bytes signedBytes);

    // --- hop limits and Interest Returns, of formats with CodecTraits::hasReturns ---

    /**
     * Decodes an Interest Return.
     * @param bytes exactly one Interest Return; must outlive the view
     * @param view set to the fields of the Interest
     * @param code set to why it returns
     * @return NONE or the reason for the refusal, which leaves view and code undefined; by default
     * UNKNOWN_MESSAGE
     */
    virtual DecodeError DecodeReturn(Bytes bytes, InterestView& view, ReturnCode& code) const;

    /**
     * Changes the hop limit of an Interest, and nothing else. An Interest Return becomes the Interest
     * again.
     * @param interest a packet that contains exactly one of them; nobody else uses the object
     * @param hopLimit the new value
     */
    virtual void SetHopLimit(Packet& interest, uint8_t hopLimit) const;

    /**
     * Copies an Interest that goes to a face after it has been pending for a while.
     * @param interest a packet that contains exactly one
     * @param hopLimit the new value
     * @param lifetime what is left of its lifetime, in whole ms
     * @return the copy, with the tags of the packet
     */
    virtual Ptr<Packet> CopyForRetry(const Packet& interest, uint8_t hopLimit, Time lifetime) const;

    /**
     * Makes an Interest an Interest Return.
     * @param interest a packet that contains exactly one, or an Interest Return; nobody else uses the
     * object
     * @param hopLimit the hop limit with which the receiver of the Interest Return sent it
     * @param code why it returns
     */
    virtual void MakeReturn(Packet& interest, uint8_t hopLimit, ReturnCode code) const;

    /**
     * Copies an object whose time until which it may be stored counts from its arrival
     * (ContentView::isCacheTimeRelative).
     * @param object a packet that contains exactly one
     * @param cacheTimeMs that time, in ms since 1970
     * @return the copy, which states that time, with the tags of the packet
     */
    virtual Ptr<Packet> CopyToStore(const Packet& object, uint64_t cacheTimeMs) const;

    /**
     * @param message exactly one well-formed ContentObject
     * @return the digest that identifies it
     */
    virtual Digest ComputeDigest(Bytes message) const = 0;

    /**
     * @param message exactly one well-formed ContentObject
     * @return the bytes of which ComputeDigest() computes the digest; by default all
     */
    virtual Bytes GetDigested(Bytes message) const
    {
        return message;
    }

    /**
     * @param bytes an Interest's restrictions on the content, as in Selectors::encoded
     * @param selectors set to them
     */
    virtual void DecodeRestrictions(Bytes bytes, Selectors& selectors) const = 0;

    /**
     * Takes the first gap of an Exclude list, and the component that ends it.
     * @param exclude as in Selectors::exclude, not empty; what was read is removed
     * @param gap receives isAny, filter and mayContain, and hasHigh and high; nothing of them is set
     */
    virtual void TakeGap(Bytes& exclude, ExcludeGap& gap) const;

    // --- names ---

    /**
     * Takes the first component of a name.
     * @param name elements; the first one is removed
     * @param component set to the component's bytes
     * @return false if there is no well-formed element, as at the end
     */
    virtual bool TakeComponent(Bytes& name, Bytes& component) const = 0;

    /**
     * @param name elements; one is appended
     * @param component the component's bytes
     */
    virtual void AppendComponent(std::string& name, Bytes component) const = 0;

    /**
     * Sets a view to a name. The default takes the components one by one.
     * @param name elements; must outlive the view
     * @param view set to the name
     * @return NONE or the reason for the refusal, which leaves the view undefined
     */
    virtual DecodeError DecodeName(Bytes name, NameView& view) const;

    /** @return true if the digest of an object counts as the last component of its name */
    virtual bool HasImplicitDigest() const
    {
        return false;
    }

    /** @return the bytes that follow the component's in its element */
    virtual uint32_t GetElementEnd() const
    {
        return 0;
    }

    /**
     * Compares two names in canonical order, as Name::Compare.
     * @param a elements
     * @param b elements
     * @return negative, 0 or positive
     */
    int CompareNames(Bytes a, Bytes b) const;

    /**
     * @param name elements
     * @return false if AppendComponent() would write a component in another way
     */
    bool IsUsualForm(Bytes name) const;

  protected:
    /**
     * @param name of the format; must live until the program ends
     * @param traits what it has
     * @param number if the format has a fixed one
     */
    explicit constexpr Codec(const char* name, CodecTraits traits = {}, uint8_t number = NO_NUMBER)
        : m_name(name),
          m_traits(traits),
          m_number(number)
    {
    }

    ~Codec() = default;

  private:
    static const Codec* s_codecs[MAX_CODECS]; ///< by number; nullptr: none

    const char* m_name;   ///< of the format
    CodecTraits m_traits; ///< what it has
    uint8_t m_number;     ///< fixed, or given by Register()
};

/**
 * @ingroup ccn
 * Describes a message by kind and name, for logs.
 * @param octets a message, or, of some formats, its beginning with the name
 * @param codec its wire format
 * @return e.g. "Interest ccnx:/a/b", "Data ccnx:/a/b/0", "Piggyback of Data ... and Interest ...",
 * "malformed Interest", "no CCN message"
 */
std::string DescribeMessage(Bytes octets, const Codec& codec);

/** @param octets as above, in any registered format @return as above @ingroup ccn */
std::string DescribeMessage(Bytes octets);

/** @param packet one message @param codec its wire format @return as above @ingroup ccn */
std::string DescribeMessage(const Packet& packet, const Codec& codec);

} // namespace ns3::ccn

#endif // CCN_CODEC_H
