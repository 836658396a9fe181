#include "cli/manual_page.hpp"

#include <sstream>

#include <fmt/format.h>

#include "kreisel/version.hpp"

namespace kreisel {

namespace {

// Text as roff takes it: a backslash by its name, a minus that can be copied, no line that looks like a request.
std::string plain(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == '\\' ? "\\e" : c == '-' ? "\\-" : std::string(1, c);
  return out.starts_with('.') || out.starts_with('\'') ? "\\&" + out : out;
}

// `--step H`, with what may follow it.
std::string headline(const CLI::Option& option) {
  if (option.get_positional()) return fmt::format("\\fI{}\\fR", plain(option.get_name(true)));
  const std::string names = fmt::format("\\fB{}\\fR", plain(option.get_name(false, true)));
  const bool flag = option.get_items_expected_max() == 0;
  return flag ? names : fmt::format("{} \\fI{}\\fR", names, plain(option.get_type_name()));
}

std::string options_of(const CLI::App& app) {
  std::string out;
  for (const CLI::Option* option : app.get_options())
    out += fmt::format(".TP\n{}\n{}\n", headline(*option), plain(option->get_description()));
  return out;
}

// The examples stand in lines that begin with blanks.
std::string examples_of(const CLI::App& app) {
  std::istringstream lines(app.get_footer());
  std::string out;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t at = line.find("kreisel ");
    if (at != std::string::npos) out += fmt::format(".PP\n.nf\n{}\n.fi\n", plain(line.substr(at)));
  }
  return out;
}

}  // namespace

std::string manual_page(const CLI::App& program) {
  std::string out = fmt::format(".TH KREISEL 1 \"\" \"kreisel {}\" \"User commands\"\n.SH NAME\n", version);
  out += "kreisel \\- spinning tops, with methods that keep the geometry of their motion\n.SH SYNOPSIS\n";
  out += "\\fBkreisel\\fR \\fICOMMAND\\fR [\\fIOPTIONS\\fR]\n.SH DESCRIPTION\n";
  out += plain(program.get_description()) + "\n" + options_of(program);
  for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; }))
    out += fmt::format(".SH kreisel {}\n{}.\n{}{}", plain(command->get_name()), plain(command->get_description()),
                       options_of(*command), examples_of(*command));
  return out +
         ".SH EXIT STATUS\n0: done. 2: something is wrong with the input or the output; one sentence on standard error "
         "says what. 130: stopped by Ctrl\\-C.\n"
         ".SH SEE ALSO\nThe pages in share/doc/kreisel beside the program's own folder.\n";
}

}  // namespace kreisel
