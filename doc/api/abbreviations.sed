# doxygen ends a brief at the first period with a blank behind it. It reads the output of this filter, in which the blanks
# behind abbreviations are escaped, at the end of a line, too.
s/\b(al|e\.g|i\.e|cf|vs|fig)\.( |$)/\1.\\ /g
