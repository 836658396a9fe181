// A method whose type is no longer known: its claims, and the method again for whoever asks by its type.
//
//   AnyMethod m = Splitting(splitting_table("blanes-moan-4"));
//   if (const auto* s = m.as<Splitting>()) ...
//   with_method<KernelMethods>(m, [](const auto& method) { ... });    // for the one type of the list that it is
//
// So a file that hands methods on includes none of them, and is not compiled again when one changes.
#pragma once
#include <memory>
#include <typeinfo>

#include "kreisel/method/concepts.hpp"

namespace kreisel {

template <class... M>
struct MethodList {
  template <class Method>
  static constexpr bool has = (std::is_same_v<Method, M> || ...);
};

// The methods of several lists.
template <class... A, class... B>
constexpr MethodList<A..., B...> operator+(MethodList<A...>, MethodList<B...>) {
  return {};
}

class AnyMethod {
 public:
  template <class M>
  requires requires(const M m) {
    { m.traits() } -> std::same_as<Traits>;
    m.needs();
  }
  AnyMethod(const M& method) : claims_(method.traits()), needs_(method.needs()), type_(&typeid(M)) {
    held_ = std::make_shared<const M>(method);
  }

  Traits traits() const { return claims_; }
  const char* needs() const { return needs_; }  // what a system must have for it, in words

  const std::type_info& type() const { return *type_; }
  // The method, where it is one of that type.
  template <class M>
  const M* as() const {
    return *type_ == typeid(M) ? static_cast<const M*>(held_.get()) : nullptr;
  }
  template <class... M>
  bool is_one_of(MethodList<M...>) const {
    return ((*type_ == typeid(M)) || ...);
  }

 private:
  Traits claims_;
  const char* needs_;
  const std::type_info* type_;
  std::shared_ptr<const void> held_;
};

namespace detail {

template <class F, class... M>
bool with_one_of(MethodList<M...>, const AnyMethod& method, const F& f) {
  return ((method.as<M>() != nullptr && (f(*method.as<M>()), true)) || ...);
}

}  // namespace detail

// f(m) where the method is one of the list; whether it is.
template <class List, class F>
bool with_method(const AnyMethod& method, const F& f) {
  return detail::with_one_of(List{}, method, f);
}

}  // namespace kreisel
