// A command of the program: what it can be asked, and what the command line asks. Options are known by their names alone.
#pragma once
#include <map>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace kreisel {

// What stands behind an option; nothing, where that is empty. Sentences that refuse it name the option.
struct Argument {
  std::string option, text;

  explicit operator bool() const { return !text.empty(); }
};

class Command {
 public:
  static Command& add(CLI::App& program, const std::string& name, const std::string& about);
  void examples(const std::string& text) { app_.footer(text); }
  // What it does, once the command line has been read.
  void run(void (*what)(const Command& asked)) { what_ = what; }
  void by_all_ranks() { by_all_ranks_ = true; }  // everything else is done by the first alone

  // "--until T" is the option and what the help calls its value; "CASE" has no dashes and stands for itself. `usual` is shown.
  CLI::Option* option(const std::string& words, const std::string& help, const std::string& usual = {});
  CLI::Option* list(const std::string& words, const std::string& help);  // one value each time it is given
  CLI::Option* flag(const std::string& name, const std::string& help);

  // Of an option by its first name. Throws where the command has no such option.
  Argument operator[](const std::string& name) const { return {name, said_.at(name).text}; }
  const std::string& text(const std::string& name) const { return said_.at(name).text; }
  const std::vector<std::string>& texts(const std::string& name) const { return said_.at(name).list; }
  bool flagged(const std::string& name) const { return said_.at(name).flag; }
  bool given(const std::string& name) const { return app_.count(name) > 0; }  // with or without a value
  bool takes(const std::string& name) const { return said_.contains(name); }

 private:
  struct Said {
    std::string text{};
    std::vector<std::string> list{};
    bool flag = false;
  };

  explicit Command(CLI::App& app) : app_(app) {}

  CLI::App& app_;
  void (*what_)(const Command& asked) = nullptr;
  bool by_all_ranks_ = false;
  std::map<std::string, Said> said_{};  // a map: CLI11 fills its elements, which stay where they are
};

void add_commands(CLI::App& program);  // all of commands.list; made by the build

}  // namespace kreisel
