// A case with a potential from a file, in a folder with a cache of its own, and the program run on it.
#pragma once
#include "support/own_case.hpp"
#include "support/program.hpp"

namespace kreisel::own_file {

using test::Finished, test::ScratchFolder;

// With a cache of its own; `before` comes before the program on the line.
inline Finished run(const ScratchFolder& folder, const std::string& arguments, const std::string& before = "") {
  return test::shell("export XDG_CACHE_HOME=" + (folder / "cache").string() + "; " + before + " " +
                         std::string(places::program) + " " + arguments,
                     folder.path());
}

inline void write_case(const ScratchFolder& folder, const std::string& potential) {
  std::ofstream(folder / "mine.hpp") << potential;
  std::ofstream(folder / "mine.toml") << R"(
system = "own-top"
units = "none"
potential = "mine.hpp"
[body]
mass = 1
theta1 = 1
[initial]
x = 0.5
[ending]
radius = 10
[run]
step = 0.01
until = 1
)";
}

inline std::size_t modules(const ScratchFolder& folder) {
  std::size_t count = 0;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(folder / "cache" / "kreisel", none))
    count += entry.path().extension() == ".so" ? 1 : 100;  // nothing else may be left there
  return count;
}

inline constexpr const char* spring = R"(template <class T>
struct Potential {
  T k{1};
  KREISEL_NUMBERS(k)
  KREISEL_FN T value(const kreisel::Vec3<T>& r, const kreisel::Vec3<T>&) const { return T(0.5) * k * norm2(r); }
};
)";

}  // namespace kreisel::own_file
