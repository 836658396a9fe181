#include "kreisel/system/own/module/own_compiler.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <sstream>

#include <fmt/format.h>

#include "kreisel/engine/program.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/home.hpp"
#include "kreisel/number/text/plain_text.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

std::function<void(const std::string&)> compiling_told;

std::vector<std::string> words_of(const char* text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

// As the build has them (cmake/kernels.cmake).
std::vector<std::string> family_flags(Family family) {
  if (family == Family::avx512) return words_of(KREISEL_OWN_FLAGS_AVX512);
  return words_of(family == Family::avx2 ? KREISEL_OWN_FLAGS_AVX2 : KREISEL_OWN_FLAGS_SSE2);
}

// Folders with our headers: where the user says, beside the program (in the build tree as in an installation), or where the
// library was installed.
std::vector<fs::path> include_folders(const std::string& named) {
  std::error_code none;
  const fs::path root = home();
  std::vector<fs::path> places{root / "include", KREISEL_OWN_INCLUDE};
  if (const char* said = std::getenv("KREISEL_INCLUDE")) places.insert(places.begin(), said);
  for (const fs::path& place : places)
    if (fs::exists(place / "kreisel/system/own/module/own_module.hpp", none)) return {place, root / "generated"};
  throw Error(
      fmt::format("potential = '{}': kreisel's headers, which it is compiled with, are not in {}; KREISEL_INCLUDE says "
                  "where else they are",
                  shortened(named), shortened(places.front().string())));
}

// "trap.hpp:7: ..." of a line "/some/where/trap.hpp:7:12: error: ...", or nvcc's "/some/where/trap.hpp(7): error: ..."; empty where it is no error.
std::string mistake_in(const std::string& line) {
  const std::string mark = ": error: ", fatal = ": fatal error: ";
  const std::size_t at = line.find(mark), fatal_at = line.find(fatal);
  if (at == std::string::npos && fatal_at == std::string::npos) return "";
  const std::size_t end = std::min(at, fatal_at);
  std::string place = fs::path(line.substr(0, end)).filename().string();
  if (std::count(place.begin(), place.end(), ':') == 2) place.erase(place.rfind(':'));  // the column
  if (const std::size_t bracket = place.rfind('('); place.ends_with(")") && bracket != std::string::npos)
    place = place.substr(0, bracket) + ":" + place.substr(bracket + 1, place.size() - bracket - 2);
  return place + ": " + line.substr(end + (at < fatal_at ? mark : fatal).size());
}

// What nvcc minds before it reads a line ("nvcc fatal   : ..."), or when it has read all of them ("ptxas fatal   : ..."); else empty.
std::string fatal_for_gpu(const std::string& said) {
  const std::string mark = " fatal   : ";
  for (const std::string& line : lines_of(said))
    if (const std::size_t at = line.find(mark); at != std::string::npos)
      return line.substr(0, at) + ": " + line.substr(at + mark.size());
  return "";
}

// What the linker minds: it names no line of the file.
std::string linker_mistake(const std::string& said) {
  const std::string mark = "ld: ", undefined = "undefined reference to ";
  for (const std::string& line : lines_of(said)) {
    if (const std::size_t at = line.find(undefined); at != std::string::npos) return line.substr(at);
    const std::size_t at = line.find(mark);
    if (at != std::string::npos && line.find(": in function ") == std::string::npos)
      return line.substr(at + mark.size());
  }
  return "";
}

// What nvcc says of a function without KREISEL_FN takes lines, and does not name that.
constexpr const char* not_for_gpu =
    "a function is called that is not for a GPU: each in the file needs KREISEL_FN before it";
std::string in_our_words(const std::string& found) {
  const std::size_t at = found.find("calling a __host__ function");
  if (at == std::string::npos) return found;
  return found.substr(0, at) + not_for_gpu;
}

// The first mistake in the user's own file; else the first at all, which is about what we miss in it.
std::string first_mistake(const std::string& said, const fs::path& file) {
  std::string first;
  for (const std::string& line : lines_of(said)) {
    const std::string found = in_our_words(mistake_in(line));
    if (found.empty()) continue;
    if (line.starts_with(file.string() + ":") || line.starts_with(file.string() + "(")) return found;
    if (first.empty()) first = found;
  }
  if (const std::string linker = linker_mistake(said); !linker.empty()) return linker;
  if (const std::string fatal = fatal_for_gpu(said); first.empty() && !fatal.empty()) return fatal;
  const std::string ours = "static assertion failed: ";
  if (const std::size_t at = first.find(ours); at != std::string::npos) return first.substr(at + ours.size());
  if (first.ends_with(not_for_gpu)) return not_for_gpu;  // called from a header of ours
  const auto unknown = [&first](const char* quoted) { return first.find(quoted) != std::string::npos; };
  if (first.starts_with("own_") && (unknown("\u2018Potential\u2019") || unknown("'Potential'")))
    return "it has to define template <class T> struct Potential, and does not";
  return first.empty() ? "the compiler failed without a word" : first;
}

}  // namespace

void tell_compiling(std::function<void(const std::string&)> tell) { compiling_told = std::move(tell); }

std::optional<OwnCompiler> own_compiler() {
  for (const char* name : {"g++", "c++", "clang++"}) {
    const std::optional<fs::path> program = find_program(name);
    if (!program) continue;
    const ProgramEnd end = run_program(*program, {"--version"}, "/", std::chrono::seconds(20));
    const std::vector<std::string> lines = lines_of(end.output);
    if (end.status == 0 && !lines.empty()) return OwnCompiler{*program, lines.front()};
  }
  return std::nullopt;
}

const char* OwnPart::source() const {
  if (!gpu.empty()) return "kreisel/system/own/module/own_device_source.cuh";
  return family ? "kreisel/system/own/module/own_lanes_source.hpp" : "kreisel/system/own/module/own_module_source.hpp";
}
std::string OwnPart::name() const { return family ? std::string(kreisel::name(*family)) : gpu.empty() ? "value" : gpu; }

// Without -O3 the lanes of a pack would not stay in registers. nvcc only warns of calls that a GPU cannot make, and goes on without them.
std::vector<std::string> OwnPart::flags(const OwnCompiler& compiler) const {
  if (!gpu.empty()) {
    std::vector<std::string> flags = words_of(KREISEL_OWN_FLAGS_CUDA);
    flags.insert(flags.end(), {"-arch=" + gpu, "-shared", "-w", "-Werror=cross-execution-space-call",
                               "-Xcompiler=-fvisibility=hidden", "-Xlinker=--no-undefined"});
    if (!compiler.host.empty()) flags.insert(flags.end(), {"-ccbin", compiler.host.string()});
    return flags;
  }
  std::vector<std::string> flags{"-std=c++20", family ? "-O3" : "-O2", "-DNDEBUG", "-ffp-contract=off", "-fPIC",
                                 "-shared",    "-fvisibility=hidden",  "-w",       "-Wl,--no-undefined"};
  if (!family) return flags;
  const bool as_built = compiler.version.find(KREISEL_OWN_COMPILER_VERSION) != std::string::npos;
  for (const std::string& flag : family_flags(*family))
    if (as_built || !(flag.starts_with("-mmove-max") || flag.starts_with("-mstore-max"))) flags.push_back(flag);
  return flags;
}

void compile_own(const OwnCompiler& compiler, const fs::path& file, const std::string& named, const OwnPart& part,
                 const fs::path& into) {
  const std::vector<fs::path> folders = include_folders(named);
  std::vector<std::string> arguments = part.flags(compiler);
  // nvcc keeps silent about what it minds in headers of the system.
  const char* folder_flag = part.gpu.empty() ? "-isystem" : "-I";
  for (const fs::path& folder : folders) arguments.insert(arguments.end(), {folder_flag, folder.string()});
  for (const std::string& header : {std::string("kreisel/model/own_potential.hpp"),
                                    std::string("kreisel/model/many/whole_potential.hpp"), file.string()})
    arguments.insert(arguments.end(), {"-include", header});
  const std::string source = (folders.front() / part.source()).string();
  if (part.gpu.empty())
    arguments.insert(arguments.end(), {"-x", "c++", source, "-x", "none"});
  else
    arguments.push_back(source);  // whose language is among nvcc's flags
  arguments.insert(arguments.end(), {"-lquadmath", "-o", into.string()});
  if (compiling_told)
    compiling_told(fmt::format("compiling {} with {}{}, once for all runs", shortened(named),
                               compiler.program.filename().string(),
                               part.kernel() ? fmt::format(" for {}", part.name()) : ""));
  const ProgramEnd end = run_program(compiler.program, arguments, into.parent_path(), std::chrono::minutes(10));
  if (end.too_long)
    throw Error(fmt::format("potential = '{}': it took more than ten minutes to compile", shortened(named)));
  if (end.status != 0)
    throw Error(fmt::format("potential = '{}': {}", shortened(named), shortened(first_mistake(end.output, file), 300)));
}

}  // namespace kreisel
