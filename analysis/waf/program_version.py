"""waf's feature `versioned`: a program's version is a digest of the sources that can change its rows."""

import functools
import hashlib
import os

from waflib import Context, Task
from waflib.TaskGen import after_method, before_method, feature

from analysis.waf.own_includes import OwnIncludes
from analysis.waf.versions import tokens_of, version_source

# What a version can be a digest of: the part of the module that always counts, all of the module with what the
# scenarios share, and the programs, too.
MODEL = 'model/**/*.h model/**/*.cc'
LIBRARIES = MODEL + ' helper/**/*.h helper/**/*.cc scenarios/lib/*/*.h scenarios/lib/*/*.cc'
SOURCES = LIBRARIES + ' scenarios/**/*.h scenarios/**/*.cc examples/*.cc test/e2e/toy/*.cc'
# Those that stand behind the header of the same name, or of its longest beginning that a header has.
BEHIND_HEADERS = 'helper/**/*.cc scenarios/*/*.cc scenarios/lib/*/*.cc'
STAMPED = 'scenarios/lib/run/version.cc'  # which only says the version


def version_of(root, sources):
    """VERSION plus a digest of the tokens of these sources, which lie in the folder `root`."""
    digest = hashlib.sha256()
    for path in sorted(sources):
        digest.update(os.path.relpath(path, root).encode() + b'\0' + _digest_of_tokens(path, os.stat(path).st_mtime_ns))
    return '%s+%s' % (Context.g_module.VERSION, digest.hexdigest()[:12])


@functools.cache
def _digest_of_tokens(path, changed):
    """Of a file, once per change: most programs have most sources."""
    with open(path, 'rb') as source:
        return hashlib.sha256(tokens_of(source.read())).digest()


def closure_of(program, libraries, model, includes):
    """The sources that can change a row of a program: what it includes, and what stands behind that.

    A header of helper/ or below scenarios/ brings the sources of its name, which bring what they include. All of
    `model` counts: its policies, strategies and applications register themselves and are chosen by name, which no
    include shows.
    """
    closure = set(model).union(*map(includes.of, program))
    behind = {}
    for path in libraries:
        behind.setdefault(_header_of(path), []).append(path)
    while True:
        found = closure.union(*(includes.of(source) for path in closure for source in behind.get(path, ())))
        if found == closure:
            return closure
        closure = found


def _header_of(source):
    """The header with what a source defines: network.h for network.cc, and for network-changes.cc, which has no other."""
    folder, name = os.path.split(os.path.splitext(source)[0])
    words = name.split('-')
    headers = (os.path.join(folder, '-'.join(words[:i]) + '.h') for i in range(len(words), 0, -1))
    return next(filter(os.path.exists, headers), None)


def paths(nodes):
    """The real paths of these sources."""
    return {os.path.realpath(node.abspath()) for node in nodes}


class program_version(Task.Task):
    """writes the source that tells a program its version"""
    color = 'PINK'

    def run(self):
        bld = self.generator.bld
        root = os.path.realpath(bld.path.abspath())
        includes = bld.__dict__.setdefault('ccn_own_includes', OwnIncludes(root))
        sources = closure_of(paths(self.program), paths(self.behind_headers), paths(self.model), includes)
        self.outputs[0].write(version_source(version_of(root, sources)))
        self.outputs[1].write('\n'.join(sorted(os.path.relpath(path, root) for path in sources)) + '\n')

    def keyword(self):
        return 'Digesting'

    def __str__(self):
        return 'the sources of ' + os.path.splitext(os.path.basename(self.outputs[0].name))[0]


@feature('versioned')
@after_method('process_source')
@before_method('apply_link', 'use_precompiled')
def add_version(self):
    """Links into a program the version that its own sources, and those of the libraries that it uses, amount to."""
    source = self.bld.bldnode.find_or_declare('versions/%s.cc' % self.target)
    task = self.create_task('program_version', self.bld.path.ant_glob(SOURCES),
                            [source, source.change_ext('.txt')])
    task.program = self.to_nodes(self.source)
    task.behind_headers = self.bld.path.ant_glob(BEHIND_HEADERS, excl=STAMPED)
    task.model = self.bld.path.ant_glob(MODEL)
    stamp = self.create_compiled_task('cxx', source)
    stamp.env = self.env.derive()
    stamp.env.detach()  # from what is added later: to read the precompiled headers takes longer than to compile this
