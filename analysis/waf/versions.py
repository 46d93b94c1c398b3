"""What the build and ccnlab share of a program's version: the source that sets it, and what it is a digest of.

Both import this file; it knows neither waf nor ccnlab.
"""

import os
import re

# Sets the version of a program, which is part of the key of its runs. Without includes: many of these compile in no time.
_SOURCE = '''// Made by the build; scenarios/lib/run/version.h declares it.
namespace ns3
{
namespace ccn
{
bool SetProgramVersion(const char* version);

namespace
{
const bool g_isSet = SetProgramVersion("%s");
} // namespace
} // namespace ccn
} // namespace ns3
'''


# Literals, which stay as they are; and what separates tokens.
_LITERAL = rb'"(?:\\.|[^"\\\n])*"|\b[0-9](?:\'?[\w.])*|\'(?:\\.|[^\'\\\n])*\''
_DIRECTIVE = rb'^[^\S\n]*#(?:[^\n]*\\\n)*[^\n]*'
_BLANK = rb'(?:\s|//(?:\\\n|[^\n])*|/\*.*?\*/|\\\n)+'
_PARTS = re.compile(rb'(?P<literal>' + _LITERAL + rb')|(?P<blank>' + _BLANK + rb')', re.DOTALL)
_LINES = re.compile(_DIRECTIVE, re.MULTILINE)
_WORD = re.compile(rb'\w')


def tokens_of(source):
    """Returns C++ source (bytes) as the compiler sees it: without comments, and blanks only where they may matter.

    A blank stays between two words, between two signs, beside a literal, and everywhere in a directive, which keeps its line.
    A source with a raw literal, which may have lines and comments of its own, stays as it is.
    """
    if b'R"' in source:
        return source
    plain = _uncommented(source)
    parts, end = [], 0
    for found in _LINES.finditer(plain):
        parts += [_squeezed(plain[end:found.start()], False), b'\n' + _squeezed(found.group(), True) + b'\n']
        end = found.end()
    return b''.join([*parts, _squeezed(plain[end:], False)])


def _uncommented(source):
    """Returns the source with a blank in the place of each comment."""
    return _PARTS.sub(lambda part: _without_comments(part.group()) if part.lastgroup == 'blank' else part.group(), source)


def _without_comments(blank):
    """A comment of one line ends before the end of its line, and one of several lines is one blank."""
    return re.sub(rb'//(?:\\\n|[^\n])*|/\*.*?\*/', b' ', blank, flags=re.DOTALL)


def _squeezed(text, is_directive):
    def shorter(part):
        if part.lastgroup != 'blank':
            return part.group()
        before, after = part.string[:part.start()][-1:], part.string[part.end():part.end() + 1]
        if not before or not after:
            return b''
        is_one_kind = bool(_WORD.match(before)) == bool(_WORD.match(after))
        return b' ' if is_directive or is_one_kind or before in b'"\'' or after in b'"\'' else b''

    return _PARTS.sub(shorter, text)


def version_source(version):
    """Returns the C++ source that sets the version of a program."""
    return _SOURCE % version


def files_of_rule(rule, folder):
    """Returns the paths of the files that a makefile rule of the compiler (-MMD) names behind its colon.

    They are relative to `folder`, in which the compiler was called, or absolute.
    """
    names = re.split(r'(?<!\\)\s+', rule.replace('\\\n', ' ').partition(': ')[2].strip())
    return {os.path.join(folder, re.sub(r'\\([ #])', r'\1', name).replace('$$', '$')) for name in names if name}
