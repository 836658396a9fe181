// A result as a JSON file, written and read again: the case as TOML in "case_file", what was found member by member, and in "told" what the
// program prints with --json.
#pragma once
#include <filesystem>
#include <functional>
#include <memory>

#include "kreisel/report/text/json.hpp"
#include "kreisel/report/text/json_members.hpp"
#include "kreisel/study/drawing.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

struct JsonKind {
  const char* word;  // of the file, FOLDER/CASE-WORD.json
  const char* kind;  // "kreisel equilibrium"
  const char* what;  // in a sentence: "report of equilibria"
};

// What every such file has besides what was found.
struct JsonHead {
  std::shared_ptr<const Case> of;
  std::vector<std::string> warnings{};
};

// The file that the head's case gives the name; nothing is drawn. `told` is asked with that name. Throws Error where it cannot be written.
Drawing write_json_result(const std::filesystem::path& folder, const JsonKind& kind, const JsonHead& head,
                          const JsonNode& found,
                          const std::function<Json(const std::vector<std::filesystem::path>&)>& told);

// `read` takes out of the file's node what was found, and checks what belongs together. Throws Error, with the file's name, where it is damaged
// or of another kind.
JsonHead read_json_result(const std::filesystem::path& file, const JsonKind& kind,
                          const std::function<void(JsonNode&, const Case& of)>& read);

// The kind that such a file says it is. Throws Error where it says none.
std::string kind_of_json(const std::filesystem::path& file);

// The same of an object that has members().
template <class Found>
Drawing save_json(const std::filesystem::path& folder, const JsonKind& kind, const JsonHead& head, Found found,
                  const std::function<Json(const std::vector<std::filesystem::path>&)>& told) {
  Writing writing;
  members(writing, found);
  return write_json_result(folder, kind, head, writing.node, told);
}

template <class Found>
JsonHead stored_json(const std::filesystem::path& file, const JsonKind& kind, Found& found) {
  return read_json_result(file, kind, [&found](JsonNode& whole, const Case& /*of*/) {
    Reading reading(whole);
    members(reading, found);
  });
}

}  // namespace kreisel
