// What computes: the processor's cores, or the machine's GPU.
#pragma once

namespace kreisel {

enum class Processor { cpu, cuda };

}  // namespace kreisel
