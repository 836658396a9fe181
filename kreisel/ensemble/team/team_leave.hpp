// The end of a team's work: every rank comes here, whether it did its part or failed, so that none waits for ever.
#pragma once
#include <string>

#include "kreisel/ensemble/team/team.hpp"

namespace kreisel {

// The leader tells all that nothing more will come, and waits for their last words. A helper first tells the leader its
// failure, if it has one (an empty sentence: none), then waits for the leader's end.
// False: a rank does not answer, so that only Team::abort is left.
bool take_leave(Team& team, const std::string& failure);

// The same to its end: where a rank does not answer, or the connection is broken, all are ended with that exit code.
void leave(Team& team, int code, const std::string& failure);

}  // namespace kreisel
