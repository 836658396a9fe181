// Numbers and texts as bytes, in the order they were put, for messages between processes of one kind of machine.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "kreisel/error.hpp"

namespace kreisel {

class ByteWriter {
 public:
  template <class T>
  requires std::is_trivially_copyable_v<T>
  void put(const T& value) { append(&value, sizeof(T)); }
  template <class T>
  void put_all(const std::vector<T>& values) {
    put<std::uint64_t>(values.size());
    append(values.data(), values.size() * sizeof(T));
  }
  void put_text(const std::string& text) { put_all(std::vector<char>(text.begin(), text.end())); }

  std::vector<std::byte> bytes() && { return std::move(bytes_); }

 private:
  void append(const void* from, std::size_t count) {
    const std::size_t at = bytes_.size();
    bytes_.resize(at + count);
    if (count > 0) std::memcpy(bytes_.data() + at, from, count);
  }
  std::vector<std::byte> bytes_;
};

// Throws Error where more is asked for than there is.
class ByteReader {
 public:
  explicit ByteReader(std::span<const std::byte> bytes) : rest_(bytes) {}

  template <class T>
  requires std::is_trivially_copyable_v<T> T take() {
    T value;
    copy(&value, 1, sizeof(T));
    return value;
  }
  template <class T>
  std::vector<T> take_all() {
    const auto count = take<std::uint64_t>();
    check(count, sizeof(T));
    std::vector<T> values(count);
    copy(values.data(), count, sizeof(T));
    return values;
  }
  std::string take_text() {
    const std::vector<char> letters = take_all<char>();
    return {letters.begin(), letters.end()};
  }
  bool empty() const { return rest_.empty(); }

 private:
  void check(std::uint64_t count, std::size_t size) const {
    if (count > rest_.size() / size) throw Error("a message between ranks is shorter than it says");
  }
  void copy(void* to, std::uint64_t count, std::size_t size) {
    check(count, size);
    if (count > 0) std::memcpy(to, rest_.data(), count * size);
    rest_ = rest_.subspan(count * size);
  }
  std::span<const std::byte> rest_;
};

}  // namespace kreisel
