// A vector of R³, and the three products of mechanics.
#pragma once
#include "kreisel/number/members.hpp"
#include "kreisel/number/sum.hpp"

namespace kreisel {

template <class T>
struct Vec3 {
  T x{}, y{}, z{};

  KREISEL_MEMBERS(x, y, z)

  KREISEL_INDEX_FN constexpr T& operator[](int i) { return i == 0 ? x : i == 1 ? y : z; }
  KREISEL_INDEX_FN constexpr const T& operator[](int i) const { return i == 0 ? x : i == 1 ? y : z; }

  // A vector of running sums takes increments of plain numbers.
  KREISEL_FN constexpr Vec3& operator+=(const Vec3<Plain<T>>& b) {
    x += b.x;
    y += b.y;
    z += b.z;
    return *this;
  }
  KREISEL_FN constexpr Vec3& operator-=(const Vec3<Plain<T>>& b) {
    x -= b.x;
    y -= b.y;
    z -= b.z;
    return *this;
  }

  KREISEL_FN friend constexpr Vec3 operator+(const Vec3& a, const Vec3& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
  KREISEL_FN friend constexpr Vec3 operator-(const Vec3& a, const Vec3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
  KREISEL_FN friend constexpr Vec3 operator-(const Vec3& a) { return {-a.x, -a.y, -a.z}; }
  KREISEL_FN friend constexpr Vec3 operator*(const T& s, const Vec3& a) { return {s * a.x, s * a.y, s * a.z}; }
};

template <class T>
KREISEL_FN constexpr T dot(const Vec3<T>& a, const Vec3<T>& b) {
  return mul_add(a.x, b.x, mul_add(a.y, b.y, a.z * b.z));
}

template <class T>
KREISEL_FN constexpr T norm2(const Vec3<T>& a) {
  return dot(a, a);
}

template <class T>
KREISEL_FN constexpr Vec3<T> cross(const Vec3<T>& a, const Vec3<T>& b) {
  return {mul_add(a.y, b.z, -(a.z * b.y)), mul_add(a.z, b.x, -(a.x * b.z)), mul_add(a.x, b.y, -(a.y * b.x))};
}

// a + s b.
template <class T>
KREISEL_FN constexpr Vec3<T> mul_add(const T& s, const Vec3<T>& b, const Vec3<T>& a) {
  return {mul_add(s, b.x, a.x), mul_add(s, b.y, a.y), mul_add(s, b.z, a.z)};
}

// a += s b, fused where a is of plain numbers.
template <class N>
KREISEL_FN constexpr void add_product(Vec3<N>& a, const Plain<N>& s, const Vec3<Plain<N>>& b) {
  add_product(a.x, s, b.x);
  add_product(a.y, s, b.y);
  add_product(a.z, s, b.z);
}

// The plain numbers behind a vector of running sums; a vector of plain numbers is its own.
template <class T>
KREISEL_FN constexpr Vec3<Plain<T>> value(const Vec3<T>& a) {
  return {value(a.x), value(a.y), value(a.z)};
}

template <class T, class U>
KREISEL_FN constexpr Vec3<T> vec3_cast(const Vec3<U>& a) {
  return {T(a.x), T(a.y), T(a.z)};
}

}  // namespace kreisel
