"""Tries one change: compiles what sees it, links, and runs the tests of its room within limits."""
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import tempfile
import threading

from mutation.build import ROOT


class Trial:
    """Builds and tests one change after another, each in its own folder."""

    def __init__(self, build, scratch, limit):
        self.build, self.scratch, self.limit = build, scratch, limit
        self.sound, self.lock = {}, threading.Lock()
        self.processes, self.stopped = set(), False

    def passes(self, program, folder, suites=()):
        """Whether the tests in a program pass, within the limit: of processor time, or four times as long by the clock."""
        def limited():
            resource.setrlimit(resource.RLIMIT_CPU, (self.limit, self.limit + 5))
            resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 30, 1 << 30))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        temporary = folder / "tmp"
        temporary.mkdir(exist_ok=True)
        environment = dict(os.environ, TMPDIR=str(temporary), GTEST_FAIL_FAST="1", GTEST_BRIEF="1", RC_PARAMS="seed=1")
        with open(folder / "said", "wb") as said:
            chosen = ["--gtest_filter=" + ":".join(f"{s}.*:{s}/*.*:*/{s}.*" for s in suites)] if suites else []
            process = subprocess.Popen([program, *chosen], stdout=said, stderr=said, stdin=subprocess.DEVNULL, cwd=temporary,
                                       env=environment, start_new_session=True, preexec_fn=limited)
            self.processes.add(process)
            try:
                return process.wait(timeout=4 * self.limit) == 0
            except subprocess.TimeoutExpired:
                return False
            finally:
                self.end(process)

    def end(self, process):
        """Ends a test program and what it may have started: they are a session of their own."""
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()
        self.processes.discard(process)

    def clear(self, folder):
        """Removes a folder; a test that was ended may have left a file system mounted in it."""
        if pathlib.Path("/proc/mounts").exists():
            for line in pathlib.Path("/proc/mounts").read_text(encoding="utf-8").splitlines():
                if line.split()[1].startswith(f"{folder}/"):
                    subprocess.run(["umount", line.split()[1]], capture_output=True, check=False)
        shutil.rmtree(folder, ignore_errors=True)

    def stop(self):
        self.stopped = True
        for process in list(self.processes):
            self.end(process)

    def control(self, room, test):
        """Whether a test file that is compiled as for a change, but without one, passes; found out once."""
        with self.lock:
            if test not in self.sound:
                folder = pathlib.Path(tempfile.mkdtemp(dir=self.scratch))
                o, program = folder / "test.o", folder / "program"
                self.sound[test] = (self.build.compile(test, ROOT / test, ROOT, o) and
                                    self.build.link(room, [], {self.build.objects[test]: o}, program) and
                                    self.passes(program, folder))
                self.clear(folder)
            return self.sound[test]

    def of(self, mutant):
        """'noticed', 'lived', or 'broken' where it does not compile."""
        folder = pathlib.Path(tempfile.mkdtemp(dir=self.scratch))
        try:
            overlay = folder / "tree"
            changed = overlay / mutant.path
            changed.parent.mkdir(parents=True)
            changed.write_text(mutant.apply((ROOT / mutant.path).read_text(encoding="utf-8")), encoding="utf-8")
            verdict = self.source if mutant.path.endswith(".cpp") else self.header
            return "stopped" if self.stopped else verdict(mutant, folder, overlay)
        finally:
            self.clear(folder)

    def source(self, mutant, folder, overlay):
        made, program = folder / "changed.o", folder / "program"
        if not self.build.compile(mutant.path, overlay / mutant.path, overlay, made):
            return "broken"
        if not self.build.link(mutant.room(), [made], None, program):
            return "broken"
        suites = self.build.suites_near(mutant.path)
        sound = (not suites or self.passes(program, folder, suites)) and self.passes(program, folder)
        return "lived" if sound else "noticed"

    def header(self, mutant, folder, overlay):
        room, changed = mutant.room(), []
        for i, source in enumerate(self.build.sources_of(room, mutant.path)):
            changed.append(folder / f"{i}.o")
            if not self.build.compile(source, ROOT / source, overlay, changed[-1]):
                return "broken"
        tests = self.build.tests_of(room, mutant.path)
        for test in tests:
            o, program = folder / "test.o", folder / "program"
            if not self.build.compile(test, ROOT / test, overlay, o):
                return "broken"
            if not self.build.link(room, changed, {self.build.objects[test]: o}, program):
                return "broken"
            if not self.passes(program, folder) and (self.stopped or self.control(room, test)):
                return "stopped" if self.stopped else "noticed"
        if changed and not tests:  # inside the room only: seen through its sources
            program = folder / "program"
            if not self.build.link(room, changed, None, program):
                return "broken"
            return "lived" if self.passes(program, folder) else "noticed"
        return "lived"
