# Standalone build of the ccn module against an installed ns-3 (pkg-config ns3-core, ...).
#
#   waf configure            once; finds ns-3, Boost, SQLite and OpenSSL by pkg-config, or with --ns3=pypi in PyPI
#                            packages (analysis/waf/pypi.py)
#   waf build                optimized: build/optimized/{lib,scenarios,examples,test}
#   waf build_programs       of these only what ./ccn run runs: library, scenarios and examples
#   waf build_debug          logs and asserts of this module compiled in
#   waf build_sanitize       the same by clang++ against the newer ns-3 of the PyPI package ns3 (requirements-wheel.txt),
#                            with what that ns-3 is compiled with, and under the address and undefined-behaviour
#                            sanitizers; fuzz targets, too, as ./ccn test runs them: blind to where the library goes
#   waf build_wheel          what a wheel has (./ccn dev wheel): library and programs, against the PyPI package ns3
#   waf build_threads        the suite of what a multithreaded simulator needs, under the thread sanitizer
#   waf build_coverage       counts lines and branches; with --targets=test/ccn-test those that the suites reach
#   waf build_fuzz           the fuzz targets of test/fuzz and model/ but for its applications, by clang++ and under
#                            the same sanitizers
#
# --werror, which ./ccn test gives, makes warnings errors. Otherwise they are printed, so that a draft with an unused
# parameter can be run.
#
# A program is one .cc file of scenarios/, examples/, doc/reference/, test/e2e/toy/ or test/fuzz/, or all the other .cc files
# below test/ together; adding a file adds it to the build. analysis/waf/ holds how sources are compiled: warnings,
# precompiled headers, and the versions of programs.

import glob
import hashlib
import os
import re
import shutil
import subprocess

from waflib import Errors, Logs
from waflib.Build import BuildContext

import analysis.waf.lenient_warnings  # noqa: F401  the task that compiles
import analysis.waf.precompiled  # noqa: F401  the feature `precompiled`
from analysis.waf import pypi
from analysis.waf.library_flags import write_flags
from analysis.waf.program_version import LIBRARIES, STAMPED, version_of  # and the feature `versioned`
from analysis.waf.units import units_of

APPNAME = 'ccn'
VERSION = '1.0.0'
top = '.'
out = 'build'

NS3_MODULES = ['core', 'network', 'internet', 'traffic-control', 'point-to-point', 'csma', 'wifi', 'applications',
               'mobility', 'topology-read']
# Modules that one program needs: it is not built with an ns-3 that lacks one of them.
NS3_EXTRA = {'examples/ccn-real-network': ['fd-net-device'], 'scenarios/ad-hoc': ['olsr', 'aodv']}
NS3_EXTRA_MODULES = sum(NS3_EXTRA.values(), [])
# Folders of scenarios that several programs are linked with: compiled once for all of them.
SHARED_SCENARIOS = {'scenarios/network': 'network', 'scenarios/bench-scale': 'network', 'scenarios/convergence': 'network'}
MPI_PACKAGES = ['mpi-cxx', 'ompi-cxx', 'mpich']  # of pkg-config: Debian's choice, Open MPI, MPICH
WARNINGS = ['-Wall', '-Wextra', '-Wpedantic', '-Werror']
VARIANTS = {
    'optimized': dict(cxx=['-O3'], defines=['NDEBUG'], link=[]),
    'debug': dict(cxx=['-O1', '-g'], defines=['NS3_LOG_ENABLE', 'NS3_ASSERT_ENABLE'], link=[]),
    # As the debug profile of a newer ns-3, whose headers leave parameters unused. By clang++: under the sanitizers it
    # takes half the time of gcc, and it sees what that does not. Checks of each pointer for null and alignment are
    # left to ./ccn dev fuzz.
    'sanitize': dict(cxx=['-std=c++20', '-Wdeprecated-this-capture', '-Wno-unused-parameter', '-O0', '-g1',
                          '-fno-omit-frame-pointer', '-fsanitize=address,undefined', '-fno-sanitize-recover=all',
                          '-fno-sanitize=vptr,null,alignment'],
                     defines=['NS3_LOG_ENABLE', 'NS3_ASSERT_ENABLE'],
                     link=['-fsanitize=address,undefined']),
    'coverage': dict(cxx=['-O0', '--coverage'], defines=[], link=['--coverage']),
    # With -Og, g++ 12 falsely warns of Boost's small_vector.
    'wheel': dict(cxx=['-std=c++20', '-Wno-unused-parameter', '-Wno-maybe-uninitialized', '-O2'], defines=['NDEBUG'], link=[]),
    'threads': dict(cxx=['-O1', '-g1', '-fsanitize=thread'], defines=['NS3_ASSERT_ENABLE'],
                    link=['-fsanitize=thread']),
    'fuzz': dict(cxx=['-O1', '-g1', '-fno-omit-frame-pointer', '-fsanitize=fuzzer-no-link,address,undefined',
                      '-fno-sanitize-recover=all', '-fno-sanitize=vptr'],
                 defines=['NS3_ASSERT_ENABLE'], link=['-fsanitize=fuzzer,address,undefined']),
}
# Functions of the library call each other without the detours that let another library replace them, which nobody does.
# Functions of ns-3 are called without stubs, whose lines the instruction cache has no room for: 4 % of its misses, 1 %
# of the time. Where it inlines across files, g++ 12 falsely warns of moves of Boost's small_vector, in C++17, too.
DIRECT_CALLS = ['-fno-plt', '-fno-semantic-interposition', '-Wno-stringop-overread', '-Wno-array-bounds']
# g++ searches for unused memory again and again, the precompiled headers included; without that it takes a sixth less
# time, and a tenth more memory. clang++ ignores the flag.
NO_COLLECTION = ['--param=ggc-min-heapsize=800000']
DIRECT_LINK = ['-Wl,-Bsymbolic-functions']
# Rooms of applications, which no node includes.
APPLICATIONS = ['access', 'adaptive-video', 'app', 'attacks', 'catalogue', 'ccnx-programs', 'conversation', 'diagnose', 'manifests', 'publish',
                'requests', 'routing', 'tcp']
# What sets nodes up, runs in applications or stands for cryptography: a packet that a node forwards does not pass here.
# -Og takes g++ half of the time of -O3. What each chunk passes in Consumer and Producer is left out, and what each LSA passes at
# each router.
SELDOM_RUN = dict(incl=['model/%s/*.cc' % room for room in APPLICATIONS + ['graph', 'keys', 'trust']] + ['helper/*.cc'],
                  excl=['model/%s.cc' % name for name in
                        ('app/ccn-application', 'app/ccn-payload', 'requests/ccn-consumer', 'requests/ccn-pending-requests',
                         'requests/ccn-requests', 'requests/ccn-request-feedback',
                         'publish/ccn-producer', 'routing/ccn-link-state-*', 'routing/ccn-rout*', 'graph/ccn-router-graph')])
# What the suite of the variant `threads` calls, and no more: the whole of model/ takes minutes to compile.
THREADED = ['keys/ccn-%s.cc' % name for name in
            ('evp-key', 'hex', 'merkle-tree', 'oaep', 'private-key', 'public-key', 'secret', 'seeded-octets', 'sha256', 'simulated-key')] + [
            'ccnb/ccn-ccnb-%s.cc' % name for name in
            ('codec', 'content', 'content-view', 'interest', 'name', 'reader', 'selectors', 'writer')] + ['ccnb/ccn-bloom.cc'] + [
            'node/wire/ccn-%s.cc' % name for name in
            ('bytes', 'codec', 'content-object', 'interest', 'message-parts', 'name', 'name-uri', 'name-view', 'selectors')] + [
            'ccnx10/ccn-ccnx10-%s.cc' % name for name in ('codec', 'encoder', 'hop-header', 'packet', 'signed-name', 'time-code',
                                                          'validation')] + [
            'node/util/ccn-input-files.cc']
CLANG_PACKAGES = 'clang libclang-rt-14-dev'
# clang++ makes the templates that precompiled headers use once: a third of what a suite takes. It does not know all of
# gcc's warnings.
CLANG_FLAGS = ['-fpch-instantiate-templates', '-Wno-unknown-warning-option', '-Wno-unused-command-line-argument',
               '-Xclang', '-fno-pch-timestamp']  # waf compares what is in a header, not when it was written
# Headers of newer releases of ns-3 leave parameters unused. In C++20, g++ 12 falsely warns of operator+ of std::string
# and of moves of Boost's small_vector.
NEWER_NS3_FLAGS = ['-Wno-unused-parameter', '-Wno-stringop-overflow', '-Wno-stringop-overread', '-Wno-restrict',
                    '-Wno-array-bounds']


def options(opt):
    opt.load('compiler_cxx')
    opt.add_option('--werror', action='store_true', default=False, help='make warnings errors')
    opt.add_option('--ns3', choices=('pkg-config', 'pypi'), default='pkg-config', help='the ns-3 to build against')


def standard_of(version):
    """The C++ standard that the headers of this ns-3 need: what its own build sets."""
    numbers = re.match(r'(\d+)\.(\d+)', version)
    release = tuple(map(int, numbers.groups())) if numbers else (4, 0)  # "3-dev" is newer than each release
    return 17 if release < (3, 41) else 20 if release < (3, 46) else 23


def configure(conf):
    conf.load('compiler_cxx')
    if conf.options.ns3 == 'pypi':
        pypi.configure(conf, NS3_MODULES, NS3_EXTRA_MODULES)
    else:
        configure_installed(conf)
    standard = standard_of(conf.env.NS3_VERSION)
    conf.env.append_unique('CXXFLAGS', ['-std=c++%d' % standard] + WARNINGS + NO_COLLECTION)
    if standard > 17:
        conf.env.prepend_value('CXXFLAGS', NEWER_NS3_FLAGS)
    has_direct_calls = conf.check_cxx(cxxflags=DIRECT_CALLS, mandatory=False, msg='Checking for direct calls')
    forget_other_ns3(conf)
    base = conf.env
    for name, v in VARIANTS.items():
        conf.setenv(name, env=base)
        conf.env.LIBRARY_FLAGS = DIRECT_CALLS if has_direct_calls and name == 'optimized' else []
        conf.env.append_unique('CXXFLAGS', v['cxx'])
        conf.env.append_unique('DEFINES', v['defines'])
        conf.env.append_unique('LINKFLAGS', v['link'])
    conf.setenv('')


def configure_installed(conf):
    """Finds the ns-3 of pkg-config, and the other libraries of the system."""
    for module in NS3_MODULES:
        conf.check_cfg(package='ns3-' + module, args='--cflags --libs', uselib_store='NS3')
    # Debian's ns3 .pc files carry a stray "-I/usr;"; system headers also need no warnings of ours.
    conf.env.INCLUDES_NS3 = [i for i in conf.env.INCLUDES_NS3 if not i.startswith(('/usr;', '/usr\\;'))
                             and i not in ('/usr', '/usr/include')]
    conf.env.LIB_NS3 = list(dict.fromkeys(conf.env.LIB_NS3))
    for module in NS3_EXTRA_MODULES:  # without the macro that check_cfg defines for all sources
        conf.start_msg("Checking for 'ns3-%s'" % module)
        found = conf.exec_command(['pkg-config', '--exists', 'ns3-' + module]) == 0
        conf.env['LIB_' + module] = ['ns3-' + module] if found else []
        conf.end_msg('yes' if found else 'not found')
    find_mpi(conf)
    conf.env.NS3_VERSION = conf.cmd_and_log(['pkg-config', '--modversion', 'ns3-core']).strip()
    identify_prefix(conf)
    conf.check_cfg(package='sqlite3', args='--cflags --libs', uselib_store='SQLITE',
                   errmsg='not found (%s)' % pypi.SQLITE_PACKAGES)
    conf.check_cfg(package='libcrypto', args=['libcrypto >= 3.0', '--cflags', '--libs'], uselib_store='CRYPTO',
                   errmsg='not found (%s)' % pypi.CRYPTO_PACKAGES)
    conf.check_cxx(header_name='boost/intrusive/set.hpp', msg='Checking for Boost headers',
                   errmsg='not found (%s)' % pypi.BOOST_PACKAGES)


def identify_prefix(conf):
    """Adds to the version of an ns-3 outside the system's folders a digest of its libraries, and finds them there."""
    conf.env.RPATH_NS3 = conf.env.LIBPATH_NS3
    paths = [os.path.join(folder, 'lib%s.so' % name) for folder in conf.env.LIBPATH_NS3 for name in conf.env.LIB_NS3]
    digest = hashlib.sha256()
    for path in filter(os.path.exists, paths):
        with open(path, 'rb') as library:
            digest.update(library.read())
    if conf.env.LIBPATH_NS3:
        conf.env.NS3_VERSION += '+' + digest.hexdigest()[:8]


def find_mpi(conf):
    """ns-3's module mpi and its MPI, for runs of several ranks (scenarios/lib/run/ranks.cc); without it they have one."""
    conf.start_msg("Checking for 'ns3-mpi'")
    for mpi in MPI_PACKAGES:
        if conf.exec_command(['pkg-config', '--exists', 'ns3-mpi', mpi]) == 0:
            conf.parse_flags(conf.cmd_and_log(['pkg-config', '--cflags', '--libs', 'ns3-mpi', mpi]), 'MPI')
            conf.env.append_unique('DEFINES_MPI', 'NS3_MPI')
            conf.end_msg('yes')
            return
    conf.end_msg('not found')


def forget_other_ns3(conf):
    """Removes what was built against another ns-3: its headers are not looked at when a build asks what is outdated."""
    stamp = conf.bldnode.make_node('ns3-version.txt')
    if stamp.exists() and stamp.read() != conf.env.NS3_VERSION:
        for variant in VARIANTS:
            shutil.rmtree(os.path.join(conf.bldnode.abspath(), variant), ignore_errors=True)
    stamp.write(conf.env.NS3_VERSION)


class BuildOptimized(BuildContext):
    """builds the optimized variant"""
    cmd = 'build'
    variant = 'optimized'


class BuildPrograms(BuildOptimized):
    """builds what ./ccn run runs: library, scenarios and examples; with -k those that can be built"""
    cmd = 'build_programs'

    def compile(self):
        try:
            super().compile()
        except Errors.BuildError as error:
            if self.keep:
                self.remove_programs(error.tasks)
            raise

    def remove_programs(self, failed):
        """Who goes on without them must not run what their sources no longer say."""
        links = {getattr(task.generator, 'link_task', None) for task in failed}
        for link in links:
            if link and type(link).__name__ == 'cxxprogram':
                link.outputs[0].delete()


class BuildDebug(BuildContext):
    """builds with the module's own logs and asserts"""
    cmd = 'build_debug'
    variant = 'debug'


class BuildSanitize(BuildContext):
    """builds against a newer ns-3, under the address and undefined-behaviour sanitizers"""
    cmd = 'build_sanitize'
    variant = 'sanitize'


class BuildCoverage(BuildContext):
    """builds the suites and what they test so that they count the lines and branches that they reach"""
    cmd = 'build_coverage'
    variant = 'coverage'


class BuildWheel(BuildContext):
    """builds what a wheel has, against the PyPI package ns3: the library, scenarios and examples"""
    cmd = 'build_wheel'
    variant = 'wheel'


class BuildWheelSample(BuildWheel):
    """builds what ./ccn test packs: of the programs, those of the tutorial"""
    cmd = 'build_wheel_sample'


class BuildThreads(BuildContext):
    """builds the suite of threads under the thread sanitizer"""
    cmd = 'build_threads'
    variant = 'threads'


class BuildFuzz(BuildContext):
    """builds the fuzz targets and what they test"""
    cmd = 'build_fuzz'
    variant = 'fuzz'


def link_headers(bld):
    """Makes build/include/ns3/*.h point at this tree's headers, as an ns-3 build lays them out.

    It lies outside the variants' folders: waf takes what is inside for its own products and would not
    notice when a header is edited.
    """
    folder = bld.path.make_node('%s/include/ns3' % out)
    folder.mkdir()
    wanted = {h.name: h.abspath() for h in bld.path.ant_glob('model/**/*.h helper/**/*.h')}
    for name in os.listdir(folder.abspath()):
        link = os.path.join(folder.abspath(), name)
        if wanted.get(name) != os.path.realpath(link) and name != 'ccn-module.h':
            os.unlink(link)
    for name, path in sorted(wanted.items()):
        link = os.path.join(folder.abspath(), name)
        if not os.path.islink(link):
            os.symlink(path, link)
    # The one header that an ns-3 build makes of a module's public headers.
    module = folder.make_node('ccn-module.h')
    private = {os.path.basename(line) for line in bld.path.make_node('private-headers.txt').read().splitlines()}
    includes = ''.join('#include "ns3/%s"\n' % name for name in sorted(wanted) if name not in private)
    if not os.path.exists(module.abspath()) or module.read() != includes:
        module.write(includes)
    return folder.parent


def use_newer_ns3(bld):
    """Takes the ns-3 of the PyPI package beside waf in place of the one that was found when configuring."""
    ns3 = pypi.Ns3Package(bld)
    ns3.use(bld, NS3_MODULES, NS3_EXTRA_MODULES)
    bld.env.NS3_VERSION = ns3.version


def use_bundled_boost(bld):
    """Takes the headers of Boost beside those of that ns-3: a Python program compiles ours with them, too."""
    [libraries] = bld.env.LIBPATH_NS3
    package = os.path.dirname(libraries)
    headers = bld.path.make_node('%s/include-bundled' % out)
    headers.mkdir()
    link = os.path.join(headers.abspath(), 'boost')
    if os.path.islink(link):
        os.unlink(link)
    os.symlink(package + '/include/boost', link)
    bld.env.prepend_value('CXXFLAGS', ['-isystem', headers.abspath()])  # before those of CCN_NS3=pypi
    bld.env.RPATH_NS3 = ['$ORIGIN/../lib']  # the wheel has them there


def use_clang(bld):
    """Takes clang++ with its sanitizers and libFuzzer, which is looked for only here; it uses gcc's libstdc++."""
    clang = shutil.which('clang++')
    runtime = clang and subprocess.run([clang, '-print-runtime-dir'], capture_output=True, text=True).stdout.strip()
    if not runtime or not glob.glob(runtime + '/libclang_rt.fuzzer-*.a'):
        bld.fatal('%s needs clang++ and its libFuzzer; get them with: apt-get install %s' % (bld.cmd, CLANG_PACKAGES))
    bld.env.CXX = bld.env.LINK_CXX = [clang]
    bld.env.append_value('CXXFLAGS', CLANG_FLAGS)


def compile_by_clang(program):
    """Has clang++, if there is one, compile a program that the compiler of its library links."""
    clang = shutil.which('clang++')
    if clang and program.env.CXX != [clang]:
        program.env.CXX = [clang]
        program.env.append_value('CXXFLAGS', CLANG_FLAGS)


def build_fuzz(bld, include):
    """The fuzz targets with the library, made to tell libFuzzer where it went."""
    use_clang(bld)
    inside = 'helper/ccn-topology-file.cc'  # of the target of files
    bld.objects(features='precompiled', precompiled='fuzzed', target='ccn-fuzzed', includes=[include, bld.path],
                source=units_of(bld, 'fuzzed', bld.path.ant_glob('model/**/*.cc helper/**/*.cc', excl=inside)),
                use='NS3 CRYPTO', export_includes=[include])
    fuzz_targets(bld, 'ccn-fuzzed')


def fuzz_targets(bld, tested):
    """test/fuzz/fuzz-*.cc, a program each, with `tested`."""
    flags = VARIANTS['fuzz']
    for node in bld.path.ant_glob('test/fuzz/fuzz-*.cc'):
        bld.program(source=[node], target='fuzz/' + node.name[:-3], includes=['scenarios'], use=tested + ' NS3 CRYPTO',
                    rpath=['$ORIGIN/../lib'], cxxflags=flags['cxx'], linkflags=flags['link'])


def build_threads(bld, include):
    """test/ccn-test with the one suite that starts threads, and with the objects that it needs."""
    tests = ['test/keys/ccn-threads-test-suite.cc', 'test/ccn-test-main.cc']
    tested = units_of(bld, 'threads', [bld.path.find_node('model/' + name) for name in THREADED])
    bld.program(source=tested + tests, target='test/ccn-test', includes=[include, bld.path], use='NS3 CRYPTO')


def build_library(bld, include):
    """lib/libccn.so. Of a function that several objects have, the linker takes the first: that of what often runs."""
    flags, once = bld.env.LIBRARY_FLAGS, runs_once(bld)
    seldom = bld.path.ant_glob(**SELDOM_RUN)
    often = [source for source in bld.path.ant_glob('model/**/*.cc helper/**/*.cc') if source not in seldom]
    # g++ 12 crashes if sources with -O3 read headers that were precompiled with -Og, so these have a name of their own.
    bld.objects(features='cxx precompiled', precompiled='seldom' if once else 'library', target='ccn-seldom',
                source=units_of(bld, 'seldom', seldom), includes=[include, bld.path], use='NS3 CRYPTO',
                cxxflags=bld.env.CXXFLAGS_cxxshlib + flags + once)
    bld.shlib(features='cxx cxxshlib precompiled', precompiled='library', target='lib/ccn', name='ccn',
              source=units_of(bld, 'library', often), includes=[include, bld.path], use='ccn-seldom NS3 CRYPTO',
              export_includes=[include], cxxflags=flags, linkflags=DIRECT_LINK if flags else [])


def build_scenario_library(bld, include):
    """What the scenarios share, scenarios/lib/; programs and their tests are linked with it, the module is not."""
    version = version_of(bld.path.abspath(), [node.abspath() for node in bld.path.ant_glob(LIBRARIES)])
    versions = ['CCN_VERSION="%s"' % version, 'CCN_NS3_VERSION="%s"' % bld.env.NS3_VERSION]
    once = runs_once(bld)
    write_flags(bld, include, version, ['ns3-' + module for module in NS3_MODULES], once)
    # Only this object knows the version string, so that a new version recompiles one file.
    bld.objects(source=STAMPED, target='ccn-version', defines=versions)
    shared = units_of(bld, 'scenarios', bld.path.ant_glob('scenarios/lib/*/*.cc', excl=STAMPED))
    bld.stlib(features='precompiled', precompiled='program', target='lib/ccn-scenario', name='ccn-scenario',
              source=shared, includes=[bld.path, 'scenarios'], cxxflags=once, use='ccn ccn-version NS3 SQLITE CRYPTO MPI',
              export_includes=['scenarios'])


def runs_once(bld):
    """Flags for what sets a run up or records it; most events of a run are ns-3's, and those of the forwarding."""
    return ['-Og'] if bld.variant in (BuildOptimized.variant, BuildWheel.variant) else []


def build(bld):
    include = link_headers(bld)
    if bld.cmd == BuildThreads.cmd:
        build_threads(bld, include)
        return
    if bld.cmd == BuildFuzz.cmd:
        build_fuzz(bld, include)
        return
    if bld.variant in (BuildSanitize.variant, BuildWheel.variant):
        use_newer_ns3(bld)
    if bld.cmd == BuildSanitize.cmd:
        use_clang(bld)
    if bld.variant == BuildWheel.variant:
        use_bundled_boost(bld)
    build_library(bld, include)
    build_scenario_library(bld, include)

    # Nobody runs these under the sanitizers: that they can be built is what the variant shows.
    only_built = ['-O0', '-fno-sanitize=all'] if bld.cmd == BuildSanitize.cmd else runs_once(bld)
    their_headers = 'example' if bld.cmd == BuildSanitize.cmd else 'program'  # with the flags of what reads them

    def program(source, target, precompiled=their_headers, defines=(), cxxflags=(), includes=(), features=()):
        extra = NS3_EXTRA.get(target, [])
        missing = [module for module in extra if not bld.env['LIB_' + module]]
        if bld.cmd == BuildWheelSample.cmd and target not in ('scenarios/many-sinks', 'examples/ccn-first'):
            return bld(name=target)
        if missing:
            Logs.warn('%s is not built: this ns-3 lacks %s' % (target, ', '.join(missing)))
            return bld(name=target)
        shared = [SHARED_SCENARIOS[target]] if target in SHARED_SCENARIOS else []
        return bld.program(source=source, target=target, use=[*shared, 'ccn-scenario', 'ccn', 'NS3', *extra],
                           rpath=['$ORIGIN/../lib'], precompiled=precompiled, defines=list(defines), cxxflags=list(cxxflags),
                           includes=list(includes), features=['precompiled', *features])

    def programs(folder, target, is_scenario=False, defines=()):
        for node in bld.path.ant_glob(folder + '/*.cc'):
            program([node], '%s/%s' % (target, node.name[:-3]), cxxflags=only_built, defines=defines,
                    features=['versioned'] if is_scenario else ())

    # A wheel does not know where it is installed: its examples look from where they are.
    topologies = ('ns3::SystemPath::FindSelfDirectory() + "/../../../examples/topologies/" +'
                  if bld.variant == BuildWheel.variant else '"%s/examples/topologies/"' % bld.path.abspath())
    programs('examples', 'examples', defines=['CCN_TOPOLOGIES=' + topologies])
    if bld.cmd != BuildSanitize.cmd:
        programs('doc/reference', 'doc')
        for folder in set(SHARED_SCENARIOS.values()):
            bld.objects(features='cxx precompiled', precompiled='program', target=folder, cxxflags=only_built,
                        source=units_of(bld, folder, bld.path.ant_glob('scenarios/%s/*.cc' % folder)),
                        includes=[bld.path], use='ccn-scenario ccn NS3 SQLITE CRYPTO MPI')
        programs('scenarios', 'scenarios', is_scenario=True)
    if bld.cmd == BuildPrograms.cmd or bld.variant == BuildWheel.variant:
        return
    if bld.cmd != BuildSanitize.cmd:
        programs('test/e2e/toy', 'test', is_scenario=True)
    if bld.cmd == BuildSanitize.cmd:
        fuzz_targets(bld, 'ccn')
    tests = bld.path.ant_glob('test/**/*.cc', excl='test/e2e/**/* test/fuzz/*')
    if tests:
        # Tests run briefly and are many: what they cost is their compilation, so they are not optimized, and are
        # compiled by clang++ where it is.
        suites = program(units_of(bld, 'test', tests), 'test/ccn-test', 'test', cxxflags=['-O0'], includes=['test', '.'],
                         defines=['CCN_SOURCE_DIR="%s"' % bld.path.abspath(),
                                  'CCN_TEST_DATA="%s/test/data"' % bld.path.abspath()])
        if bld.cmd != BuildCoverage.cmd:  # the counters of the two compilers do not fit together
            compile_by_clang(suites)
