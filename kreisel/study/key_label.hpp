// A number of a case as an axis of a figure says it: in words, with its unit, "spin rate [rev/s]".
//
// The words are those of the table of keys (NumberKey::about): up to its first colon, comma or semicolon a text says what the
// number is called, and what follows explains.
#pragma once
#include <string>

#include "kreisel/report/hdf5/hdf5_reader.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

// What a text of the table of keys begins with: "tilt" of "tilt: angle of the axis from the vertical, in radians".
std::string word_of(const std::string& about);

// Of any key that a sweep, a map or a sample may vary; a key that the case does not list is its own label.
std::string key_label(const Case& c, const std::string& key);

// The label that a file has for a dataset, its attribute `label`; else the key with its unit.
std::string stored_label(const Hdf5Reader& in, const std::string& dataset, const std::string& key,
                         const std::string& unit);

}  // namespace kreisel
