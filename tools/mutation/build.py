"""A build without changes, and how single objects of it are compiled anew and linked into a test program."""
import json
import os
import pathlib
import re
import shlex
import subprocess

from mutation.changes import Wrong

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def alike(one, other):
    """How many words two file names share."""
    return len(set(pathlib.PurePath(one).stem.split("_")) & set(pathlib.PurePath(other).stem.split("_")))


class Build:
    """A build without changes: how its sources are compiled, what they include, and how test programs are linked."""

    def __init__(self, folder, rooms, say):
        self.folder = folder
        targets = [f"test_{room}" for room in rooms]
        if not (folder / "build.ninja").exists():
            self.called(["cmake", "-S", ROOT, "-B", folder, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
                         "-DKREISEL_TESTS=ON", "-DKREISEL_FAMILIES=", "-DKREISEL_CUDA=OFF", "-DKREISEL_MPI=OFF"])
        say(f"builds {', '.join(targets)} without changes in {folder}")
        self.called(["ninja", "-C", folder, *targets])
        listed = json.loads((folder / "compile_commands.json").read_text(encoding="utf-8"))
        self.commands = {}
        for entry in listed:
            path = os.path.relpath(entry["file"], ROOT)
            self.commands.setdefault(path, shlex.split(entry["command"]))
        self.objects = {path: os.path.normpath(folder / c[c.index("-o") + 1]) for path, c in self.commands.items()}
        self.includes = self.dependencies()
        self.links = {room: self.link_line(f"test_{room}") for room in rooms}

    def called(self, command):
        answer = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False, cwd=self.folder
                                if self.folder.exists() else ROOT)
        if answer.returncode != 0:
            raise Wrong(f"{shlex.join(map(str, command))} failed:\n{(answer.stdout + answer.stderr)[-2000:]}")
        return answer.stdout

    def dependencies(self):
        """{object: paths from the root that it was made from}."""
        made, now = {}, None
        for line in self.called(["ninja", "-t", "deps"]).splitlines():
            if line and not line.startswith(" "):
                now = made.setdefault(os.path.normpath(self.folder / line.split(": #deps")[0]), set())
            elif line:
                now.add(os.path.relpath(self.folder / line.strip(), ROOT))
        return made

    def link_line(self, target):
        """(the line's words with absolute objects, where -o's name is)."""
        words = shlex.split(self.called(["ninja", "-t", "commands", "-s", f"bin/{target}"]).strip().splitlines()[-1])
        words = words[words.index("&&") + 1:] if words[0] == ":" else words
        words = words[:words.index("&&")] if "&&" in words else words
        return [os.path.normpath(self.folder / w) if w.endswith((".o", ".a")) and not w.startswith("/") else w for w in words]

    def compile(self, source, path, overlay, made):
        """Compiles `path` (in place of `source`); whether that went well."""
        command = list(self.commands[source])
        for option in ("-MF", "-MT"):
            if option in command:
                del command[command.index(option):command.index(option) + 2]
        command = [word for word in command if word not in ("-MD", "-MMD", "-Werror")]
        command[command.index("-o") + 1] = str(made)
        command[command.index("-c") + 1] = str(path)
        first = next(i for i, word in enumerate(command) if word.startswith("-") and i > 0)
        command[first:first] = ["-I", str(overlay)]
        return subprocess.run([*command, "-O0", "-w"], capture_output=True, check=False, cwd=self.folder).returncode == 0

    def link(self, room, changed, tests, program):
        """Links the room's tests (all, or these objects) with changed objects instead of those of the library."""
        words, out = list(self.links[room]), []
        for word in words:
            is_test = word.endswith("_test.cpp.o")
            if tests is not None and is_test and word not in tests:
                continue
            out.append(str(tests[word]) if tests is not None and is_test else word)
        out[out.index("-o") + 1] = str(program)
        first = next(i for i, word in enumerate(out) if word.endswith(".o"))
        out[first:first] = [str(o) for o in changed]
        answer = subprocess.run(out, capture_output=True, text=True, check=False, cwd=self.folder)
        return answer.returncode == 0

    def tests_of(self, room, header):
        """Test sources of a room that include a header, those first whose names are most like its own."""
        found = [path for path, o in self.objects.items()
                 if path.startswith(f"tests/{room}/") and header in self.includes.get(o, ())]
        return sorted(found, key=lambda path: (-alike(path, header), path))

    def suites_near(self, source):
        """The suites in test sources whose names are like that of a source."""
        tests = [path for path in self.objects if path.startswith(f"tests/{source.split('/')[1]}/") and alike(path, source)]
        suite = re.compile(r"^(?:TYPED_)?TEST(?:_F|_P)?\((\w+),", re.M)
        return sorted({name for path in tests for name in suite.findall((ROOT / path).read_text(encoding="utf-8"))})

    def sources_of(self, room, header):
        return sorted(path for path, o in self.objects.items()
                      if path.startswith(f"kreisel/{room}/") and header in self.includes.get(o, ()))
