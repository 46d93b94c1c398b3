"""waf's feature `precompiled`: headers of other projects that most sources include are compiled once."""

import os

from waflib import Task
from waflib.TaskGen import after_method, feature
from waflib.Tools import c_preproc

# Headers of others that most sources read. Reading them is half of what a small source costs, so they are compiled once
# for each set of flags. None of this module's: an edit of those must recompile what includes them, and no more.
# Nor does a program's version hang on what it does not use.
PRECOMPILED = ['algorithm', 'array', 'deque', 'fstream', 'functional', 'iomanip', 'iostream', 'map', 'memory',
               'optional', 'set', 'sstream', 'stdexcept', 'string', 'unordered_map', 'utility', 'vector',
               'boost/container/small_vector.hpp', 'boost/intrusive/list.hpp', 'boost/intrusive/set.hpp',
               'ns3/boolean.h', 'ns3/config.h', 'ns3/double.h', 'ns3/log.h', 'ns3/node.h', 'ns3/packet.h',
               'ns3/pointer.h', 'ns3/random-variable-stream.h', 'ns3/simulator.h', 'ns3/string.h',
               'ns3/traced-callback.h', 'ns3/uinteger.h']
# Beside these, what three suites in four include, and all examples: an edit recompiles these anyway.
PRECOMPILED_OWN = {
    'test': ['unordered_set', 'ns3/point-to-point-helper.h', 'ns3/test.h', 'ns3/traced-value.h',
             'ns3/ccn-l3-protocol.h'],
    'example': ['ns3/core-module.h', 'ns3/network-module.h', 'ns3/point-to-point-module.h', 'ns3/ccn-module.h'],
}


class precompiled(Task.Task):
    """compiles the headers of PRECOMPILED and PRECOMPILED_OWN"""
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
        includes = ''.join('#include <%s>\n' % name for name in PRECOMPILED + PRECOMPILED_OWN.get(self.precompiled, []))
        if not header.exists() or header.read() != includes:
            header.write(includes)
        task = self.create_task('precompiled', header, header.parent.find_or_declare(header.name + '.gch'))
        task.env.CXXFLAGS = [flag for flag in self.env.CXXFLAGS if flag != '-MMD']
        # It holds the paths of this tree: ccache would give it to another one.
        task.env.env = {**os.environ, 'CCACHE_DISABLE': '1'}
        known[self.precompiled] = task
    task = known[self.precompiled]
    # A header that does not fit the flags would be read as text, and nobody would know what costs the time.
    self.env.append_value('CXXFLAGS', ['-Winvalid-pch', '-include', task.inputs[0].abspath()])
    for compiled in self.compiled_tasks:
        compiled.set_run_after(task)
