#!/usr/bin/env python3
"""Writes the JSON tables of vectors/ as tab-separated ones, which the C++ tests read.

    python3 test/data/make_tables.py

Each table has one line of column names. An empty cell is a field that the vector does not have.
"""

import json
from pathlib import Path

FOLDER = Path(__file__).parent / 'vectors'

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


def cell(value):
    """One field as text: lists joined by '/', truth as 1 and 0."""
    if value is None:
        return ''
    if isinstance(value, bool):
        return str(int(value))
    return '/'.join(map(str, value)) if isinstance(value, list) else str(value)


def write(name, columns, rows):
    """Writes one table."""
    lines = ['\t'.join(columns)] + ['\t'.join(cell(field) for field in row) for row in rows]
    (FOLDER / name).write_text('\n'.join(lines) + '\n', encoding='ascii')


def read(name):
    """One JSON table."""
    return json.loads((FOLDER / name).read_text())


def main():
    """Writes all tables."""
    write('index.tsv', list(INDEX_COLUMNS) + BREAKDOWN,
          [[v.get(field) for field in INDEX_COLUMNS.values()]
           + [v.get('breakdown', {}).get(field) for field in BREAKDOWN]
           for v in read('index.json')])
    for name in ('block_headers', 'timestamps', 'canonical_order'):
        table = read(name + '.json')
        write(name + '.tsv', list(table[0]), [row.values() for row in table])


if __name__ == '__main__':
    main()
