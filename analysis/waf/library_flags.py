"""How a program outside the tree is compiled and linked with the library, for ccnlab.own."""

import json


def write_flags(bld, include, version, modules, once):
    """Writes build/VARIANT/ccn-flags.json, unless it says the same already: `version` is that of the library's sources.

    `modules` are ns-3's modules, as pkg-config calls them; `once` are the flags of what sets a run up, with which the
    precompiled headers of programs are compiled.
    """
    env = bld.env
    flags = {
        'version': version,
        'release': version.partition('+')[0],
        'ns3_version': env.NS3_VERSION,
        'ns3_modules': modules,
        'compiler': env.CXX,
        'flags': [flag for flag in env.CXXFLAGS if flag != '-Werror'] + ['-D' + name for name in env.DEFINES],
        'program_flags': once,
        'precompiled': bld.bldnode.make_node('precompiled/program.h').abspath(),
        'ns3_flags': [*env.CXXFLAGS_NS3, *('-D' + name for name in env.DEFINES_NS3)],
        'ns3_includes': env.INCLUDES_NS3,
        'includes': [include.abspath(), bld.path.make_node('scenarios').abspath()],
        'libraries': bld.bldnode.make_node('lib').abspath(),
        'ns3_libraries': ['-L' + path for path in env.LIBPATH_NS3] + ['-Wl,-rpath,' + path for path in env.RPATH_NS3] +
                         ['-l' + name for name in env.LIB_NS3] + env.LINKFLAGS_NS3,
        'other_includes': [*env.INCLUDES_SQLITE, *env.INCLUDES_CRYPTO],
        'other_libraries': ['-L' + path for path in [*env.LIBPATH_SQLITE, *env.LIBPATH_CRYPTO]] +
                           ['-l' + name for name in [*env.LIB_SQLITE, *env.LIB_CRYPTO]],
    }
    file = bld.bldnode.make_node('ccn-flags.json')
    text = json.dumps({name: list(value) if isinstance(value, list) else value for name, value in flags.items()},
                      indent=1) + '\n'
    if not file.exists() or file.read() != text:
        file.parent.mkdir()
        file.write(text)
