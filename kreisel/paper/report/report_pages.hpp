// The report of all papers as pages: what each says, what we find, verdicts, errata, pictures, the methods' certificates.
#pragma once
#include "kreisel/paper/report/all_papers.hpp"

namespace kreisel {

// Links and pictures are names of files beside the page.
std::string report_html(const AllPapers& all);
std::string report_markdown(const AllPapers& all);

// "sogo-fig1: 3 of 3 claims as the paper says, 2 s".
std::string figure_line(const MadeFigure& figure);
// "stopped after 3 of 20 figures; ..." or that it is complete.
std::string state_of(const AllPapers& all);

}  // namespace kreisel
