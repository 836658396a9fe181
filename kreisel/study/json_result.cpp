#include "kreisel/study/json_result.hpp"

#include <fstream>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/report/file/text_file.hpp"
#include "kreisel/study/stored_case.hpp"

namespace kreisel {

namespace {

std::string text_of(const std::filesystem::path& file) {
  constexpr std::size_t most = std::size_t{1} << 28;
  std::error_code none;
  std::ifstream in(file, std::ios::binary);
  const std::uintmax_t size = std::filesystem::file_size(file, none);
  if (!in || none || size > most) throw Error("cannot read " + shortened(file.string()));
  std::string text(size, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (in.bad()) throw Error("cannot read " + shortened(file.string()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  return text;
}

// Where somebody gave [run] anew, it holds for many too, and what the case file has in [ensemble] does not.
Settings kept_settings(const Case& c) {
  Settings settings = c.settings;
  if (c.ensemble.method == c.run.method && c.ensemble.step == c.run.step)
    std::erase_if(settings.values, [](const auto& entry) { return entry.first.starts_with("ensemble."); });
  return settings;
}

// Damage of any kind told as one.
template <class Read>
auto read_whole(const std::filesystem::path& file, const std::string& what, const Read& read) {
  try {
    JsonNode whole = JsonNode::parse(text_of(file));
    return read(whole);
  } catch (const JsonNode::exception& e) {
    throw Error(fmt::format("{} is no {}, or damaged: {}", shortened(file.string()), what,
                            shortened(printable(e.what()), 200)));
  }
}

}  // namespace

Drawing write_json_result(const std::filesystem::path& folder, const JsonKind& kind, const JsonHead& head,
                          const JsonNode& found,
                          const std::function<Json(const std::vector<std::filesystem::path>&)>& told) {
  make_folder(folder);
  const std::filesystem::path file = folder / fmt::format("{}-{}.json", head.of->name, kind.word);
  JsonNode whole{{"kind", kind.kind}, {"case", head.of->name}, {"case_file", to_toml(kept_settings(*head.of))}};
  whole["given"] = head.of->settings.overridden;
  whole["warnings"] = head.warnings;
  for (const auto& [name, value] : found.items()) whole[name] = value;
  whole["told"] = JsonNode::parse(told({file}).text());
  write_text(file, whole.dump(2, ' ', true, JsonNode::error_handler_t::replace) + "\n");
  return Drawing{{file}};
}

JsonHead read_json_result(const std::filesystem::path& file, const JsonKind& kind,
                          const std::function<void(JsonNode&, const Case& of)>& read) {
  return read_whole(file, kind.what, [&](JsonNode& whole) {
    if (whole.at("kind") != kind.kind) throw Error(fmt::format("{} is no {}", shortened(file.string()), kind.what));
    const Keys given = whole.value("given", Keys{});
    JsonHead head{case_in(whole.at("case_file"), file, whole.at("case"), given)};
    if (head.of->settings.overridden.size() != given.size())
      throw Error(fmt::format("{} is damaged: 'given' names a key that its case does not have, or one twice",
                              shortened(file.string())));
    head.warnings = whole.at("warnings").get<std::vector<std::string>>();
    try {
      read(whole, *head.of);
    } catch (const Error& e) {
      throw Error(fmt::format("{} is damaged, or of a newer kreisel: {}", shortened(file.string()), e.what()));
    }
    return head;
  });
}

std::string kind_of_json(const std::filesystem::path& file) {
  return read_whole(file, "result of kreisel's", [](JsonNode& whole) { return whole.at("kind").get<std::string>(); });
}

}  // namespace kreisel
