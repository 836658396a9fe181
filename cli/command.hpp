// What every command needs: its options, Ctrl-C, notes and warnings, and the units of its case for --json.
#pragma once
#include "cli/case_options.hpp"
#include "cli/commands.hpp"
#include "cli/ensemble_notes.hpp"
#include "cli/json.hpp"
#include "cli/notes.hpp"
#include "cli/stop_signals.hpp"
#include "kreisel/study/case_units.hpp"

namespace kreisel {

Json units_json(const Case& c);

}  // namespace kreisel
