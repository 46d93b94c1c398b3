// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-ccnx10-validation.h"

namespace ns3::ccn::ccnx10
{

namespace
{

constexpr uint32_t CRC_SIZE = 4; ///< bytes of a CRC32C

/** @param value of a T_NAME outside a message @return NONE or the error */
DecodeError
CheckName(Bytes value)
{
    TlvReader reader(value);
    bool isFirst = true;
    for (; reader.Next(); isFirst = false)
    {
        if (reader.GetType() == T_PAD)
        {
            return DecodeError::UNEXPECTED_ELEMENT;
        }
        if (isFirst && reader.GetValue().empty())
        {
            return DecodeError::BAD_LENGTH;
        }
    }
    return isFirst && reader.IsAtEnd() ? DecodeError::MISSING_ELEMENT : reader.GetEnd();
}

/** @param value of a Link (RFC 8609, section 3.3.4) @return NONE or the error */
DecodeError
CheckLink(Bytes value)
{
    TlvReader reader(value);
    if (!reader.Next())
    {
        return reader.IsAtEnd() ? DecodeError::MISSING_ELEMENT : DecodeError::TRUNCATED;
    }
    DecodeError error =
        reader.GetType() == T_NAME ? CheckName(reader.GetValue()) : DecodeError::MISSING_ELEMENT;
    Bytes key;
    Bytes object;
    while (error == DecodeError::NONE && reader.Next())
    {
        const uint32_t type = reader.GetType();
        Bytes& hash = type == T_KEYIDRESTR ? key : object;
        if (type == T_KEYIDRESTR || type == T_OBJHASHRESTR)
        {
            error =
                hash.empty() ? GetHash(reader.GetValue(), hash) : DecodeError::UNEXPECTED_ELEMENT;
        }
        else
        {
            error = type == T_NAME ? DecodeError::UNEXPECTED_ELEMENT : CheckUnknown(reader);
        }
    }
    return error == DecodeError::NONE ? reader.GetEnd() : error;
}

/** @param reader at a field @param validation receives it @return NONE or the error */
DecodeError
ReadField(const TlvReader& reader, Validation& validation)
{
    const Bytes value = reader.GetValue();
    switch (reader.GetType())
    {
    case T_KEYID:
        return GetHash(value, validation.keyId);
    case T_PUBLICKEY:
        validation.publicKey = value;
        return DecodeError::NONE;
    case T_CERT:
        validation.certificate = value;
        return DecodeError::NONE;
    case T_KEYLINK:
        validation.keyLink = value;
        return CheckLink(value);
    case T_SIGTIME:
        validation.hasSignatureTime = true;
        validation.signatureTime = value;
        return value.size() == TIME_SIZE ? DecodeError::NONE : DecodeError::BAD_LENGTH;
    default:
        return CheckUnknown(reader);
    }
}

/** @param value of a known algorithm @param validation receives its fields @return NONE or the error */
DecodeError
ReadFields(Bytes value, Validation& validation)
{
    RepeatCheck check(1U << T_KEYID | 1U << T_PUBLICKEY | 1U << T_CERT | 1U << T_KEYLINK |
                      1U << T_SIGTIME);
    TlvReader reader(value);
    while (reader.Next())
    {
        const DecodeError error = check.Repeats(reader.GetType()) ? DecodeError::UNEXPECTED_ELEMENT
                                                                  : ReadField(reader, validation);
        if (error != DecodeError::NONE)
        {
            return error;
        }
    }
    return reader.GetEnd();
}

/** @param validation with its fields @return NONE or what its algorithm forbids */
DecodeError
CheckFields(const Validation& validation)
{
    if (validation.algorithm == T_CRC32C)
    {
        return validation.payload.size() == CRC_SIZE ? DecodeError::NONE : DecodeError::BAD_LENGTH;
    }
    return validation.keyId.empty() ? DecodeError::MISSING_ELEMENT : DecodeError::NONE;
}

} // namespace

DecodeError
CheckPad(Bytes bytes)
{
    return bytes.find_first_not_of('\0') == Bytes::npos ? DecodeError::NONE
                                                        : DecodeError::OUT_OF_RANGE;
}

DecodeError
ReadValidation(Bytes value, Validation& validation)
{
    TlvReader reader(value);
    if (!reader.Next())
    {
        return reader.IsAtEnd() ? DecodeError::MISSING_ELEMENT : DecodeError::TRUNCATED;
    }
    const uint32_t algorithm = reader.GetType();
    const Bytes fields = reader.GetValue();
    if (algorithm == T_PAD || algorithm == T_ORG)
    {
        return DecodeError::MISSING_ELEMENT;
    }
    validation.algorithm = algorithm;
    validation.algorithmType = reader.GetTlv().substr(0, 2);
    while (reader.Next())
    {
        const bool mayBeHere = reader.GetType() == T_PAD || reader.GetType() == T_ORG;
        const DecodeError error =
            mayBeHere ? CheckUnknown(reader) : DecodeError::UNEXPECTED_ELEMENT;
        if (error != DecodeError::NONE)
        {
            return error;
        }
    }
    if (!reader.IsAtEnd())
    {
        return DecodeError::TRUNCATED;
    }
    const bool isKnown =
        algorithm == T_CRC32C || (algorithm >= T_HMAC_SHA256 && algorithm <= T_EC_SECP_384R1);
    if (!isKnown)
    {
        return DecodeError::NONE;
    }
    const DecodeError error = ReadFields(fields, validation);
    return error == DecodeError::NONE ? CheckFields(validation) : error;
}

} // namespace ns3::ccn::ccnx10
