// Certificates as a JSON file, written and read again; with "told", which is what `kreisel certify --json` prints.
#pragma once
#include <filesystem>

#include "kreisel/study/certify/certify_study.hpp"
#include "kreisel/study/drawing.hpp"

namespace kreisel {

// FOLDER/CASE-certify.json; nothing is drawn. Throws Error where it cannot be written.
Drawing save(const CertifyResult& result, const std::filesystem::path& folder, const Control& control = {});

// Throws Error where the file is damaged, holds no certificates, or those of a method that there is not.
CertifyResult stored_certify(const std::filesystem::path& file);

}  // namespace kreisel
