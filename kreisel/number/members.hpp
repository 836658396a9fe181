// The members of a physical object, named once: casts to other number types, lanes and counts follow from that.
//
//   template <class T>
//   struct DiskField {
//     T radius, strength;
//     KREISEL_CAST(DiskField)            // cast<U>(): the same as a DiskField<U>
//     KREISEL_MEMBERS(radius, strength)  // members(self): std::tie(self.radius, self.strength)
//   };
//
// KREISEL_MEMBERS names every member of the struct: numbers, arrays, objects with members of their own, and choices (a flag, a count).
// One that is left out is found when it is compiled (names_all). KREISEL_CAST(PolesField, N) is for a PolesField<T, N>, and KREISEL_CAST_TO
// for a struct that has parts of any type, which then names the type it becomes:
//
//   KREISEL_CAST_TO(MagneticTop<Other, CastOf<Field, Other>>)   // Other: the numbers it is cast to
//
// A part that has a cast of its own is cast by it; who keeps more than its members say (a unit vector in wider numbers, a kind chosen by its
// numbers) writes such a one.
#pragma once
#include "kreisel/number/members/cast.hpp"

// What the preprocessor needs to write f(a), f(b), ... for up to 64 names: it does not call itself, but a macro that it meets
// again on another pass is expanded again.
#define KREISEL_AGAIN(...) KREISEL_AGAIN_3(KREISEL_AGAIN_3(KREISEL_AGAIN_3(KREISEL_AGAIN_3(__VA_ARGS__))))
#define KREISEL_AGAIN_3(...) KREISEL_AGAIN_2(KREISEL_AGAIN_2(KREISEL_AGAIN_2(KREISEL_AGAIN_2(__VA_ARGS__))))
#define KREISEL_AGAIN_2(...) KREISEL_AGAIN_1(KREISEL_AGAIN_1(KREISEL_AGAIN_1(KREISEL_AGAIN_1(__VA_ARGS__))))
#define KREISEL_AGAIN_1(...) __VA_ARGS__
#define KREISEL_NOTHING ()
#define KREISEL_OF_SELF(...) __VA_OPT__(KREISEL_AGAIN(KREISEL_OF_SELF_NEXT(__VA_ARGS__)))
#define KREISEL_OF_SELF_NEXT(name, ...) self.name __VA_OPT__(, KREISEL_OF_SELF_LATER KREISEL_NOTHING(__VA_ARGS__))
#define KREISEL_OF_SELF_LATER() KREISEL_OF_SELF_NEXT

#define KREISEL_MEMBERS(...)                                              \
  template <class Self>                                                   \
  KREISEL_FN static constexpr auto members([[maybe_unused]] Self& self) { \
    return std::tie(KREISEL_OF_SELF(__VA_ARGS__));                        \
  }

#define KREISEL_CAST(Object, ...)                                                   \
  template <class Other>                                                            \
  KREISEL_FN Object<Other __VA_OPT__(, ) __VA_ARGS__> cast() const {                \
    return with_members_of<Object<Other __VA_OPT__(, ) __VA_ARGS__>, Other>(*this); \
  }

#define KREISEL_CAST_TO(...)                           \
  template <class Other>                               \
  KREISEL_FN auto cast() const {                       \
    return with_members_of<__VA_ARGS__, Other>(*this); \
  }
