// A symmetric splitting of s stages as the numbers that are free in it.
//
// outer: s + 1 weights of the flow that is first and last; inner: s of the other. Both are palindromes that sum to 1; the middle
// one, or the two equal middle ones, follow from the rest.
#pragma once
#include <vector>

#include "words.hpp"

namespace kreisel::search {

struct Shape {
  int stages, order;
  bool kick_first;
  int processor = 0;  // pairs of weights around a kernel, which go in once and out once; 0: none

  static int free_in(int length) { return (length - 1) / 2; }
  int free_in_kernel() const { return free_in(stages + 1) + free_in(stages); }
  int free() const { return free_in_kernel() + (processor > 0 ? 2 * processor - 2 : 0); }
};

template <class T>
std::vector<T> palindrome(const T* side, int length) {
  const int free = Shape::free_in(length);
  std::vector<T> list(static_cast<std::size_t>(length));
  T rest(1);
  for (int i = 0; i < free; ++i) {
    list[static_cast<std::size_t>(i)] = list[static_cast<std::size_t>(length - 1 - i)] = side[i];
    rest -= T(2) * side[i];
  }
  if (length % 2 == 0) rest = rest / T(2);
  for (int i = free; i < length - free; ++i) list[static_cast<std::size_t>(i)] = rest;
  return list;
}

// outer, inner, outer, ..., outer.
template <class T>
std::vector<T> weights(const Shape& shape, const std::vector<T>& x) {
  const auto outer = palindrome(x.data(), shape.stages + 1);
  const auto inner = palindrome(x.data() + Shape::free_in(shape.stages + 1), shape.stages);
  std::vector<T> list;
  for (std::size_t i = 0; i < inner.size(); ++i) {
    list.push_back(outer[i]);
    list.push_back(inner[i]);
  }
  list.push_back(outer.back());
  return list;
}

// The way in: the kernel's second flow first, then in turn; of both flows together nothing. The way out is the same backwards,
// which makes the whole symmetric.
template <class T>
std::vector<T> way_in(const Shape& shape, const std::vector<T>& x) {
  std::vector<T> list;
  if (shape.processor == 0) return list;
  const T* side = x.data() + shape.free_in_kernel();
  T sums[2] = {T(0), T(0)};
  for (int i = 0; i < 2 * shape.processor - 2; ++i) {
    list.push_back(side[i]);
    sums[i % 2] += side[i];
  }
  list.push_back(-sums[0]);
  list.push_back(-sums[1]);
  return list;
}

// What it lacks to agree with the flow, on all words up to words.longest(); with a processor after one kernel and after two.
template <class T>
std::vector<T> residual(const Words& words, const Shape& shape, const std::vector<T>& x) {
  const auto take = [&](std::vector<T>& series, const std::vector<T>& list, bool kick) {
    for (const T& w : list) {
      words.multiply(series, kick, w);
      kick = !kick;
    }
  };
  const auto kernel = weights(shape, x);
  auto in = way_in(shape, x);
  std::vector<T> out(in.rbegin(), in.rend()), all;
  for (int kernels = 1; kernels <= (shape.processor > 0 ? 2 : 1); ++kernels) {
    auto series = words.one<T>();
    take(series, in, !shape.kick_first);
    for (int i = 0; i < kernels; ++i) take(series, kernel, shape.kick_first);
    take(series, out, shape.kick_first);
    const auto flow = words.flow<T>(T(kernels));
    for (std::size_t i = 0; i < series.size(); ++i) all.push_back(series[i] - flow[i]);
  }
  return all;
}

}  // namespace kreisel::search
