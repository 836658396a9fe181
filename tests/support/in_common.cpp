#include "support/in_common.hpp"
