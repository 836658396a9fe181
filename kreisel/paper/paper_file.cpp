#include "kreisel/paper/paper_file.hpp"

#include <algorithm>
#include <fstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/paper/paper_told.hpp"
#include "kreisel/report/file/part_file.hpp"
#include "kreisel/report/file/text_file.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

using Node = nlohmann::json;

Verdict verdict_named(const std::string& words) {
  constexpr Verdict all[] = {Verdict::reproduced, Verdict::shortened, Verdict::corrected, Verdict::not_reproducible,
                             Verdict::not_in_paper};
  const auto* const found = std::ranges::find_if(all, [&](Verdict v) { return words == name(v); });
  if (found == std::end(all)) throw Error("there is no verdict '" + shortened(printable(words)) + "'");
  return *found;
}

Claim claim_in(const Node& n) {
  return {n.at("claim"),
          {n.at("paper"), n.at("place")},
          n.at("measured"),
          verdict_named(n.at("verdict")),
          n.value("erratum", std::string())};
}

// With one folder in the place of another.
std::string with(std::string sentence, const std::string& folder, const std::string& other) {
  for (std::size_t at = sentence.find(folder); at != std::string::npos; at = sentence.find(folder, at + other.size()))
    sentence.replace(at, folder.size(), other);
  return sentence;
}

Drawing written(const PaperData& data, const fs::path& folder, Control control) {
  control.figures = true;  // they are what was asked for
  Drawing drawing{{folder / (data.stem + ".csv")}};
  write_csv(drawing.files.front(), data.columns);
  if (data.draw) data.draw(drawing, control, folder);
  return drawing;
}

// All of them in their places or, where one cannot be put there, what was there before.
class PutInPlace {
 public:
  PutInPlace(const fs::path& made, const fs::path& before) : made_(made), before_(before) { make_folder(before); }
  PutInPlace(const PutInPlace&) = delete;
  PutInPlace& operator=(const PutInPlace&) = delete;
  ~PutInPlace() {
    if (all_) return;
    std::error_code ignored;
    for (const fs::path& file : put_) {
      const fs::path old = before_ / file.filename();
      if (fs::exists(old, ignored))
        fs::rename(old, file, ignored);
      else
        fs::remove(file, ignored);
    }
  }
  void put(const fs::path& file) {
    std::error_code why;
    if (fs::exists(file, why)) keep(file, why);
    if (!why) fs::rename(made_ / file.filename(), file, why);
    if (why) throw Error(fmt::format("cannot write {}: {}", shortened(file.string()), why.message()));
    put_.push_back(file);
  }
  void all_put() { all_ = true; }

 private:
  // A second name for what is there, so that at no time there is none; not all file systems know that.
  void keep(const fs::path& file, std::error_code& why) const {
    fs::create_hard_link(file, before_ / file.filename(), why);
    if (why) fs::copy_file(file, before_ / file.filename(), why);
  }

  fs::path made_, before_;
  std::vector<fs::path> put_{};
  bool all_ = false;
};

// The data, among pictures: an older kreisel named these first.
fs::path data_among(const std::vector<fs::path>& files) {
  const auto found = std::ranges::find_if(files, [](const fs::path& f) { return f.extension() == ".csv"; });
  if (found == files.end()) throw Error("its 'files' have no data, FILE.csv");
  return *found;
}

StoredPaper paper_in(const Node& whole, const fs::path& folder) {
  StoredPaper stored{&paper_named(whole.at("paper").get<std::string>()), {}};
  stored.warnings = whole.at("warnings").get<std::vector<std::string>>();
  for (const Node& n : whole.at("claims")) stored.result.claims.push_back(claim_in(n));
  for (const Node& n : whole.at("files")) stored.result.files.emplace_back(n.get<std::string>());
  const fs::path data = data_among(stored.result.files).filename();
  stored.result.data = {data.stem().string(), read_csv(folder / data)};
  return stored;
}

}  // namespace

// The files come into being in a folder of their own, which goes with its part file however this ends.
void save(StoredPaper& made, const fs::path& folder, const Control& control) {
  const std::string& name = made.paper->name;
  clear_left_parts(folder / name);
  const PartFile part(folder / name);
  const fs::path here = part.folder();
  make_folder(here);
  try {
    Drawing drawn = written(made.result.data, here, control);
    for (const std::string& w : drawn.warnings) made.warnings.push_back(with(w, here.string(), folder.string()));
    made.result.files.clear();
    for (const fs::path& file : drawn.files) made.result.files.push_back(folder / file.filename());
    const std::string claims = name + "-claims.json";
    made.result.files.push_back(folder / claims);
    write_text(here / claims, paper_json(*made.paper, made.result, made.warnings).text() + "\n");
  } catch (const Error& e) {
    if (control.stopped()) throw Error(fmt::format("{} was stopped; nothing has been written", name));
    throw Error(with(e.what(), here.string(), folder.string()));
  }
  PutInPlace places(here, part.old_folder());
  for (const fs::path& file : made.result.files) places.put(file);
  places.all_put();
}

StoredPaper stored_paper(const std::filesystem::path& file) {
  constexpr std::uintmax_t most = std::uintmax_t{1} << 24;
  std::error_code none;
  std::ifstream in(file, std::ios::binary);
  if (!in || std::filesystem::file_size(file, none) > most) throw Error("cannot read " + shortened(file.string()));
  try {
    return paper_in(Node::parse(in), file.parent_path());
  } catch (const Node::exception& e) {
    throw Error(shortened(file.string()) +
                " holds no claims of a paper, or is damaged: " + shortened(printable(e.what()), 200));
  } catch (const Error& e) {
    throw Error(shortened(file.string()) + " is damaged, or of another kreisel: " + e.what());
  }
}

}  // namespace kreisel
