#include "kreisel/system/own/module/own_nvcc.hpp"

#include <cctype>
#include <cstdlib>

#include "kreisel/engine/program.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

std::optional<fs::path> nvcc_program() {
  const char* named = std::getenv("CUDA_PATH");
  const bool said = named != nullptr && *named != '\0';
  const fs::path installed = fs::path(said ? named : "/usr/local/cuda") / "bin/nvcc";
  const std::optional<fs::path> in_path = find_program("nvcc");
  std::error_code none;
  if ((said || !in_path) && fs::exists(installed, none)) return installed;
  return in_path;
}

// Empty where it fails.
std::string said_by(const fs::path& program, const std::vector<std::string>& arguments) {
  const ProgramEnd end = run_program(program, arguments, "/", std::chrono::seconds(20));
  return end.status == 0 ? end.output : "";
}

}  // namespace

// Its version stands in a line of its own, after others; the other compiler is part of what it makes.
std::optional<OwnCompiler> own_nvcc() {
  const std::optional<fs::path> program = nvcc_program();
  if (!program) return std::nullopt;
  const std::string version = said_by(*program, {"--version"});
  if (version.empty()) return std::nullopt;
  const std::optional<OwnCompiler> host = own_compiler();
  if (!host) return OwnCompiler{*program, version};
  return OwnCompiler{*program, version + host->version, host->program};
}

// As cmake/cuda.cmake does: "9.0" of the first GPU becomes 90.
std::string gpu_architecture() {
  std::string digits;
  if (const std::optional<fs::path> smi = find_program("nvidia-smi"))
    for (const char c : said_by(*smi, {"--query-gpu=compute_cap", "--format=csv,noheader"})) {
      if (std::isdigit(static_cast<unsigned char>(c)) != 0)
        digits += c;
      else if (c != '.')
        break;
    }
  return "sm_" + (digits.size() >= 2 ? digits : KREISEL_OWN_CUDA_ARCHITECTURE);
}

}  // namespace kreisel
