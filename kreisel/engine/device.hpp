// The machine's accelerator: whether there is one that this program can use, and how to say why not.
#pragma once
#include <cstddef>
#include <string>

namespace kreisel {

struct Device {
  bool usable = false;
  std::string name;     // of the device, where it is usable
  std::string why_not;  // else one clause: "this program was built without CUDA", ...
  int multiprocessors = 0;
  std::size_t memory = 0;  // bytes
};

// Asked once; the answer is kept.
const Device& device();

}  // namespace kreisel
