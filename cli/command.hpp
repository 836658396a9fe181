// What every command needs: its options, Ctrl-C, notes and warnings, and the units of its case.
#pragma once
#include "cli/commands.hpp"
#include "cli/notes.hpp"
#include "cli/options/case_options.hpp"
#include "cli/process/stop_signals.hpp"
#include "kreisel/study/case_units.hpp"
#include "kreisel/study/result_json.hpp"
