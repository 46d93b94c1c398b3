// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-ccnb-selectors.h"

namespace ns3::ccn::ccnb
{

namespace
{

/**
 * @param kind a publisher filter, not NONE
 * @return the element that contains it
 */
Dtag
GetPublisherTag(Selectors::Publisher kind)
{
    switch (kind)
    {
    case Selectors::Publisher::CERTIFICATE:
        return Dtag::PUBLISHER_CERTIFICATE_DIGEST;
    case Selectors::Publisher::ISSUER_KEY:
        return Dtag::PUBLISHER_ISSUER_KEY_DIGEST;
    case Selectors::Publisher::ISSUER_CERTIFICATE:
        return Dtag::PUBLISHER_ISSUER_CERTIFICATE_DIGEST;
    default:
        return Dtag::PUBLISHER_PUBLIC_KEY_DIGEST;
    }
}

/**
 * Reads a publisher filter, if there is one.
 * @param reader positioned where it may be
 * @param selectors receives it
 * @return false on an error
 */
bool
ReadPublisher(CcnbReader& reader, Selectors& selectors)
{
    using Publisher = Selectors::Publisher;
    for (const Publisher kind : {Publisher::KEY,
                                 Publisher::CERTIFICATE,
                                 Publisher::ISSUER_KEY,
                                 Publisher::ISSUER_CERTIFICATE})
    {
        if (reader.TryOpen(GetPublisherTag(kind)))
        {
            selectors.publisherKind = kind;
            return reader.BlobAndClose(selectors.publisher,
                                       MIN_PUBLISHER_DIGEST,
                                       MAX_PUBLISHER_DIGEST);
        }
    }
    return true;
}

/**
 * Reads the filler between two components of Exclude: an Any, a Bloom filter, or nothing.
 * @param reader positioned where it may be
 * @return false on an error
 */
bool
SkipFiller(CcnbReader& reader)
{
    Bytes filter;
    return reader.TryOpen(Dtag::ANY) ? reader.Close()
                                     : !reader.TryOpen(Dtag::BLOOM) || reader.BlobAndClose(filter);
}

/**
 * Reads the content of an Exclude element and its closing octet.
 * @param reader positioned at the content
 * @param exclude set to the content
 * @return false on an error
 */
bool
ReadExclude(CcnbReader& reader, Bytes& exclude)
{
    const uint32_t begin = reader.GetOffset();
    Bytes component;
    if (!SkipFiller(reader))
    {
        return false;
    }
    while (reader.TryOpen(Dtag::COMPONENT))
    {
        if (!reader.BlobAndClose(component) || !SkipFiller(reader))
        {
            return false;
        }
    }
    exclude = reader.GetSince(begin);
    return reader.Close();
}

/**
 * Reads an element that contains a decimal number, if it is present.
 * @tparam Number type of the number
 * @param reader positioned where it may be
 * @param tag the element
 * @param number contains the default; set to the number if the element is present
 * @param most largest number allowed
 * @param stated receives the bit if the element is present and has the default value
 * @param bit of Selectors::Stated, or 0
 * @return false on an error
 */
template <typename Number>
bool
ReadOptional(CcnbReader& reader,
             Dtag tag,
             Number& number,
             uint32_t most,
             uint8_t& stated,
             uint8_t bit)
{
    uint32_t value;
    if (!reader.TryOpen(tag))
    {
        return true;
    }
    if (!reader.DecimalAndClose(value, most))
    {
        return false;
    }
    stated |= static_cast<Number>(value) == number ? bit : 0;
    number = static_cast<Number>(value);
    return true;
}

} // namespace

bool
ReadSelectors(CcnbReader& reader, Selectors& selectors)
{
    selectors = Selectors();
    if (reader.IsAtClose())
    {
        return true; // an Interest without selectors, the most frequent one
    }
    const uint32_t begin = reader.GetOffset();
    const auto read = [&reader, &selectors](Dtag tag, auto& number, uint32_t most, uint8_t bit) {
        return ReadOptional(reader, tag, number, most, selectors.stated, bit);
    };
    if (!read(Dtag::MIN_SUFFIX_COMPONENTS,
              selectors.minSuffix,
              Selectors::MAX_SUFFIX,
              Selectors::STATED_MIN_SUFFIX) ||
        !read(Dtag::MAX_SUFFIX_COMPONENTS,
              selectors.maxSuffix,
              Selectors::MAX_SUFFIX,
              Selectors::STATED_MAX_SUFFIX) ||
        !ReadPublisher(reader, selectors))
    {
        return false;
    }
    selectors.hasExclude = reader.TryOpen(Dtag::EXCLUDE);
    if ((selectors.hasExclude && !ReadExclude(reader, selectors.exclude)) ||
        !read(Dtag::CHILD_SELECTOR,
              selectors.childSelector,
              Selectors::MAX_CHILD_SELECTOR,
              Selectors::STATED_CHILD_SELECTOR) ||
        !read(Dtag::ANSWER_ORIGIN_KIND,
              selectors.answerOrigin,
              UINT8_MAX,
              Selectors::STATED_ANSWER_ORIGIN) ||
        !read(Dtag::SCOPE,
              selectors.scope,
              Selectors::MAX_SCOPE,
              0)) // its default cannot be encoded
    {
        return false;
    }
    selectors.encoded = reader.GetSince(begin);
    return !FindFault(selectors) || reader.Fail(DecodeError::OUT_OF_RANGE);
}

const char*
FindFault(const Selectors& selectors)
{
    if (selectors.minSuffix > selectors.maxSuffix || selectors.maxSuffix > Selectors::MAX_SUFFIX)
    {
        return "suffix counts must be min <= max <= 32767";
    }
    if (selectors.childSelector > Selectors::MAX_CHILD_SELECTOR)
    {
        return "child selector must be 0 .. 5";
    }
    if (selectors.scope < -1 || selectors.scope > Selectors::MAX_SCOPE)
    {
        return "scope must be 0 .. 9, or -1 for none";
    }
    if ((selectors.answerOrigin & ANSWER_EXPIRE) && selectors.scope != 0)
    {
        return "the answer origin EXPIRE needs scope 0";
    }
    if (selectors.publisherKind != Selectors::Publisher::NONE &&
        (selectors.publisher.size() < MIN_PUBLISHER_DIGEST ||
         selectors.publisher.size() > MAX_PUBLISHER_DIGEST))
    {
        return "publisher digest must have 16 .. 64 octets";
    }
    return nullptr;
}

void
WriteSelectors(CcnbWriter& writer, const Selectors& selectors)
{
    const Selectors defaults;
    const auto decimal = [&writer](Dtag tag, int64_t value, int64_t whenAbsent, bool isStated) {
        if (value != whenAbsent || isStated)
        {
            writer.DecimalElement(tag, static_cast<uint32_t>(value));
        }
    };
    decimal(Dtag::MIN_SUFFIX_COMPONENTS,
            selectors.minSuffix,
            defaults.minSuffix,
            selectors.stated & Selectors::STATED_MIN_SUFFIX);
    decimal(Dtag::MAX_SUFFIX_COMPONENTS,
            selectors.maxSuffix,
            defaults.maxSuffix,
            selectors.stated & Selectors::STATED_MAX_SUFFIX);
    if (selectors.publisherKind != Selectors::Publisher::NONE)
    {
        writer.BlobElement(GetPublisherTag(selectors.publisherKind), selectors.publisher);
    }
    if (selectors.hasExclude)
    {
        writer.Open(Dtag::EXCLUDE);
        writer.Raw(selectors.exclude);
        writer.Close();
    }
    decimal(Dtag::CHILD_SELECTOR,
            selectors.childSelector,
            defaults.childSelector,
            selectors.stated & Selectors::STATED_CHILD_SELECTOR);
    decimal(Dtag::ANSWER_ORIGIN_KIND,
            selectors.answerOrigin,
            defaults.answerOrigin,
            selectors.stated & Selectors::STATED_ANSWER_ORIGIN);
    decimal(Dtag::SCOPE, selectors.scope, defaults.scope, false);
}

} // namespace ns3::ccn::ccnb
