// Certificates, told: to people, on a page of Markdown, and to programs as JSON.
#pragma once
#include <filesystem>

#include "kreisel/report/text/json.hpp"
#include "kreisel/study/certify/certify_study.hpp"

namespace kreisel {

std::string certify_text(const CertifyResult& result);
std::string certify_markdown(const CertifyResult& result);
Json certify_json(const CertifyResult& result, const std::vector<std::filesystem::path>& files);

// The page as a file.
void write_certificate(const std::filesystem::path& file, const CertifyResult& result);

}  // namespace kreisel
