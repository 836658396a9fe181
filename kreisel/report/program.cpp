#include "kreisel/report/program.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "kreisel/error.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

// What the child does between its birth and its program.
class Actions {
 public:
  Actions(int output, const fs::path& folder) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_addopen(&actions_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions_, output, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, output, STDERR_FILENO);
    posix_spawn_file_actions_addchdir_np(&actions_, folder.empty() ? "." : folder.c_str());
  }
  Actions(const Actions&) = delete;
  Actions& operator=(const Actions&) = delete;
  ~Actions() { posix_spawn_file_actions_destroy(&actions_); }
  [[nodiscard]] const posix_spawn_file_actions_t* list() const { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_;
};

std::string read_all(int from) {
  std::string text;
  std::array<char, 4096> block;
  for (;;) {
    const ssize_t got = ::read(from, block.data(), block.size());
    if (got > 0) text.append(block.data(), static_cast<std::size_t>(got));
    if (got == 0 || (got < 0 && errno != EINTR)) return text;
  }
}

int wait_for(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return 127;
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

// Our own environment, but with a locale that is always there, speaks UTF-8 and writes numbers with points.
std::vector<std::string> environment() {
  std::vector<std::string> list;
  for (char** entry = environ; *entry != nullptr; ++entry)
    if (!std::string_view(*entry).starts_with("LC_ALL=")) list.emplace_back(*entry);
  list.emplace_back("LC_ALL=C.UTF-8");
  return list;
}

// As posix_spawn wants them; it changes nothing.
std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> list;
  list.reserve(texts.size() + 1);
  for (std::string& text : texts) list.push_back(text.data());
  list.push_back(nullptr);
  return list;
}

}  // namespace

std::optional<fs::path> find_program(const std::string& name) {
  const char* path = std::getenv("PATH");
  std::istringstream folders(path != nullptr ? path : "");
  for (std::string folder; std::getline(folders, folder, ':');) {
    const fs::path candidate = fs::path(folder.empty() ? "." : folder) / name;
    std::error_code ignored;
    if (fs::is_regular_file(candidate, ignored) && ::access(candidate.c_str(), X_OK) == 0) {
      return fs::absolute(candidate);  // it runs in another folder
    }
  }
  return std::nullopt;
}

ProgramEnd run_program(const fs::path& program, const std::vector<std::string>& arguments, const fs::path& folder) {
  std::vector<std::string> words{program.string()}, surroundings = environment();
  words.insert(words.end(), arguments.begin(), arguments.end());

  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) {
    throw Error(fmt::format("cannot run '{}': {}", program.string(), std::strerror(errno)));
  }
  pid_t child = 0;
  int failed = 0;
  {
    const Actions actions(ends[1], folder);
    failed = posix_spawn(&child, program.c_str(), actions.list(), nullptr, pointers(words).data(),
                         pointers(surroundings).data());
  }
  ::close(ends[1]);
  std::string output = failed == 0 ? read_all(ends[0]) : "";
  ::close(ends[0]);
  if (failed != 0) throw Error(fmt::format("cannot run '{}': {}", program.string(), std::strerror(failed)));
  return {wait_for(child), std::move(output)};
}

}  // namespace kreisel
