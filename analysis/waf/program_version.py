"""waf's feature `versioned`: a program's version is a digest of the sources that can change its rows."""

import hashlib
import os

from waflib import Context, Task
from waflib.TaskGen import after_method, before_method, feature

from analysis.waf.versions import files_of_rule, version_source

# What a version can be a digest of: the part of the module that always counts, all of the module with what the
# scenarios share, and the programs, too.
MODEL = 'model/**/*.h model/**/*.cc'
LIBRARIES = MODEL + ' helper/**/*.h helper/**/*.cc scenarios/lib/*.h scenarios/lib/*.cc'
SOURCES = LIBRARIES + ' scenarios/**/*.h scenarios/*.cc examples/*.cc test/e2e/toy/*.cc'

# Where these are: a header of another project may be in .venv, which is also in the tree.
FOLDERS = ('model', 'helper', 'scenarios', 'examples', 'test')


def version_of(root, sources):
    """VERSION plus a digest of these sources, which lie in the folder `root`."""
    digest = hashlib.sha256()
    for path in sorted(sources):
        with open(path, 'rb') as source:
            digest.update(os.path.relpath(path, root).encode() + b'\0' + source.read())
    return '%s+%s' % (Context.g_module.VERSION, digest.hexdigest()[:12])


def dependencies_of(compiled):
    """The sources of this tree that a compile task has read, its own among them; kept, since programs share them."""
    bld = compiled.generator.bld
    known = bld.__dict__.setdefault('ccn_dependencies', {})
    if compiled not in known:
        rule = os.path.splitext(compiled.outputs[0].abspath())[0] + '.d'
        with open(rule) as stream:
            found = {os.path.realpath(path) for path in files_of_rule(stream.read(), compiled.get_cwd().abspath())}
        own = tuple(os.path.join(os.path.realpath(bld.path.abspath()), folder, '') for folder in FOLDERS)
        known[compiled] = {path for path in found if path.startswith(own)}
    return known[compiled]


def closure_of(program, libraries, model):
    """The sources that can change a row of a program: what it includes, and what stands behind that.

    A header of helper/ or scenarios/lib/ brings the source of the same name, which brings what it includes. All of
    `model` counts: its policies, strategies and applications register themselves and are chosen by name, which no
    include shows.
    """
    closure = set(model).union(*map(dependencies_of, program))
    behind = {os.path.splitext(os.path.realpath(task.inputs[0].abspath()))[0] + '.h': task for task in libraries}
    while True:
        found = closure.union(*(dependencies_of(behind[path]) for path in closure if path in behind))
        if found == closure:
            return closure
        closure = found


class program_version(Task.Task):
    """writes the source that tells a program its version"""
    color = 'PINK'

    def run(self):
        bld = self.generator.bld
        root = os.path.realpath(bld.path.abspath())
        model = {os.path.realpath(node.abspath()) for node in self.model}
        sources = closure_of(self.program, self.libraries, model)
        self.outputs[0].write(version_source(version_of(root, sources)))
        self.outputs[1].write('\n'.join(sorted(os.path.relpath(path, root) for path in sources)) + '\n')

    def keyword(self):
        return 'Digesting'

    def __str__(self):
        return 'the sources of ' + os.path.splitext(os.path.basename(self.outputs[0].name))[0]


@feature('dependencies')
@before_method('process_source')
def tell_dependencies(self):
    """The compiler writes beside each object which files it has read."""
    self.env.append_unique('CXXFLAGS', '-MMD')


@feature('versioned')
@after_method('process_source')
@before_method('apply_link')
def add_version(self):
    """Links into a program the version that its own sources, and those of the libraries that it uses, amount to."""
    libraries = [self.bld.get_tgen_by_name(name) for name in ('ccn', 'ccn-scenario')]
    for library in libraries:
        library.post()
    source = self.bld.bldnode.find_or_declare('versions/%s.cc' % self.target)
    task = self.create_task('program_version', self.bld.path.ant_glob(SOURCES),
                            [source, source.change_ext('.txt')])
    task.program = list(self.compiled_tasks)
    task.libraries = [compiled for library in libraries for compiled in library.compiled_tasks]
    task.model = self.bld.path.ant_glob(MODEL)
    for compiled in task.program + task.libraries:
        task.set_run_after(compiled)
    self.create_compiled_task('cxx', source)
