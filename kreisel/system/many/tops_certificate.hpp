// Certificates of methods on many tops (observe/certify), compiled once for all potentials between them.
#pragma once
#include <functional>

#include "kreisel/model/many/any_tops.hpp"

namespace kreisel {

struct Certificate;
struct CertificateRequest;

// Whose Poisson tensor is measured at most. What a method keeps does not depend on how many there are.
inline constexpr std::size_t most_certified_tops = 4;

// Of tops that are no more than that; inside(state): whether a long run may go on there. The starts of the request may have more bodies, of
// which the first count.
Certificate tops_certificate(const AnyTops& tops, const CertificateRequest& request,
                             const std::function<bool(const AnyCount::State<double>&)>& inside);

}  // namespace kreisel
