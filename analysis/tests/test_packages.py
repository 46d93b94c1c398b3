"""Of the packages of ccnlab, none imports a later one."""

import ast
from pathlib import Path

LAB = Path(__file__).parents[1] / "ccnlab"
BASE = ("errors", "console", "files", "installed", "limits", "locks", "interrupts", "ns3_tree", "nearest", "project", "tables")
ORDER = ("base", "own", "runs", "theory", "inputs", "experiments/shared", "experiments", "explorer", "lesson", "report", "show", "pack", "course", "dev", "commands")


def package_of(module: tuple[str, ...]) -> str:
    """Of a module by the parts of its name behind `ccnlab`, e.g. ("runs", "store")."""
    if module[:2] == ("experiments", "shared"):
        return "experiments/shared"
    if module == ("dev", "cli"):
        return "commands"
    if module and module[0] in ORDER:
        return module[0]
    return "base" if module and module[0] in BASE else "commands"


def imports(source: str) -> list[tuple[str, ...]]:
    """Parts of the names behind `ccnlab` of all modules that a source imports, those within functions too."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.partition(".")[0] == "ccnlab":
            behind = tuple(node.module.split(".")[1:])
            found += [behind] if behind else [(name.name,) for name in node.names]
        elif isinstance(node, ast.Import):
            found += [tuple(name.name.split(".")[1:]) for name in node.names if name.name.startswith("ccnlab")]
    return found


def later(lab: Path) -> list[str]:
    """Imports that point to a later package, a line each; but for the registry, which looks for what there is."""
    found = []
    for file in sorted(lab.rglob("*.py")):
        package = package_of(file.relative_to(lab).with_suffix("").parts)
        for module in imports(file.read_text()):
            is_registry = (file.name, module) == ("experiment.py", ("experiments",))
            if ORDER.index(package_of(module)) > ORDER.index(package) and not is_registry:
                found.append(f"{file.relative_to(lab)} ({package}) imports {'.'.join(module)}")
    return found


def test_no_package_imports_a_later_one():
    assert later(LAB) == []


def test_an_import_of_a_later_package_would_be_noticed(tmp_path):
    (tmp_path / "runs").mkdir()
    (tmp_path / "runs/store.py").write_text("def a():\n    from ccnlab.report.page import write_report\n")
    (tmp_path / "errors.py").write_text("from ccnlab import runs\nimport ccnlab.cli\n")
    assert later(tmp_path) == ["errors.py (base) imports runs", "errors.py (base) imports cli",
                               "runs/store.py (runs) imports report.page"]
