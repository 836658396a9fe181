// The cases that clients may name, opened with what they change; the last ones are kept, so that a view that moves opens nothing.
#pragma once
#include <list>
#include <mutex>

#include "kreisel/study/cases/case_lookup.hpp"
#include "kreisel/study/explore/tiles.hpp"
#include "web/server/answers/asked.hpp"

namespace kreisel::web {

// So many of the last things that were asked for.
template <class T>
class LastOnes {
 public:
  explicit LastOnes(std::size_t most) : most_(most) {}
  std::shared_ptr<const T> find(const std::string& key) {
    const std::lock_guard lock(guard_);
    for (auto at = list_.begin(); at != list_.end(); ++at)
      if (at->first == key) {
        list_.splice(list_.begin(), list_, at);
        return at->second;
      }
    return nullptr;
  }
  void keep(const std::string& key, std::shared_ptr<const T> value) {
    const std::lock_guard lock(guard_);
    list_.emplace_front(key, std::move(value));
    if (list_.size() > most_) list_.pop_back();
  }

 private:
  std::mutex guard_;
  std::list<std::pair<std::string, std::shared_ptr<const T>>> list_;
  std::size_t most_;
};

struct OfferedCase {
  std::string name, title, system;
};

class Cases {
 public:
  // `first`: the case of the command line, a name or a path, which is the user's own; empty: Figure 1a.
  explicit Cases(const std::string& first);

  const std::string& first() const { return first_name_; }
  // How the program would be told to take that case.
  const std::string& as_typed(const std::string& name) const { return name == first_name_ ? first_typed_ : name; }
  // Those that can be opened without compiling anybody's code, and the first.
  std::vector<OfferedCase> offered();

  // Throw Error where the name is none of ours, a key is no number of the case, or the case cannot be.
  std::shared_ptr<const Case> opened(const Job& job);
  RunSettings run(const Case& c, const Job& job) const { return run_of(c, c.run, job); }
  RunSettings run_of_many(const Case& c, const Job& job) const { return run_of(c, c.ensemble, job); }
  std::shared_ptr<const PlannedTiles> tiles(const Job& job, const std::array<std::string, 2>& axes,
                                            const Layers& layers);

 private:
  static RunSettings run_of(const Case& c, const RunSettings& own, const Job& job);
  NamedSettings settings_of(const std::string& name) const;
  std::shared_ptr<const Case> plain(const std::string& name);

  std::string first_typed_, first_name_;
  NamedSettings first_;
  LastOnes<Case> opened_{48};
  LastOnes<PlannedTiles> tiles_{24};
  std::mutex offered_guard_;
  std::vector<OfferedCase> offered_;
};

}  // namespace kreisel::web
