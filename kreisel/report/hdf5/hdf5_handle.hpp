// Owning handles of HDF5 objects, and HDF5's failures as one sentence.
//
// HDF5 counts its objects and prints its own error stack; here every handle closes itself, the printing is off,
// and the stack is searched for the one line that helps. Not thread safe: one thread at a time uses HDF5.
#pragma once
#include <string>
#include <string_view>
#include <utility>

#include <hdf5.h>

namespace kreisel {

class Hdf5Handle {
 public:
  using Closer = herr_t (*)(hid_t);

  Hdf5Handle() = default;
  Hdf5Handle(hid_t id, Closer closer) : id_(id), closer_(closer) {}
  Hdf5Handle(Hdf5Handle&& other) noexcept : id_(std::exchange(other.id_, -1)), closer_(other.closer_) {}
  Hdf5Handle& operator=(Hdf5Handle&& other) noexcept {
    std::swap(id_, other.id_);
    std::swap(closer_, other.closer_);
    return *this;
  }
  Hdf5Handle(const Hdf5Handle&) = delete;
  Hdf5Handle& operator=(const Hdf5Handle&) = delete;
  ~Hdf5Handle() { close(); }

  // False when HDF5 could not close it, which is where a full disk may first show.
  bool close() { return id_ < 0 || closer_(std::exchange(id_, -1)) >= 0; }

  [[nodiscard]] bool valid() const { return id_ >= 0; }
  operator hid_t() const { return id_; }  // NOLINT: it stands for the id in every HDF5 call

 private:
  hid_t id_ = -1;
  Closer closer_ = nullptr;
};

// Turns HDF5's own printing off for this thread.
void quiet_hdf5();

// What went wrong last: the operating system's words where it spoke, else HDF5's innermost description.
std::string hdf5_reason();

// Splits "group/object/name" into "/group/object" and "name"; without a slash the object is the root "/".
std::pair<std::string, std::string> hdf5_attribute_place(std::string_view name);

}  // namespace kreisel
