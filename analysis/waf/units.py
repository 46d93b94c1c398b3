"""Units: sources that are compiled together, so that the headers and templates that they share are compiled once."""

# The more sources in a unit, the less does a whole build cost, and the more does an edit of one of them.
MOST_SOURCES = 18


def units_of(bld, kind, sources):
    """Returns units of at most MOST_SOURCES of these sources each, in build/units/`kind`, and writes those that changed.

    Sources of a unit are of one folder: model/node/table, helper. Only a source that comes or goes moves others to another
    unit: an edit changes one unit.
    """
    folders = {}
    for source in sorted(sources, key=lambda source: source.path_from(bld.path)):
        folder = '-'.join(source.parent.path_from(bld.path).split('/'))
        folders.setdefault(folder, []).append(source)
    units = [write_unit(bld, '%s/%s-%d' % (kind, folder, number + 1), members)
             for folder, all_members in folders.items() for number, members in enumerate(split(all_members))]
    delete_others(units)
    return units


def delete_others(units):
    """Deletes what earlier builds wrote beside these units, so that the folder tells what a program is made of."""
    if units:
        for unit in units[0].parent.ant_glob('*.cc'):
            if unit not in units:
                unit.delete()


def split(sources):
    """Splits a list into as few as possible, of nearly equal lengths."""
    count = -(-len(sources) // MOST_SOURCES)
    return [sources[i * len(sources) // count:(i + 1) * len(sources) // count] for i in range(count)]


def write_unit(bld, name, sources):
    """Writes the source that includes these by paths relative to the tree; returns its node.

    It lies outside the variants' folders, like build/include, since waf takes what is inside for its own products.
    """
    unit = bld.path.make_node('build/units/%s.cc' % name)
    unit.parent.mkdir()
    text = ''.join(include(source.path_from(bld.path), source.read()) for source in sources)
    if not unit.exists() or unit.read() != text:
        unit.write(text)
    return unit


def include(path, text):
    """The line that includes a source. Each defines a log component of its own, which ns-3 always calls g_log."""
    line = '#include "%s"\n' % path
    if 'NS_LOG_COMPONENT_DEFINE' not in text:
        return line
    own = 'g_log_' + path.rpartition('/')[2].partition('.')[0].replace('-', '_')
    return '#define g_log %s\n%s#undef g_log\n' % (own, line)
