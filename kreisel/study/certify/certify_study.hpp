// What methods keep on a case, measured and judged against what they claim (observe/certify): asked for, planned, run.
#pragma once
#include <memory>

#include "kreisel/observe/certify/certificate.hpp"
#include "kreisel/study/certify/certify_starts.hpp"
#include "kreisel/study/job/cost.hpp"

namespace kreisel {

struct CertifyAsk {
  std::shared_ptr<const Case> of;
  std::vector<NamedMethod> methods{};  // none: all that the case takes
};

struct PlannedCertify {
  std::shared_ptr<const Case> of;
  std::vector<NamedMethod> methods;
  CertifyStarts starts;
  std::vector<std::string> warnings;
  std::string fingerprint{};

  Cost cost() const;  // certificates, and measures of a step
};
// From the certificate of one of the methods, as if all were like it and one followed the other.
double estimated_seconds(const PlannedCertify& plan, const Control& control);

// Throws Error where the system cannot be measured or does not take a method.
PlannedCertify planned_certify(const CertifyAsk& ask);

struct CertifiedMethod {
  NamedMethod method;
  Certificate certificate;
  double cost = 0;  // of a step, relative to one of the unit

  std::string order_claimed() const;  // "4", "all" of what is exact to rounding, "none" of what does not converge
  std::string verdict() const;        // "as claimed", "better than claimed", "fails"
};

struct CertifyResult {
  std::shared_ptr<const Case> of;
  double pace = 0;
  std::vector<CertifiedMethod> methods;
  std::vector<std::string> warnings{};
  std::string unit = "rk4";  // the method whose step is the unit of costs

  std::size_t failed() const;  // how many of the methods
};

// Methods on all threads, then their costs one by one. Throws Error when it is stopped.
CertifyResult run(const PlannedCertify& plan, const Control& control);

}  // namespace kreisel
