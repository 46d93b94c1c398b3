"""RSA signatures with SHA-256 (PKCS#1 v1.5, RFC 8017), in Python alone. For examples: it is slow and not hardened."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

SEQUENCE, INTEGER, BIT_STRING = 0x30, 0x02, 0x03
# DER of AlgorithmIdentifier rsaEncryption, and of DigestInfo for SHA-256 up to the digest.
RSA_ENCRYPTION = bytes.fromhex("300d06092a864886f70d0101010500")
SHA256_INFO = bytes.fromhex("3031300d060960864801650304020105000420")
PUBLIC_EXPONENT = 65537


def der(tag: int, value: bytes) -> bytes:
    """Returns a DER value."""
    size = len(value)
    length = bytes([size]) if size < 128 else bytes([0x80 | (size.bit_length() + 7) // 8]) + size.to_bytes(
        (size.bit_length() + 7) // 8, "big")
    return bytes([tag]) + length + value


def der_integer(number: int) -> bytes:
    return der(INTEGER, number.to_bytes(number.bit_length() // 8 + 1, "big"))


def read_der(octets: bytes, tag: int) -> tuple[bytes, bytes]:
    """Returns the first DER value, which must have this tag, and the bytes after it; raises ValueError."""
    if len(octets) < 2 or octets[0] != tag:
        raise ValueError(f"no DER value {tag:#x}")
    more = octets[1] & 0x7F if octets[1] & 0x80 else 0
    size = int.from_bytes(octets[2:2 + more], "big") if more else octets[1]
    if len(octets) < 2 + more + size:
        raise ValueError("a DER value is truncated")
    return octets[2 + more:2 + more + size], octets[2 + more + size:]


def padded(message: bytes, size: int) -> int:
    """Returns the number that a key of `size` bytes signs."""
    info = SHA256_INFO + hashlib.sha256(message).digest()
    return int.from_bytes(b"\0\1" + b"\xff" * (size - len(info) - 3) + b"\0" + info, "big")


def verify(key: bytes, message: bytes, signature: bytes) -> bool:
    """Returns whether the signature is that of a SubjectPublicKeyInfo in DER; raises ValueError for another key."""
    info, _ = read_der(key, SEQUENCE)
    if not info.startswith(RSA_ENCRYPTION):
        raise ValueError("no RSA key")
    bits, _ = read_der(info[len(RSA_ENCRYPTION):], BIT_STRING)
    numbers, _ = read_der(bits[1:], SEQUENCE)
    modulus, rest = read_der(numbers, INTEGER)
    exponent, _ = read_der(rest, INTEGER)
    n, e = int.from_bytes(modulus, "big"), int.from_bytes(exponent, "big")
    size = (n.bit_length() + 7) // 8
    return len(signature) == size and pow(int.from_bytes(signature, "big"), e, n) == padded(message, size)


def is_prime(number: int) -> bool:
    """Miller-Rabin with random bases."""
    if any(number % small == 0 for small in (3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)):
        return False
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for _ in range(20):
        x = pow(secrets.randbelow(number - 3) + 2, odd, number)
        if x not in (1, number - 1) and not any((x := x * x % number) == number - 1 for _ in range(twos - 1)):
            return False
    return True


def random_prime(bits: int) -> int:
    while True:
        number = secrets.randbits(bits) | 3 << bits - 2 | 1
        if number % PUBLIC_EXPONENT != 1 and is_prime(number):
            return number


@dataclass(frozen=True)
class PrivateKey:
    """An RSA key."""

    modulus: int
    exponent: int

    @classmethod
    def generate(cls, bits: int = 1024) -> PrivateKey:
        """Returns a new key; 1024 bits are CCNx's default."""
        p, q = random_prime(bits // 2), random_prime(bits // 2)
        return cls(p * q, pow(PUBLIC_EXPONENT, -1, (p - 1) * (q - 1)))

    def public(self) -> bytes:
        """Returns the SubjectPublicKeyInfo in DER."""
        numbers = der(SEQUENCE, der_integer(self.modulus) + der_integer(PUBLIC_EXPONENT))
        return der(SEQUENCE, RSA_ENCRYPTION + der(BIT_STRING, b"\0" + numbers))

    def sign(self, message: bytes) -> bytes:
        """Returns the signature of a message."""
        size = (self.modulus.bit_length() + 7) // 8
        return pow(padded(message, size), self.exponent, self.modulus).to_bytes(size, "big")
