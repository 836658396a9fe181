"""Proves that changes are made where they should be, and nowhere else."""
from mutation.changes import Wrong, mutants_of, read_equivalent

SAMPLE = '''// 1 < 2
#include "kreisel/a/1.hpp"
static_assert(sizeof(int) == 4);
template <class T, int N = 7>
T f(const std::array<T, 3>& x, int n) requires(N > 2) {
  const char* text = "5 + 5";
  out.reserve(2 * n);
  ::kill(pid, 0);
  wait(250ms);
  if (!done(n) && n < 1'000) return g(a, b) - -c;
  for (int i = 0; i < n; ++i) sum += std::max(a, b);
  return x[0] * 0.5;
}
template <class T>
struct Member {
  double time = 0, step = 1;
  static constexpr int places = 3;
  int f() { int n = 4; return n; }
};
template <class T>
concept Number = requires(T a) {
  { a - a } -> std::same_as<T>;
  T(2);
};
'''


def self_test(counted, table, drawn, places):
    """With the functions of tools/mutate that draw, count and report."""
    made = mutants_of("kreisel/number/a.hpp", SAMPLE)
    seen = {(m.line, m.before, m.after) for m in made}
    expected = {(10, "!", ""), (10, "&&", "||"), (10, "<", "<="), (10, "<", ">"), (10, "1'000", "1001"), (10, "1'000", "999"),
                (10, "a, b", "b, a"), (10, "-", "+"), (11, "0", "1"), (11, "<", "<="), (11, "<", ">"), (11, "+=", "-="),
                (12, "0", "1"), (12, "*", "/"), (12, "0.5", "1.0"), (17, "3", "4"),
                (17, "3", "2"), (18, "4", "5"), (18, "4", "3")}
    assert seen == expected, (sorted(seen - expected), sorted(expected - seen))
    for m in made:
        after = m.apply(SAMPLE).splitlines()
        assert [i + 1 for i, (a, b) in enumerate(zip(SAMPLE.splitlines(), after)) if a != b] == [m.line], m
        assert after[m.line - 1].strip() == m.new_line, m
    known = read_equivalent("# words\n\nkreisel/number/a.hpp\n  return x[0] *  0.5;\nreturn x[0] * 1.0;\nit is so\n")
    assert len(made) - len(mutants_of("kreisel/number/a.hpp", SAMPLE, known)) == 1
    figure = "void f() {\n  at(left + 16);\n  if (left < n) ++n;\n  tick(5 * x);\n}\n"
    kept = {(m.line, m.before) for m in mutants_of("kreisel/report/figure/map_figure.cpp", figure)}
    assert kept == {(3, "<"), (3, "++"), (4, "5"), (4, "*")}, kept
    assert {(m.line, m.before) for m in mutants_of("kreisel/report/file/csv_file.cpp", figure)} > kept
    a, b, c = made[:3]
    assert counted([(a, "broken"), (b, "lived"), (c, "noticed")], 1) == [(b, "lived")]
    assert f"{b.path}:{b.line}: lives" in table([(b, "lived"), (c, "noticed")])
    assert "50.0" in table([(b, "lived"), (c, "noticed")]).splitlines()[-1]
    assert drawn(["number"], 1) == drawn(["number"], 1) != drawn(["number"], 2)
    for bad in ("cellar", "number/no_such_file.hpp"):
        try:
            places([bad])
        except Wrong:
            continue
        raise AssertionError(f"{bad} is taken for a place")
    return 0
