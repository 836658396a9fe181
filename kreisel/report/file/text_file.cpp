#include "kreisel/report/file/text_file.hpp"

#include <cerrno>
#include <cstring>

#include <fmt/format.h>

#include "kreisel/error.hpp"

namespace kreisel {

TextFile::TextFile(const std::filesystem::path& path)
    : target_(path), file_(std::fopen(target_.part().c_str(), "wbe")) {
  if (!file_) fail();
}

void TextFile::fail() const {
  throw Error(fmt::format("cannot write '{}': {}", target_.final_path().string(), std::strerror(errno)));
}

void TextFile::write(std::string_view text) {
  if (!file_) throw Error(fmt::format("cannot write '{}': it is closed", target_.final_path().string()));
  if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size()) fail();
}

void TextFile::close() {
  if (!file_) return;
  if (std::fflush(file_.get()) != 0 || std::ferror(file_.get()) != 0) fail();
  if (std::fclose(file_.release()) != 0) fail();
}

void TextFile::commit() {
  close();
  target_.commit();
}

void write_text(const std::filesystem::path& path, std::string_view text) {
  TextFile file(path);
  file.write(text);
  file.commit();
}

}  // namespace kreisel
