#!/usr/bin/env python3
"""Writes the JSON tables of vectors/ and ccnx10/ as tab-separated ones, which the C++ tests read.

    python3 test/data/make_tables.py

Each table has one line of column names. An empty cell is a field that the vector does not have.
"""

import json
from pathlib import Path

FOLDER = Path(__file__).parent / 'vectors'
CCNX10 = Path(__file__).parent / 'ccnx10'

INDEX_COLUMNS = {
    'file': 'file', 'type': 'type', 'size': 'total_length', 'uri': 'uri',
    'component_count': 'name_components', 'components': 'components_hex',
    'min_suffix': 'min_suffix_components', 'max_suffix': 'max_suffix_components',
    'child': 'child_selector', 'answer_origin': 'answer_origin_kind', 'scope': 'scope',
    'lifetime': 'lifetime_4096ths', 'lifetime_explicit': 'lifetime_explicit',
    'nonce': 'nonce_hex', 'exclude': 'exclude_ccnb_hex', 'pit_key_size': 'pit_key_length',
    'content_type': 'content_type_hex', 'publisher': 'publisher_digest_hex',
    'timestamp': 'timestamp_hex', 'locator': 'key_locator', 'payload_size': 'content_length',
    'signature_size': 'signature_bits_length', 'payload_sha256': 'content_sha256',
    'digest': 'implicit_digest_hex', 'final_block': 'final_block_id_hex',
    'is_final': 'is_final_block', 'freshness': 'freshness_seconds', 'witness': 'witness_hex',
    'signed': 'signed_bytes', 'verifies': 'signature_verifies',
}
BREAKDOWN = ['overhead', 'signature_element', 'name_element', 'signed_info_element',
             'content_element', 'key_locator_element', 'final_block_id_element',
             'freshness_element', 'type_element']

FIELDS = ['packet_type', 'hop_limit', 'return_code', 'flags', 'reserved', 'header_length', 'packet_length',
          'lifetime_ms', 'lifetime_bytes', 'cache_time', 'msg_hash', 'hop_unknown', 'name', 'key_id_restr',
          'hash_restr', 'payload_type', 'expiry', 'end_chunk', 'payload_length', 'payload_sha256', 'unknown']
TYPED = ['msg_hash', 'key_id_restr', 'hash_restr', 'key_id']  # a type and a value, others are lists of them
LISTS = ['hop_unknown', 'name', 'unknown']
VALIDATION = ['alg', 'key_id', 'public_key', 'cert', 'sig_time', 'payload_length', 'key']


def cell(value):
    """One field as text: lists joined by '/', truth as 1 and 0."""
    if value is None:
        return ''
    if isinstance(value, bool):
        return str(int(value))
    return '/'.join(map(str, value)) if isinstance(value, list) else str(value)


def write(path, columns, rows):
    """Writes one table."""
    lines = ['\t'.join(columns)] + ['\t'.join(cell(field) for field in row) for row in rows]
    path.write_text('\n'.join(lines) + '\n', encoding='ascii')


def read(name):
    """One JSON table."""
    return json.loads((FOLDER / name).read_text())


def typed(field, value):
    """A field of a packet, where type and value of a TLV become TYPE:HEX."""
    if value is None or field not in TYPED + LISTS:
        return value
    texts = [f'{number}:{octets}' for number, octets in ([value] if field in TYPED else value)]
    return texts[0] if field in TYPED else texts


def write_ccnx10():
    """Writes the table of the packets of CCNx 1.0."""
    columns = ['file', 'kind', *FIELDS, *(f'validation_{field}' for field in VALIDATION), 'validation_ok', 'hash']
    rows = []
    for vector in json.loads((CCNX10 / 'index.json').read_text())['vectors']:
        fields, validation = vector.get('fields') or {}, vector.get('validation') or {}
        rows.append([vector['file'], vector['kind'], *(typed(field, fields.get(field)) for field in FIELDS),
                     *(typed(field, validation.get(field)) for field in VALIDATION), vector.get('validation_ok'),
                     vector.get('message_hash', vector.get('object_hash'))])
    write(CCNX10 / 'index.tsv', columns, rows)


def main():
    """Writes all tables."""
    write(FOLDER / 'index.tsv', list(INDEX_COLUMNS) + BREAKDOWN,
          [[v.get(field) for field in INDEX_COLUMNS.values()]
           + [v.get('breakdown', {}).get(field) for field in BREAKDOWN]
           for v in read('index.json')])
    for name in ('block_headers', 'timestamps', 'canonical_order'):
        table = read(name + '.json')
        write(FOLDER / f'{name}.tsv', list(table[0]), [row.values() for row in table])
    write_ccnx10()


if __name__ == '__main__':
    main()
