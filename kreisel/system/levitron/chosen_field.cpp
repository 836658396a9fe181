#include "kreisel/system/levitron/chosen_field.hpp"

#include "kreisel/number/dual.hpp"
#include "kreisel/number/extended.hpp"
#include "kreisel/system/levitron/field_row.hpp"
#include "kreisel/system/levitron/field_settings.hpp"
#include "kreisel/system/levitron/listed_fields.hpp"

namespace kreisel {

template <class T>
struct ChosenField<T>::Kind {
  AnyField<T, ListedFields> field;
};

template <class T>
template <class U>
ChosenField<U> ChosenField<T>::cast() const {
  using Cast = typename ChosenField<U>::Kind;
  return kind_ ? ChosenField<U>(std::make_shared<const Cast>(Cast{kind_->field.template cast<U>()})) : ChosenField<U>();
}

template <class T>
AxialJet<T> ChosenField<T>::jet(const T& s, const T& z, const T& scale) const {
  return kind_ ? kind_->field.jet(s, z, scale) : NoField<T>{}.jet(s, z, scale);
}

using Slopes = Dual<double, 3>;  // of a force, by place
template class ChosenField<double>;
template class ChosenField<Slopes>;
template class ChosenField<Extended>;
template ChosenField<double> ChosenField<double>::cast() const;
template ChosenField<Slopes> ChosenField<double>::cast() const;
template ChosenField<Extended> ChosenField<double>::cast() const;

ChosenField<double> field_of(const LevitronParameters& p) {
  using Kind = ChosenField<double>::Kind;
  ChosenField<double> field;
  bool found = false;
  const auto look = [&]<class Row>(const Row&) {
    if (found || p.field != Row::name || !field_row<Row>().serves(p)) return;
    field = ChosenField<double>(std::make_shared<const Kind>(Kind{{Row::field(p)}}));
    found = true;
  };
  std::apply([&](const auto&... rows) { (look(rows), ...); }, ListedRows{});
  return field;
}

}  // namespace kreisel
