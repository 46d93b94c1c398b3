"""What the build and the lab share of a program's version: the source that sets it, and what it is a digest of.

Both import this file; it knows neither waf nor ccnlab.
"""

import os
import re

# Sets the version of a program, which is part of the key of its runs. Without includes: many of these compile in no time.
_SOURCE = '''// Made by the build; scenarios/lib/version.h declares it.
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


def version_source(version):
    """Returns the C++ source that sets the version of a program."""
    return _SOURCE % version


def files_of_rule(rule, folder):
    """Returns the paths of the files that a makefile rule of the compiler (-MMD) names behind its colon.

    They are relative to `folder`, in which the compiler was called, or absolute.
    """
    names = re.split(r'(?<!\\)\s+', rule.replace('\\\n', ' ').partition(': ')[2].strip())
    return {os.path.join(folder, re.sub(r'\\([ #])', r'\1', name).replace('$$', '$')) for name in names if name}
