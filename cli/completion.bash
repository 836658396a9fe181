# Completion for bash: source this file, or let the installation put it where bash looks. Every word comes from the program.
_kreisel() {
  local program=${COMP_WORDS[0]} command=${COMP_WORDS[1]} word=${COMP_WORDS[COMP_CWORD]} words
  local before=${COMP_WORDS[COMP_CWORD - 1]} of=${COMP_WORDS[2]}
  local first='/^  [a-z]/ { print $1 }'
  [[ $word == "=" ]] && word=
  [[ $before == "=" ]] && before=${COMP_WORDS[COMP_CWORD - 2]}  # --method=NAME: bash breaks words there
  local head=""  # of a list: what stands before its last comma
  case $before in
    --methods | --show | --axes) [[ $word == *,* ]] && head=${word%,*}, && word=${word##*,} ;;
  esac
  case $before in
    --method | --methods | --trust-method) words=$("$program" list methods --all 2>/dev/null | awk "$first" | grep -v ^mpe:) ;;
    --simd) words=$("$program" list machine 2>/dev/null | awk '/^instruction sets/ { gsub(",", ""); $1 = $2 = ""; print }') ;;
    --device) words="cuda cpu auto" ;;
    --out) mapfile -t COMPREPLY < <(compgen -d -- "$word") && compopt -o filenames 2>/dev/null; return ;;
    --checkpoint) mapfile -t COMPREPLY < <(compgen -f -- "$word") && compopt -o filenames 2>/dev/null; return ;;
    --set | --vary) _kreisel_keys "$program" "$of" "$word" && return ;;
    --axes) _kreisel_plain_case "$of" && words=$("$program" list keys --case "$of" 2>/dev/null | awk 'NR > 2 { print $1 }') ;;
    --show) words=$("$program" list observables --case "$of" 2>/dev/null | awk 'NR > 2 { print $1 }') ;;
    trajectory | sweep | section | map | montecarlo | tolerance | equilibrium | window | flight | design | field | converge | certify | show | explore | --case) words=$("$program" list cases 2>/dev/null | awk 'NR > 2 { print $1 }') ;;
    paper) words=$("$program" list papers 2>/dev/null | awk 'NR > 2 { print $1 }') ;;
    list) words=$("$program" list --help 2>/dev/null | sed -n 's/^  WHAT.*{\(.*\)}.*/\1/p' | tr , ' ') ;;
    kreisel | */kreisel) words="$("$program" --help 2>/dev/null | awk "/^Subcommands:/ { on = 1 } on && $first") --help --version" ;;
    *)
      [[ $command == sweep && $word != -* && $before != -* ]] && _kreisel_keys "$program" "$of" "$word" && return
      words=$("$program" "$command" --help 2>/dev/null | grep -o -- '^  [^ ]*--[a-z-]*' | grep -o -- '--[a-z-]*')
      ;;
  esac
  COMPREPLY=($(compgen -P "$head" -W "$words" -- "$word"))
}

# To list the numbers of a case with a potential of its own would load its code.
_kreisel_plain_case() { ! grep -qs '^[[:space:]]*potential' "$1"; }

# The keys of a case with the = that follows them: its numbers, and what else its file says.
_kreisel_keys() {
  local keys
  _kreisel_plain_case "$2" || return 1
  keys=$("$1" list keys --case "$2" 2>/dev/null | awk 'NR > 2 { print $1 }'
    "$1" show "$2" 2>/dev/null | awk '/^\[/ { table = /^\[\[/ ? "" : substr($1, 2, length($1) - 2) "."; list = /^\[\[/; next }
      !list && / = / && /^[a-z]/ { print table $1 }')
  COMPREPLY=($(compgen -S = -W "$(sort -u <<<"$keys")" -- "$3"))
  compopt -o nospace 2>/dev/null
  [[ ${#COMPREPLY[@]} -gt 0 ]]
}
complete -o default -F _kreisel kreisel
