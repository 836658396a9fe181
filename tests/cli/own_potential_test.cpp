// Potentials from files as a user meets them: what is said while they are compiled, and about mistakes in them.
#include <chrono>
#include <csignal>
#include <thread>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "cli/own_file.hpp"

namespace kreisel {
namespace {

using namespace own_file;

// Nothing of ours runs while it does: signals are all that is left.
TEST(OwnPotentialProgram, OneThatNeverReturnsIsEndedByTheSecondSignal) {
  const ScratchFolder folder;
  write_case(folder, R"(template <class T>
struct Potential {
  T k{1};
  KREISEL_NUMBERS(k)
  KREISEL_FN T value(const kreisel::Vec3<T>& r, const kreisel::Vec3<T>&) const {
    volatile int x = 0;
    while (x == 0) {}
    return r.x;
  }
};
)");
  test::Running program("/bin/sh",
                        {"-c", "export XDG_CACHE_HOME='" + (folder / "cache").string() + "'; exec '" +
                                   std::string(places::program) + "' trajectory mine.toml --out out"},
                        folder.path());
  while (modules(folder) != 1 && !program.over()) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  ASSERT_FALSE(program.over());
  program.signal(SIGINT);
  std::this_thread::sleep_for(std::chrono::milliseconds(300));  // to be heard by itself
  EXPECT_FALSE(program.over());
  program.signal(SIGINT);
  const Finished end = program.wait();
  EXPECT_EQ(end.code, 130);
  EXPECT_SAYS(end.err, "ended at once; what was not finished is not written");
}

TEST(OwnPotentialProgram, IsCompiledOnce) {
  const ScratchFolder folder;
  write_case(folder, spring);
  const Finished first = run(folder, "trajectory mine.toml --json --out out"),
                 second = run(folder, "trajectory mine.toml --json --out out");
  ASSERT_EQ(first.code, 0) << first.err;
  EXPECT_NE(first.err.find("compiling mine.hpp with"), std::string::npos) << first.err;
  EXPECT_EQ(second.code, 0) << second.err;
  EXPECT_EQ(second.err.find("compiling"), std::string::npos) << second.err;
  EXPECT_EQ(modules(folder), 1U);
  struct stat mode {};
  ASSERT_EQ(::stat((folder / "cache" / "kreisel").c_str(), &mode), 0);
  EXPECT_EQ(mode.st_mode & 0777U, 0700U);
}

TEST(OwnPotentialProgram, MapsItsNumbers) {
  const ScratchFolder folder;
  write_case(folder, spring);
  const Finished map =
      run(folder, "map mine.toml --axes numbers.k,initial.x --window=-9,9,0,3 --size 12x8 --until 4 --json --out out");
  EXPECT_EQ(map.code, 0) << map.err;
  EXPECT_EQ(modules(folder), 2U);  // its value, and its kernel for this machine
}

// The spring, which does what the variable FAILURE of the environment names: one file for all, which is compiled once. In a step that is after
// fifty calls: the case has been opened by then.
const char* const failing = R"(#include <cstdlib>
#include <stdexcept>
#include <string>
inline bool asked(const char* failure) {
  const char* said = std::getenv("FAILURE");
  return said != nullptr && std::string(said) == failure;
}
inline void fail() {
  if (asked("domain error")) throw std::domain_error("no such place");
  if (asked("seven")) throw 7;
  if (asked("segment")) *reinterpret_cast<volatile int*>(8) = 1;
  if (asked("division")) { volatile int none = 0, some = 7 / none; }
  if (asked("abort")) std::abort();
  if (asked("exit 0")) std::exit(0);
  if (asked("exit 7")) std::exit(7);
  if (asked("quick exit")) std::quick_exit(0);
}
struct Early {
  Early() {
    if (asked("early error")) throw std::runtime_error("too early");
    if (asked("early seven")) throw 7;
    if (asked("early exit")) std::exit(0);
  }
  ~Early() {
    if (asked("late abort") || asked("exit 0")) std::abort();
  }
};
inline Early early;
template <class T>
struct Potential {
  KREISEL_FN T value(const kreisel::Vec3<T>& r, const kreisel::Vec3<T>&) const {
    static thread_local int calls = 0;
    if (++calls > 50) fail();
    return T(0.5) * norm2(r);
  }
};
)";

// Whatever has been compiled is in the cache of all tests.
Finished run_failing(const ScratchFolder& folder, const std::string& failure, const std::string& arguments) {
  write_case(folder, failing);
  return test::shell("FAILURE='" + failure + "' " + std::string(places::program) + " " + arguments, folder.path());
}

// A trajectory and a map in lanes, neither of which leaves anything.
void expect_failure(const std::string& failure, int code, const std::string& sentence) {
  const ScratchFolder folder;
  for (const char* command :
       {"trajectory mine.toml --out out/deep",
        "map mine.toml --axes initial.x,initial.y --window=-1,1,-1,1 --size 9x9 --out out --checkpoint"}) {
    const Finished end = run_failing(folder, failure, command);
    EXPECT_EQ(end.code, code) << failure << ": " << command;
    EXPECT_SAYS(end.err, "kreisel: potential = 'mine.hpp': " + sentence);
    EXPECT_EQ(end.out, "");
    std::error_code none;
    EXPECT_FALSE(std::filesystem::exists(folder / "out/deep"));
    EXPECT_FALSE(std::string(command).starts_with("trajectory") && std::filesystem::exists(folder / "out"));
    for (const auto& left : std::filesystem::directory_iterator(folder / "out", none))
      EXPECT_EQ(left.path().extension(), ".checkpoint") << command;
  }
}

void expect_failure_to_load(const std::string& failure, const std::string& sentence) {
  const ScratchFolder folder;
  const Finished end = run_failing(folder, failure, "trajectory mine.toml --out out");
  EXPECT_EQ(end.code, 2) << failure;
  EXPECT_SAYS(end.err, "kreisel: potential = 'mine.hpp': its code " + sentence);
  EXPECT_FALSE(std::filesystem::exists(folder / "out"));
}

TEST(OwnPotentialProgram, WhatItThrowsIsSaidWithItsName) {
  expect_failure("domain error", 2, "its code threw an exception, 'no such place'\n");
  expect_failure("seven", 2, "its code threw something that is no std::exception\n");
}

TEST(OwnPotentialProgram, WhatItThrowsWhileItIsLoadedToo) {
  expect_failure_to_load("early error", "threw an exception, 'too early'");
  expect_failure_to_load("early seven", "threw something that is no std::exception");
}

// The signal is the shell's to tell, and that of a sanitizer.
TEST(OwnPotentialProgram, ACrashIsSaidWithItsName) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "sanitizers end it with a code of their own";
#endif
  const std::string sentence = "the program crashed with it, most likely in that file";
  expect_failure("segment", 128 + SIGSEGV, sentence);
  expect_failure("division", 128 + SIGFPE, sentence);
  expect_failure("abort", 128 + SIGABRT, sentence);
}

// On whatever thread; no destructor runs then, which after exit(0) would abort.
TEST(OwnPotentialProgram, AnExitIsSaidWithItsName) {
  const std::string sentence = "its code ended the program by exit, which leaves no result";
  expect_failure("exit 0", 2, sentence);
  expect_failure("exit 7", 2, sentence);
  expect_failure("quick exit", 2, sentence);
  expect_failure_to_load("early exit", "ended the program by exit");
}

// What it constructs is destroyed when all is written and told.
TEST(OwnPotentialProgram, ADestructorThatAbortsCostsNothing) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "sanitizers end it with a code of their own";
#endif
  const ScratchFolder folder;
  const Finished late = run_failing(folder, "late abort", "trajectory mine.toml --out out");
  EXPECT_EQ(late.code, 128 + SIGABRT);
  EXPECT_SAYS(late.out, "files\n  out/mine-trajectory.h5");
  EXPECT_SAYS(late.err, "kreisel: potential = 'mine.hpp': the program crashed with it");
  EXPECT_TRUE(std::filesystem::exists(folder / "out/mine-trajectory.h5"));
}

void expect_sentence(const ScratchFolder& folder, const std::string& sentence, const std::string& before = "") {
  const Finished end = run(folder, "trajectory mine.toml --out out", before);
  EXPECT_EQ(end.code, 2);
  EXPECT_NE(end.err.find(sentence), std::string::npos) << end.err;
  EXPECT_EQ(end.err.find('\n', end.err.find("potential = ")), end.err.size() - 1)
      << "more than a sentence: " << end.err;
  EXPECT_EQ(modules(folder), 0U);
  EXPECT_FALSE(std::filesystem::exists(folder / "out"));
}

TEST(OwnPotentialProgram, AMistakeIsSaidWithItsPlace) {
  const ScratchFolder folder;
  write_case(folder, test::replaced(spring, "norm2(r)", "nrom2(r)"));
  expect_sentence(folder, "potential = 'mine.hpp': mine.hpp:5: ");
}

TEST(OwnPotentialProgram, WhatTheLinkerMissesIsSaid) {
  const ScratchFolder folder;
  write_case(folder,
             "template <class T> T nowhere(const T&);\n" + test::replaced(spring, "norm2(r)", "nowhere(norm2(r))"));
  expect_sentence(folder, "potential = 'mine.hpp': undefined reference to `");
}

TEST(OwnPotentialProgram, WithoutAValueItIsNone) {
  const ScratchFolder folder;
  write_case(folder, test::replaced(spring, " value(", " worth("));
  expect_sentence(folder, "potential = 'mine.hpp': struct Potential has neither T value(");
}

TEST(OwnPotentialProgram, AnotherNameIsSaid) {
  const ScratchFolder folder;
  write_case(folder, test::replaced(spring, "struct Potential", "struct Spring"));
  expect_sentence(folder, "potential = 'mine.hpp': it has to define template <class T> struct Potential");
}

TEST(OwnPotentialProgram, NumbersNeedNames) {
  const ScratchFolder folder;
  write_case(folder,
             test::replaced(spring, "KREISEL_NUMBERS(k)",
                            "template <class S> static constexpr auto members(S& s) { return std::tie(s.k); }"));
  expect_sentence(folder, "the numbers of struct Potential have to be named by KREISEL_NUMBERS");
}

TEST(OwnPotentialProgram, WithoutACompilerItIsSaid) {
  const ScratchFolder folder;
  write_case(folder, spring);
  expect_sentence(folder, "potential = 'mine.hpp' has to be compiled, and none of g++, c++ and clang++ is in PATH",
                  "PATH=" + folder.path().string());
}

TEST(OwnPotentialProgram, AMissingFileIsSaid) {
  const ScratchFolder folder;
  write_case(folder, spring);
  std::filesystem::remove(folder / "mine.hpp");
  expect_sentence(folder, "potential = 'mine.hpp': there is no file");
}

// The file of a result has the case and not its potential, which is looked for about the file.
TEST(OwnPotentialProgram, FiguresAreDrawnFromAnyFolder) {
  const ScratchFolder folder, other;
  write_case(folder, spring);
  ASSERT_EQ(run(folder, "trajectory mine.toml --no-figures --out out").code, 0);
  const std::string cache = "export XDG_CACHE_HOME=" + (folder / "cache").string() + "; ", program(places::program);
  const std::string file = (folder / "out" / "mine-trajectory.h5").string();
  const Finished drawn = test::shell(cache + program + " figure " + file, other.path());
  EXPECT_EQ(drawn.code, 0) << drawn.err;
  EXPECT_TRUE(std::filesystem::exists(other / "out" / "mine-trajectory-figure.svg"));
  std::filesystem::copy(file, other / "moved.h5");
  const Finished lost = test::shell(cache + program + " figure moved.h5", other.path());
  EXPECT_EQ(lost.code, 2);
  EXPECT_SAYS(lost.err, "moved.h5: its case has potential = 'mine.hpp', and that file lies neither beside it");
}

// Code that others could write is not loaded.
TEST(OwnPotentialProgram, ACacheForAllIsRefused) {
  const ScratchFolder folder;
  write_case(folder, spring);
  std::filesystem::create_directories(folder / "cache" / "kreisel");
  std::filesystem::permissions(folder / "cache" / "kreisel", std::filesystem::perms(0777));
  const Finished end = run(folder, "trajectory mine.toml --out out");
  EXPECT_EQ(end.code, 2);
  EXPECT_NE(end.err.find("must be your own folder"), std::string::npos) << end.err;
}

// A compiler that is slow enough for somebody to save the file in the meantime.
TEST(OwnPotentialProgram, AFileThatChangesWhileItIsCompiledIsNotKept) {
  const ScratchFolder folder;
  write_case(folder, spring);
  std::filesystem::create_directory(folder / "bin");
  std::ofstream(folder / "bin/g++") << "#!/bin/sh\nPATH=${PATH#*:}\n[ \"$1\" = --version ] || echo '// more' >> '"
                                    << (folder / "mine.hpp").string() << "'\nexec g++ \"$@\"\n";
  std::filesystem::permissions(folder / "bin/g++", std::filesystem::perms::owner_all);
  const Finished end = run(folder, "trajectory mine.toml --out out", "PATH='" + (folder / "bin").string() + ":'$PATH");
  EXPECT_EQ(end.code, 2);
  EXPECT_SAYS(end.err, "potential = 'mine.hpp': its file has changed since it was read; run it again");
  EXPECT_EQ(modules(folder), 0U);
  EXPECT_FALSE(std::filesystem::exists(folder / "out"));
}

TEST(OwnPotentialProgram, WhatItIncludesIsPartOfIt) {
  const ScratchFolder folder;
  write_case(folder, std::string("#include \\\n  \"part.hpp\"\n") + spring);
  std::ofstream(folder / "part.hpp") << "\n";
  EXPECT_EQ(run(folder, "trajectory mine.toml --out out").code, 0);
  std::ofstream(folder / "part.hpp") << "// another\n";
  EXPECT_EQ(run(folder, "trajectory mine.toml --out out").code, 0);
  EXPECT_EQ(modules(folder), 2U);
  write_case(folder, std::string("#define PART \"part.hpp\"\n#include PART\n") + spring);
  const Finished hidden = run(folder, "trajectory mine.toml --out out");
  EXPECT_EQ(hidden.code, 2);
  EXPECT_SAYS(hidden.err,
              "potential = 'mine.hpp': #include PART: expected the name of the file there, in quotes or <>");
}

TEST(OwnPotentialProgram, ResultsHaveNothingCompiled) {
  const ScratchFolder folder;
  write_case(folder, spring);
  ASSERT_EQ(run(folder, "trajectory mine.toml --out out").code, 0);
  EXPECT_EQ(run(folder, "figure out/mine-trajectory.h5 --out pictures").code, 0);
  std::filesystem::remove_all(folder / "cache");
  const Finished end = run(folder, "figure out/mine-trajectory.h5 --out other/pictures");
  EXPECT_EQ(end.code, 2);
  EXPECT_SAYS(end.err,
              "potential = 'mine.hpp': it is named by a result, not by a case, and has never been compiled here");
  EXPECT_EQ(modules(folder), 0U);
  EXPECT_FALSE(std::filesystem::exists(folder / "other"));
  ASSERT_EQ(run(folder, "show mine.toml").code, 0);
  EXPECT_EQ(run(folder, "figure out/mine-trajectory.h5 --out pictures").code, 0);
}

TEST(OwnPotentialProgram, HalfOfAModuleIsCompiledAgain) {
  const ScratchFolder folder;
  write_case(folder, spring);
  ASSERT_EQ(run(folder, "trajectory mine.toml --out out").code, 0);
  for (const auto& entry : std::filesystem::directory_iterator(folder / "cache" / "kreisel"))
    std::filesystem::resize_file(entry.path(), 1000);
  const Finished again = run(folder, "trajectory mine.toml --out out");
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_SAYS(again.err, "compiling mine.hpp with");
  EXPECT_EQ(modules(folder), 1U);
}

TEST(OwnPotentialProgram, WhatItSaysOfItsSymmetryIsLookedAt) {
  const ScratchFolder folder;
  write_case(folder, R"(template <class T>
struct Potential {
  static constexpr bool axisymmetric = true;
  KREISEL_FN T value(const kreisel::Vec3<T>& r, const kreisel::Vec3<T>& a) const {
    return T(0.5) * norm2(r) + T(1e-6) * r.x * a.y;
  }
};
)");
  const Finished end = run(folder, "trajectory mine.toml --out out");
  EXPECT_EQ(end.code, 2);
  EXPECT_SAYS(end.err, "potential = 'mine.hpp': it says axisymmetric, and near [");
  const Finished none = run(folder, "trajectory mine.toml --set potential= --out out");
  EXPECT_EQ(none.code, 2);
  EXPECT_SAYS(none.err, "potential = '': expected the name of a file");
}

}  // namespace
}  // namespace kreisel
