// Potentials from files on a GPU: one that the host plays, by an nvcc that g++ plays (support/played_gpu), and what is said where there is none.
#include <gtest/gtest.h>

#include "cli/json_reader.hpp"
#include "cli/own_file.hpp"
#include "kreisel/engine/device/device.hpp"

namespace kreisel {
namespace own_gpu {
namespace {

using namespace own_file;

std::string map_on(const std::string& device) {
  return "map mine.toml --axes initial.x,initial.y --window=-12,12,-12,12 --size 16x16 --until 4 --no-figures --out "
         "out "
         "--device " +
         device;
}

// The value has been compiled, once for all of these tests, and the program believes that there is a GPU: a module without its kernels is one of
// other sources.
void prepare(const ScratchFolder& folder, const std::string& potential) {
  write_case(folder, potential);
  const char* const common = std::getenv("XDG_CACHE_HOME");
  const std::filesystem::path cache = (common != nullptr ? std::filesystem::path(common) : folder.path()) /
                                      std::to_string(std::hash<std::string>{}(potential));
  std::error_code none;  // what was compiled for a program before this one may be of other headers
  for (const auto& entry : std::filesystem::directory_iterator(cache / "kreisel", none))
    if (entry.last_write_time(none) < std::filesystem::last_write_time(places::program))
      std::filesystem::remove(entry, none);
  const std::string command = std::string(places::program) + " trajectory mine.toml --no-figures --out before";
  ASSERT_EQ(test::shell("XDG_CACHE_HOME=" + cache.string() + " " + command, folder.path()).code, 0);
  std::filesystem::create_directories(folder / "cache" / "kreisel");
  for (const auto& entry : std::filesystem::directory_iterator(cache / "kreisel")) {
    if (entry.path().extension() != ".so") continue;  // of another test, which compiles it just now
    std::filesystem::copy(entry.path(), folder / "cache" / "kreisel");
    std::filesystem::copy_file(entry.path(), folder / "others.so", std::filesystem::copy_options::overwrite_existing);
  }
}

Finished with_gpu(const ScratchFolder& folder, const std::string& arguments, const std::string& cuda) {
  return run(folder, arguments,
             "export KREISEL_CUDA_MODULE=" + (folder / "others.so").string() + " CUDA_PATH=" + cuda + ";");
}
std::string nowhere(const ScratchFolder& folder) { return "/nowhere PATH=" + folder.path().string(); }
std::string played() { return std::string(places::sources) + "/tests/support/played_gpu"; }

void write_program(const std::filesystem::path& file, const std::string& lines) {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream(file) << "#!/bin/sh\n" + lines;
  std::filesystem::permissions(file, std::filesystem::perms(0700));
}

// An nvcc that fails with these lines.
std::string failing(const ScratchFolder& folder, const std::string& lines) {
  write_program(folder / "cuda" / "bin" / "nvcc",
                "[ \"$1\" = --version ] && exec echo played\ncat >&2 <<'END'\n" + lines + "END\nexit 2\n");
  return (folder / "cuda").string();
}

void expect_refusal(const ScratchFolder& folder, const std::string& cuda, const std::string& sentence) {
  const std::size_t before = modules(folder);
  const Finished end = with_gpu(folder, map_on("cuda"), cuda);
  EXPECT_EQ(end.code, 2);
  EXPECT_EQ(end.out, "");
  EXPECT_SAYS(end.err, "kreisel: potential = 'mine.hpp'" + sentence);
  EXPECT_EQ(end.err.find('\n', end.err.find("potential = ")), end.err.size() - 1) << end.err;
  EXPECT_EQ(modules(folder), before);
  EXPECT_FALSE(std::filesystem::exists(folder / "out"));
}

TEST(OwnPotentialOnGpu, RunsAsOnTheProcessor) {
  const ScratchFolder folder;
  prepare(folder, spring);
  const Finished there = with_gpu(folder, map_on("cuda --json"), played()),
                 here = with_gpu(folder, map_on("cpu --simd sse2 --json"), played());
  ASSERT_EQ(there.code, 0) << there.err;
  ASSERT_EQ(here.code, 0) << here.err;
  EXPECT_SAYS(there.err, "compiling mine.hpp with nvcc for sm_");
  EXPECT_SAYS(there.out, "a GPU that the host plays");
  const nlohmann::json device = test::json(there.out), processor = test::json(here.out);
  for (const char* key : {"steps", "fates"}) EXPECT_EQ(device.at(key), processor.at(key)) << key;
}

TEST(OwnPotentialOnGpu, IsCompiledOnceAndOnlyWhenAskedFor) {
  const ScratchFolder folder;
  prepare(folder, spring);
  const Finished by_itself = with_gpu(folder, map_on("auto --simd sse2"), played());
  EXPECT_EQ(by_itself.code, 0) << by_itself.err;
  EXPECT_EQ(by_itself.err.find("nvcc"), std::string::npos) << by_itself.err;
  EXPECT_EQ(modules(folder), 2U);  // its value, and its kernel for sse2
  const Finished first = with_gpu(folder, map_on("cuda"), played()),
                 second = with_gpu(folder, map_on("cuda"), played());
  EXPECT_SAYS(first.err, "compiling mine.hpp with nvcc");
  EXPECT_EQ(second.code, 0) << second.err;
  EXPECT_EQ(second.err.find("compiling"), std::string::npos) << second.err;
  EXPECT_EQ(modules(folder), 3U);
  if (std::system("command -v nvidia-smi >/dev/null") == 0) return;  // which is not there next, and says what GPU it is
  const Finished without = with_gpu(folder, map_on("cuda"), nowhere(folder));  // nodes of a cluster need no compiler
  EXPECT_EQ(without.code, 0) << without.err;
}

TEST(OwnPotentialOnGpu, EachArchitectureHasItsModule) {
  const ScratchFolder folder;
  prepare(folder, spring);
  for (const auto& [said, name] : {std::pair{"8.0\n9.0", "sm_80"}, {"12.0", "sm_120"}}) {
    write_program(folder / "smi" / "nvidia-smi", std::string("echo '") + said + "'\n");
    const Finished end =
        with_gpu(folder, map_on("cuda"), played() + " PATH=" + (folder / "smi").string() + ":\"$PATH\"");
    EXPECT_EQ(end.code, 0) << end.err;
    EXPECT_SAYS(end.err, std::string("compiling mine.hpp with nvcc for ") + name + ",");
  }
  EXPECT_EQ(modules(folder), 3U);
}

TEST(OwnPotentialOnGpu, SamplesRunThereToo) {
  const ScratchFolder folder;
  prepare(folder, spring);
  const Finished end = with_gpu(
      folder,
      "montecarlo mine.toml --vary initial.x=normal:4 --samples 64 --until 4 --no-figures --out out --device cuda",
      played());
  EXPECT_EQ(end.code, 0) << end.err;
  EXPECT_SAYS(end.out, "a GPU that the host plays");
}

TEST(OwnPotentialOnGpu, WhatNvccMindsIsSaid) {
  const ScratchFolder folder;
  prepare(folder, spring);
  const std::string file = (folder / "mine.hpp").string();
  expect_refusal(folder,
                 failing(folder, "other.hpp(3): error: later\n" + file + "(5): error: no such thing\n  more of it\n"),
                 ": mine.hpp:5: no such thing\n");
  const std::string
      call = ": error: calling a __host__ function(\"f\") from a __host__ __device__ function(\"g\") is not allowed\n",
      sentence = "a function is called that is not for a GPU: each in the file needs KREISEL_FN before it\n";
  expect_refusal(folder, failing(folder, "own_potential.hpp(83)" + call), ": " + sentence);
  expect_refusal(folder, failing(folder, file + "(7)" + call), ": mine.hpp:7: " + sentence);
  expect_refusal(folder, failing(folder, "nvcc fatal   : Unsupported gpu architecture 'sm_20'\n"),
                 ": nvcc: Unsupported gpu architecture 'sm_20'\n");
}

TEST(OwnPotentialOnGpu, WithoutNvccItIsSaid) {
  const ScratchFolder folder;
  prepare(folder, spring);
  expect_refusal(
      folder, nowhere(folder),
      " has to be compiled for the GPU, and nvcc is not in PATH; CUDA_PATH says where else CUDA is, and device "
      "cpu runs it on the processor's cores\n");
}

// The real one, where CI says that it is there; then the module is loaded, and a machine without a GPU says so.
TEST(OwnPotentialOnGpu, NvccCompilesIt) {
  if (std::getenv("KREISEL_TEST_NVCC") == nullptr) GTEST_SKIP() << "KREISEL_TEST_NVCC is not set";
  const ScratchFolder folder, other;
  prepare(folder, spring);
  const Finished end =
      run(folder, map_on("cuda"), "export KREISEL_CUDA_MODULE=" + (folder / "others.so").string() + ";");
  EXPECT_EQ(modules(folder), 2U) << end.err;
  if (end.code == 0) return;
  EXPECT_EQ(end.code, 2);
  EXPECT_SAYS(end.err, "device cuda: there is no GPU to use here (");
  prepare(other, test::replaced(spring, "KREISEL_FN ", ""));
  expect_refusal(other, "",
                 ": a function is called that is not for a GPU: each in the file needs KREISEL_FN before it\n");
}

TEST(OwnPotentialOnGpu, WithoutAGpuNothingIsCompiled) {
  if (device().usable || device().unbuilt) GTEST_SKIP() << "there is one";
  const ScratchFolder folder;
  prepare(folder, spring);
  const Finished end = run(folder, map_on("cuda"), "export CUDA_PATH=" + played() + ";");
  EXPECT_EQ(end.code, 2);
  EXPECT_EQ(end.err, "kreisel: device cuda: there is no GPU to use here (" + device().why_not +
                         "); device cpu runs the same on the processor's cores\n");
  EXPECT_EQ(modules(folder), 1U);
  EXPECT_FALSE(std::filesystem::exists(folder / "out"));
}

}  // namespace
}  // namespace own_gpu
}  // namespace kreisel
