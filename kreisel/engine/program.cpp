#include "kreisel/engine/program.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <system_error>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "kreisel/error.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

void wait_for(pid_t id) {
  int status = 0;
  while (::waitpid(id, &status, 0) < 0 && errno == EINTR) {
  }
}

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

const std::atomic<bool>* stop_flag = nullptr;

// A program in a group of its own, so that what it starts can be ended with it.
class Child {
 public:
  Child(pid_t id, int output) : id_(id), output_(output) {}
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() {
    if (id_ > 0) end();
    if (output_ >= 0) ::close(output_);
  }

  // Whether it goes on; waits a moment for what it says.
  bool runs() {
    constexpr int moment = 20;  // in milliseconds
    pollfd heard{output_, POLLIN, 0};
    ::poll(&heard, 1, output_ >= 0 || silent_++ > 50 ? moment : 1);
    if (heard.revents != 0) listen();
    if (output_ >= 0) return true;
    int status = 0;
    const pid_t gone = ::waitpid(id_, &status, WNOHANG);
    if (gone == 0 || (gone < 0 && errno == EINTR)) return true;
    id_ = -1;
    status_ = gone < 0 ? 127 : WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return false;
  }
  // It and all that it started.
  void end() {
    ::kill(-id_, SIGKILL);
    wait_for(id_);
    id_ = -1;
    status_ = 128 + SIGKILL;
  }

  [[nodiscard]] int status() const { return status_; }
  std::string said() { return std::move(said_); }

 private:
  void listen() {
    constexpr std::size_t most = std::size_t{1} << 20;
    std::array<char, 4096> block;
    const ssize_t got = ::read(output_, block.data(), block.size());
    if (got > 0) said_.append(block.data(), static_cast<std::size_t>(got));
    if (said_.size() > most) said_.erase(0, most / 2);
    if (got == 0 || (got < 0 && errno != EINTR)) ::close(std::exchange(output_, -1));
  }

  pid_t id_;
  int output_, silent_ = 0, status_ = 0;
  std::string said_;
};

// Our own environment, but with a locale that is always there, speaks UTF-8 and writes numbers with points.
std::vector<std::string> environment() {
  std::vector<std::string> list;
  for (char** entry = environ; *entry != nullptr; ++entry)
    if (!std::string_view(*entry).starts_with("LC_ALL=")) list.emplace_back(*entry);
  list.emplace_back("LC_ALL=C.UTF-8");
  return list;
}

// In a group of its own, or a session of its own.
class GroupAttribute {
 public:
  explicit GroupAttribute(bool session) {
    posix_spawnattr_init(&attribute_);
    posix_spawnattr_setflags(&attribute_, static_cast<short>(POSIX_SPAWN_SETSIGDEF |
                                                             (session ? POSIX_SPAWN_SETSID : POSIX_SPAWN_SETPGROUP)));
    posix_spawnattr_setpgroup(&attribute_, 0);
    sigset_t ours;  // what we ignore, programs that we start do not
    sigemptyset(&ours), sigaddset(&ours, SIGPIPE), sigaddset(&ours, SIGXFSZ);
    posix_spawnattr_setsigdefault(&attribute_, &ours);
  }
  GroupAttribute(const GroupAttribute&) = delete;
  GroupAttribute& operator=(const GroupAttribute&) = delete;
  ~GroupAttribute() { posix_spawnattr_destroy(&attribute_); }
  [[nodiscard]] const posix_spawnattr_t* get() const { return &attribute_; }

 private:
  posix_spawnattr_t attribute_;
};

// As posix_spawn wants them; it changes nothing.
std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> list;
  list.reserve(texts.size() + 1);
  for (std::string& text : texts) list.push_back(text.data());
  list.push_back(nullptr);
  return list;
}

// Returns 0, or the reason as errno has it.
int spawn(pid_t& id, const fs::path& program, const std::vector<std::string>& arguments, const fs::path& folder,
          int output, bool apart = false) {
  std::vector<std::string> words{program.string()}, surroundings = environment();
  words.insert(words.end(), arguments.begin(), arguments.end());
  const Actions actions(output, folder);
  const GroupAttribute group(apart);
  return posix_spawn(&id, program.c_str(), actions.list(), group.get(), pointers(words).data(),
                     apart ? environ : pointers(surroundings).data());
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

void start_program(const fs::path& program, const std::vector<std::string>& arguments) {
  const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
  pid_t id = -1;
  // Somebody has to wait for its end, or it stays in the list of processes for as long as we run.
  if (spawn(id, program, arguments, ".", nowhere, true) == 0) std::thread(wait_for, id).detach();
  ::close(nowhere);
}

void stop_programs_on(const std::atomic<bool>* flag) { stop_flag = flag; }

ProgramEnd run_program(const fs::path& program, const std::vector<std::string>& arguments, const fs::path& folder,
                       std::chrono::milliseconds most) {
  const auto begin = std::chrono::steady_clock::now();
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) {
    throw Error(fmt::format("cannot run '{}': {}", program.string(), std::strerror(errno)));
  }
  pid_t id = -1;
  const int failed = spawn(id, program, arguments, folder, ends[1]);
  ::close(ends[1]);
  Child child(failed == 0 ? id : -1, ends[0]);
  if (failed != 0) throw Error(fmt::format("cannot run '{}': {}", program.string(), std::strerror(failed)));
  bool too_long = false;
  while (!too_long && child.runs()) {
    if (stop_flag != nullptr && *stop_flag)
      throw Error(fmt::format("stopped while {} ran", program.filename().string()));
    too_long = std::chrono::steady_clock::now() - begin > most;
  }
  if (too_long) child.end();
  return {child.status(), child.said(), too_long};
}

}  // namespace kreisel
