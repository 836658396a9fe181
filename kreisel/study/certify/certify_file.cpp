#include "kreisel/study/certify/certify_file.hpp"

#include "kreisel/study/certify/certify_told.hpp"
#include "kreisel/study/json_result.hpp"

namespace kreisel {

namespace {

constexpr JsonKind certify_kind{"certify", "kreisel certify", "certificate of methods"};

// A method by its name.
struct WrittenMethod {
  std::string method;
  Certificate certificate;
  double cost = 0;
};

struct Written {
  double pace = 0;
  std::string unit;
  std::vector<WrittenMethod> methods;
};

template <class A>
void members(A& a, WrittenMethod& m) {
  a("method", m.method), a("certificate", m.certificate), a("cost", m.cost);
}
template <class A>
void members(A& a, Written& w) {
  a("pace", w.pace), a("cost_unit", w.unit), a("methods", w.methods);
}

}  // namespace

inline std::array<const char*, 3> names_of(Keeping) {
  return {name(Keeping::exact), name(Keeping::bounded), name(Keeping::drifting)};
}
inline std::array<const char*, 2> names_of(Finding::Better) { return {"smaller", "larger"}; }

// What besides is claimed a method says itself, when it is read.
template <class A>
void members(A& a, Traits& t) {
  a("order", t.order), a("symmetric", t.symmetric), a("poisson", t.poisson), a("inconsistent", t.inconsistent);
}
template <class A>
void members(A& a, OrderSeen& o) {
  a("time", o.time), a("errors", o.errors), a("slope", o.slope);
}
template <class A>
void members(A& a, SymmetrySeen& s) {
  a("symmetry", s.symmetry), a("reversal", s.reversal), a("double_symmetry", s.double_symmetry);
  a("double_reversal", s.double_reversal);
}
template <class A>
void members(A& a, CertifiedInvariant& v) {
  a("name", v.name), a("claimed", v.claimed), a("quadruple", v.kept.exact), a("double", v.kept.many);
  a("soon", v.soon), a("late", v.late), a("slope", v.slope), a("keeping", v.keeping);
}
template <class A>
void members(A& a, Finding& f) {
  a("claim", f.claim), a("measured", f.measured), a("least", f.least), a("most", f.most), a("better", f.better);
}
template <class A>
void members(A& a, Certificate& c) {
  a("claims", c.claims), a("order", c.order), a("exactness", c.exactness), a("symmetry", c.symmetry);
  a("poisson", c.poisson), a("truncation", c.truncation), a("invariants", c.invariants), a("lasted", c.lasted);
  a("pace", c.pace), a("step", c.step), a("findings", c.findings);
}

namespace {

CertifiedMethod method_of(WrittenMethod& w, const Case& of) {
  const NamedMethod method = method_named(w.method);
  Traits claims = of.experiment->traits(method);
  const Traits& read = w.certificate.claims;
  claims.order = read.order, claims.inconsistent = read.inconsistent;
  claims.symmetric = read.symmetric, claims.poisson = read.poisson;
  w.certificate.claims = claims;
  return {method, std::move(w.certificate), w.cost};
}

}  // namespace

Drawing save(const CertifyResult& r, const std::filesystem::path& folder, const Control& /*control*/) {
  Written written{r.pace, r.unit, {}};
  for (const CertifiedMethod& m : r.methods) written.methods.push_back({m.method.name, m.certificate, m.cost});
  return save_json(folder, certify_kind, {r.of, r.warnings}, written,
                   [&r](const auto& files) { return certify_json(r, files); });
}

CertifyResult stored_certify(const std::filesystem::path& file) {
  Written written;
  CertifyResult r;
  JsonHead head = read_json_result(file, certify_kind, [&r](JsonNode& whole, const Case& of) {
    Written written;
    Reading reading(whole);
    members(reading, written);
    r.pace = written.pace, r.unit = written.unit;
    for (WrittenMethod& w : written.methods) r.methods.push_back(method_of(w, of));
  });
  r.of = std::move(head.of);
  r.warnings = std::move(head.warnings);
  return r;
}

}  // namespace kreisel
