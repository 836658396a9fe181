// A row of pairs.list: what a case needs to know of a pair potential, and who makes its experiments.
#pragma once
#include <functional>
#include <memory>
#include <span>

#include "kreisel/case/reader.hpp"
#include "kreisel/system/experiment.hpp"

namespace kreisel {

struct ManyParameters;
using PairMaker = std::function<std::unique_ptr<Experiment>(const ManyParameters&)>;

// The keys under "pair." as a row reads them. A kind of pair leaves alone what the others need: it is read, and not asked for.
class PairKeys {
 public:
  PairKeys(Reader& reader, bool chosen) : reader_(reader), chosen_(chosen) {}
  double number(const std::string& key, double otherwise, Bound bound, const Dimension& d) {
    const double value = reader_.number(key, otherwise, bound, d);
    numbers_.push_back({key, d, key, value, bound});
    return value;
  }
  int integer(const std::string& key, int otherwise, int low, int high) {
    return static_cast<int>(reader_.integer(key, otherwise, low, high));
  }
  void require(const std::string& key, const std::string& what) {
    if (chosen_) reader_.require(key, what);
  }

  const std::vector<AxisName>& numbers() const { return numbers_; }  // that were read

 private:
  Reader& reader_;
  bool chosen_;
  std::vector<AxisName> numbers_;
};

struct PairRow {
  const char* name;
  const char* about;
  bool of_moments;  // a body needs a moment towards the others
  PairMaker (*read)(PairKeys&);
};

std::span<const PairRow> pair_rows();

}  // namespace kreisel
