// A text file whose every write is checked and which appears only when complete.
#pragma once
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string_view>

#include "kreisel/report/file/atomic_file.hpp"

namespace kreisel {

class TextFile {
 public:
  explicit TextFile(const std::filesystem::path& path);

  void write(std::string_view text);
  // Hands everything to the file system, still under the part's name.
  void close();
  void commit();

  [[nodiscard]] const std::filesystem::path& part() const { return target_.part(); }

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  [[noreturn]] void fail() const;

  AtomicFile target_;
  std::unique_ptr<std::FILE, Close> file_;  // after target_: closed before the part is removed
};

// The whole of `text` as one file.
void write_text(const std::filesystem::path& path, std::string_view text);

}  // namespace kreisel
