"""waf's feature `precompiled`: headers of other projects that most sources include are compiled once."""

import os

from waflib import Task
from waflib.TaskGen import after_method, feature
from waflib.Tools import c_preproc

LIST = os.path.join(os.path.dirname(__file__), '..', 'precompiled-headers.txt')


def headers_of(kind):
    """Returns the headers that sources of this kind (library, program, test, example, ...) read."""
    with open(LIST) as file:
        lines = [line.split() for line in file if not line.startswith('#')]
    return [header for of, header in lines if of in ('all', kind)]


class precompiled(Task.Task):
    """compiles the headers that analysis/precompiled-headers.txt lists for a kind of source"""
    color = 'GREEN'
    scan = c_preproc.scan
    run_str = '${CXX} ${CXXFLAGS} ${CPPPATH_ST:INCPATHS} ${DEFINES_ST:DEFINES} -x c++-header ${SRC} -o ${TGT}'


@feature('precompiled')
@after_method('process_source', 'propagate_uselib_vars', 'apply_incpaths')
def use_precompiled(self):
    """Puts the precompiled headers before each source; who has the same flags gives the same name in `precompiled`."""
    known = self.bld.__dict__.setdefault('ccn_precompiled', {})
    if self.precompiled not in known:
        header = self.bld.bldnode.make_node('precompiled/%s.h' % self.precompiled)
        header.parent.mkdir()
        includes = ''.join('#include <%s>\n' % name for name in headers_of(self.precompiled))
        if not header.exists() or header.read() != includes:
            header.write(includes)
        task = self.create_task('precompiled', header, header.parent.find_or_declare(header.name + '.gch'))
        # From what is added below: it would read the former one, and clang stops if a header has changed since.
        task.env.detach()
        # It holds the paths of this tree: ccache would give it to another one.
        task.env.env = {**os.environ, 'CCACHE_DISABLE': '1'}
        known[self.precompiled] = task
    task = known[self.precompiled]
    # A header that does not fit the flags would be read as text, and nobody would know what costs the time.
    self.env.append_value('CXXFLAGS', ['-Winvalid-pch', '-include', task.inputs[0].abspath()])
    for compiled in getattr(self, 'compiled_tasks', []):  # none without a source
        compiled.set_run_after(task)
