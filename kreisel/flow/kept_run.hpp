// A run that is kept now and then, so that it can go on where it stood: bit by bit as if nothing had happened.
//
// Kept are all numbers of the state, each with everything that it holds (the remainder of a running sum, the digits of a
// quadruple), and what a method remembers besides. Of most methods that is nothing: what they carry from step to step is a
// function of the state, and is made anew. A carry that is not says so: `static constexpr bool remembered = true`.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <utility>

#include "kreisel/error.hpp"
#include "kreisel/model/state/state.hpp"

namespace kreisel {

// Whoever keeps it.
class RunKeeper {
 public:
  virtual ~RunKeeper() = default;
  virtual std::uint64_t steps() const = 0;        // that have been taken before; 0: it begins at its start
  virtual const std::string& memory() const = 0;  // what was kept after them
  virtual bool due(std::uint64_t steps) = 0;      // whether it is to be kept after that many
  virtual void keep(std::uint64_t steps, std::string memory) = 0;
};

namespace detail {

template <StateLike State>
int components_of(const State& s) {
  if constexpr (requires { s.components(); })
    return s.components();
  else
    return State::size;
}

// The bytes of a carry that is more than a function of the state; none elsewhere.
template <class Carry>
std::pair<char*, std::size_t> remembered_bytes(Carry& carry) {
  if constexpr (requires { carry.held_bytes; })
    return {static_cast<char*>(carry.held.get()), carry.held_bytes};
  else if constexpr (requires { requires Carry::remembered; })
    return {reinterpret_cast<char*>(&carry), sizeof carry};
  else
    return {nullptr, 0};
}

}  // namespace detail

template <StateLike State, class Carry>
std::string memory_of(const State& s, Carry& carry) {
  using Number = NumberOf<State>;
  std::string bytes;
  for (int i = 0; i < detail::components_of(s); ++i) {
    char one[sizeof(Number)] = {};
    std::memcpy(one, static_cast<const void*>(&s[i]), sizeof one);
    bytes.append(one, sizeof one);
  }
  const auto [at, count] = detail::remembered_bytes(carry);
  return count > 0 ? bytes.append(at, count) : bytes;
}

// The state of such a memory; s has as many components.
template <StateLike State>
void recall_state(const std::string& memory, State& s) {
  using Number = NumberOf<State>;
  const auto count = static_cast<std::size_t>(detail::components_of(s));
  if (memory.size() < count * sizeof(Number)) throw Error("what was kept of the run does not fit its state");
  for (std::size_t i = 0; i < count; ++i)
    std::memcpy(static_cast<void*>(&s[static_cast<int>(i)]), memory.data() + i * sizeof(Number), sizeof(Number));
}

// And the carry, which the method has made of that state.
template <StateLike State, class Carry>
void recall_carry(const std::string& memory, const State& s, Carry& carry) {
  const std::size_t before = static_cast<std::size_t>(detail::components_of(s)) * sizeof(NumberOf<State>);
  const auto [at, count] = detail::remembered_bytes(carry);
  if (memory.size() != before + count) throw Error("what was kept of the run does not fit its method");
  if (count > 0) std::memcpy(at, memory.data() + before, count);
}

}  // namespace kreisel
