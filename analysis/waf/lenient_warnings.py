"""waf's task `cxx`, in which only a build with --werror makes warnings errors."""

import os

from waflib import Context, Errors, Task
from waflib.Tools import cxx as _  # noqa: F401 (registers the task class cxx)


class cxx(Task.classes['cxx']):
    """Compiles one file. A build without --werror compiles what has warnings, and notes it for a build with it.

    The flags are the same in both, so that the one build takes over the objects of the other.
    """
    def is_strict(self):
        options = getattr(self.generator.bld, 'options', None)  # the checks of configure have none
        return options is None or options.werror

    def warned(self):
        return self.outputs[0].abspath() + '.warned'

    def runnable_status(self):
        status = super().runnable_status()
        again = status == Task.SKIP_ME and self.is_strict() and os.path.exists(self.warned())
        return Task.RUN_ME if again else status

    def exec_command(self, cmd, **kw):
        if not self.is_strict() and '-Werror' in cmd:
            try:
                self.generator.bld.cmd_and_log(cmd, quiet=Context.BOTH, cwd=self.get_cwd(), env=kw.get('env'))
                status = 0
            except Errors.WafError:
                open(self.warned(), 'w').close()
                return super().exec_command(cmd + ['-Wno-error'], **kw)
        else:
            status = super().exec_command(cmd, **kw)
        if status == 0 and os.path.exists(self.warned()):
            os.unlink(self.warned())
        return status
