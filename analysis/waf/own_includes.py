"""Which files of this tree a source includes."""

import os
import re

INCLUDE = re.compile(r'^\s*#\s*include\s+["<]([^">]+)[">]', re.MULTILINE)

# Where an include is looked for beside the folder of the file that has it.
FOLDERS = ('build/include', 'scenarios')
# Where the files of this tree are: a header of another project may be in .venv, which is also in the tree.
OWN = ('model', 'helper', 'scenarios', 'examples', 'test')


class OwnIncludes:
    """Reads each file once. What an #if leaves out counts, too: a version then changes without need, which is rare."""

    def __init__(self, root):
        self.root = os.path.realpath(root)
        self.folders = [os.path.join(self.root, folder) for folder in FOLDERS]
        self.named = {}
        self.closures = {}

    def of(self, source):
        """Real paths of the source and of what it includes, directly or not."""
        if source not in self.closures:
            self.closures[source] = self.search(source)
        return self.closures[source]

    def search(self, source):
        found, left = set(), [source]
        while left:
            file = left.pop()
            if file not in found:
                found.add(file)
                left += self.named_in(file)
        own = tuple(os.path.join(self.root, folder, '') for folder in OWN)
        return {path for path in found if path.startswith(own)}

    def named_in(self, file):
        """Real paths of the files that the lines of one file include; other projects' are not found."""
        if file not in self.named:
            with open(file) as text:
                names = INCLUDE.findall(text.read())
            places = [[os.path.join(folder, name) for folder in (os.path.dirname(file), *self.folders)]
                      for name in names]
            found = [next(filter(os.path.isfile, paths), None) for paths in places]
            self.named[file] = [os.path.realpath(path) for path in found if path]
        return self.named[file]
