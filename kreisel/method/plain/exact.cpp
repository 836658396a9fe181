#include "kreisel/method/plain/exact.hpp"

#include "kreisel/model/exact/euler_solution.hpp"
#include "kreisel/model/exact/lagrange_solution.hpp"
#include "kreisel/number/extended.hpp"

namespace kreisel {

namespace {

template <class T, class Solution>
ExactSolution<T> states_of(const Solution& solution) {
  return [solution](const T& time) -> HeavyState<T> {
    const TopPose<T> pose = solution.at(time);
    return {pose.Pi, pose.Gamma};
  };
}

}  // namespace

template <class T>
ExactSolution<T> euler_solution(const Vec3<T>& inertia, const HeavyState<T>& start) {
  return states_of<T>(EulerSolution<T>(inertia, {start.Pi, start.Gamma}));
}

template <class T>
ExactSolution<T> lagrange_solution(const Vec3<T>& inertia, const T& c3, const HeavyState<T>& start) {
  return states_of<T>(LagrangeSolution<T>(inertia.x, inertia.z, c3, {start.Pi, start.Gamma}));
}

template ExactSolution<double> euler_solution(const Vec3<double>&, const HeavyState<double>&);
template ExactSolution<Extended> euler_solution(const Vec3<Extended>&, const HeavyState<Extended>&);
template ExactSolution<double> lagrange_solution(const Vec3<double>&, const double&, const HeavyState<double>&);
template ExactSolution<Extended> lagrange_solution(const Vec3<Extended>&, const Extended&, const HeavyState<Extended>&);

}  // namespace kreisel
