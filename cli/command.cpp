#include "cli/command.hpp"

#include <memory>

#include "cli/process/team.hpp"

namespace kreisel {

namespace {

// "--method,--methods M,M,...": the names, the first of them, and the value's.
struct OptionWords {
  std::string names, first, value;

  explicit OptionWords(const std::string& words)
      : names(words.substr(0, words.find(' '))), first(names.substr(0, names.find(','))) {
    if (names.size() < words.size()) value = words.substr(names.size() + 1);
  }
  CLI::Option* called(CLI::Option* option) const { return value.empty() ? option : option->type_name(value); }
};

}  // namespace

Command& Command::add(CLI::App& program, const std::string& name, const std::string& about) {
  CLI::App* app = program.add_subcommand(name, about);
  const std::shared_ptr<Command> command(new Command(*app));
  app->callback([command] {  // which lives as long as the program's options
    if (command->by_all_ranks_ || !is_helper()) command->what_(*command);
  });
  return *command;
}

CLI::Option* Command::option(const std::string& words, const std::string& help, const std::string& usual) {
  const OptionWords w(words);
  std::string& text = said_[w.first].text = usual;
  CLI::Option* option = w.called(app_.add_option(w.names, text, help));
  return usual.empty() ? option : option->capture_default_str();
}

CLI::Option* Command::list(const std::string& words, const std::string& help) {
  const OptionWords w(words);
  return w.called(app_.add_option(w.names, said_[w.first].list, help))->allow_extra_args(false);
}

CLI::Option* Command::flag(const std::string& name, const std::string& help) {
  return app_.add_flag(name, said_[name].flag, help);
}

}  // namespace kreisel
