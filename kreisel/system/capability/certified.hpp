// What an experiment can do besides (experiment.hpp) whose system has quadruple precision: measure what methods keep on it.
#pragma once

namespace kreisel {

struct Certificate;
struct CertificateRequest;

class Certified {
 public:
  virtual ~Certified() = default;
  // Of a method that the experiment takes and that is not the reference.
  virtual Certificate certificate(const CertificateRequest& request) const = 0;
};

}  // namespace kreisel
