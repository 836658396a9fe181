// Runs the program as a user would, and tells what it printed and how it ended.
#pragma once
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/places.hpp"

namespace kreisel::test {

inline std::string whole_file(const std::filesystem::path& file) {
  if (!std::filesystem::is_regular_file(file)) return "";
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// The words of a command line after the program's name.
using Words = std::vector<std::string>;
inline Words operator+(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

inline void sleep_ms(int ms) { std::this_thread::sleep_for(std::chrono::milliseconds(ms)); }

struct Finished {
  int code = 0;  // the exit code, or 128 + the signal
  std::string out, err;
};

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// A program on its way. Its output goes to files beside `folder`, so that no pipe can fill up.
class Running {
 public:
  Running(const std::string& program, const std::vector<std::string>& arguments, const std::filesystem::path& folder,
          const std::string& out = "") {
    const std::string stem = (std::filesystem::temp_directory_path() / "kreisel-said-").string() +
                             std::to_string(getpid()) + "-" + std::to_string(counter()++);
    out_ = out.empty() ? stem + ".out" : out;
    err_ = stem + ".err";
    std::vector<char*> words{const_cast<char*>(program.c_str())};
    for (const std::string& a : arguments) words.push_back(const_cast<char*>(a.c_str()));
    words.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, out_.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, err_.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    posix_spawn_file_actions_addchdir_np(&actions, folder.c_str());
    posix_spawnattr_t as_usual;  // also where the tests themselves run under nohup
    posix_spawnattr_init(&as_usual);
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGHUP);
    posix_spawnattr_setsigdefault(&as_usual, &signals);
    posix_spawnattr_setflags(&as_usual, POSIX_SPAWN_SETSIGDEF);
    if (posix_spawn(&child_, program.c_str(), &actions, &as_usual, words.data(), environ) != 0) child_ = -1;
    posix_spawnattr_destroy(&as_usual);
    posix_spawn_file_actions_destroy(&actions);
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  ~Running() {
    if (child_ <= 0) return;
    ::kill(child_, SIGKILL);
    wait();
  }

  void signal(int number) const { ::kill(child_, number); }
  // Whether it has begun to catch that signal, as Linux tells; before, the signal would just kill it.
  bool catches(int number) const {
    const std::string caught = "SigCgt:\t", status = proc_text("status");
    const std::size_t at = status.find(caught);
    if (at == std::string::npos) return false;
    return (std::stoull(status.substr(at + caught.size(), 16), nullptr, 16) >> (number - 1) & 1) != 0;
  }
  // What Linux tells about it.
  std::string proc_text(const std::string& name) const {
    std::ifstream in("/proc/" + std::to_string(child_) + "/" + name);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  bool over() const {
    siginfo_t end{};
    return child_ <= 0 || waitid(P_PID, static_cast<id_t>(child_), &end, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           end.si_pid != 0;
  }

  Finished wait() {
    int status = 127 << 8;
    if (child_ > 0) waitpid(child_, &status, 0);
    child_ = -1;
    Finished end{WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), whole_file(out_), whole_file(err_)};
    if (std::filesystem::is_regular_file(out_)) std::filesystem::remove(out_);
    std::filesystem::remove(err_);
    return end;
  }

 private:
  static int& counter() {
    static int n = 0;
    return n;
  }

  pid_t child_ = -1;
  std::filesystem::path out_, err_;
};

inline Finished kreisel(const std::vector<std::string>& arguments, const std::filesystem::path& folder) {
  return Running(places::program, arguments, folder).wait();
}

// A line as one types it, with `kreisel` in the PATH.
inline Finished shell(const std::string& line, const std::filesystem::path& folder) {
  const std::string path = "PATH='" + std::filesystem::path(places::program).parent_path().string() + "':\"$PATH\"; ";
  return Running("/bin/sh", {"-c", path + line}, folder).wait();
}

}  // namespace kreisel::test
