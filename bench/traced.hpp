// Counts which instructions of this program a piece of work executes, by running it step by step in a child (ptrace).
#pragma once
#include <cstdint>
#include <functional>
#include <map>

namespace kreisel::bench {

// How often each instruction was executed, by its address as objdump shows it. What runs in shared libraries counts
// under outside_program. Throws Error where the system does not let a program trace its child.
inline constexpr std::uint64_t outside_program = ~std::uint64_t{0};
std::map<std::uint64_t, std::uint64_t> traced(const std::function<void()>& work);

}  // namespace kreisel::bench
