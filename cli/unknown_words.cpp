#include "cli/unknown_words.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/nearest_name.hpp"
#include "kreisel/number/text/plain_text.hpp"

namespace kreisel {

namespace {

const CLI::App& command_named(const CLI::App& program, const std::string& given) {
  std::vector<std::string> names;
  for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; })) {
    if (command->get_name() == given) return *command;
    names.push_back(command->get_name());
  }
  throw Error(fmt::format("there is no command '{}'{}; there are {}", shortened(given), did_you_mean(given, names),
                          fmt::join(names, ", ")));
}

void check_option(const CLI::App& command, const std::string& given) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  if (std::find(names.begin(), names.end(), given) != names.end()) return;
  throw Error(fmt::format("`kreisel {0}` has no option '{1}'{2}; `kreisel {0} --help` shows all", command.get_name(),
                          shortened(given), did_you_mean(given, names)));
}

}  // namespace

void check_words(const CLI::App& program, int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-') return;
  const CLI::App& command = command_named(program, argv[1]);
  for (int i = 2; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--") return;  // what follows is no option
    const bool option = word.starts_with("--");
    const std::string name = option ? word.substr(0, word.find('=')) : std::string(argv[i - 1]);
    if (word.empty() || (option && word == name + "=")) throw Error(shortened(name) + " '': expected a value");
    if (option) check_option(command, name);
  }
}

}  // namespace kreisel
