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
  [[ $COMP_CWORD == 2 && $word != -* ]] && before=
  case $before in
    "")  # of a command the first word: one of those in braces, a name of the list that its help points to, or a file
      local asked
      asked=$("$program" "$command" --help 2>/dev/null | awk '/^[A-Z]/ { on = /^Positionals:/; next } on && /^  [^ ]/ && n++ { exit } on')
      if [[ $asked =~ \{([a-z,]+)\} ]]; then
        words=${BASH_REMATCH[1]//,/ }
      elif [[ $asked =~ "kreisel list "([a-z]+) ]]; then
        words=$(_kreisel_list "$program" "${BASH_REMATCH[1]}")
      else
        _kreisel_files -f "$word" && return
      fi
      ;;
    --method | --methods | --trust-method) words=$("$program" list methods --all 2>/dev/null | awk "$first" | grep -v ^mpe:) ;;
    --simd) words=$("$program" list machine 2>/dev/null | awk '/^instruction sets/ { gsub(",", ""); $1 = $2 = ""; print }') ;;
    --device) words=$("$program" "$command" --help 2>/dev/null | sed -n 's/^  --device \([a-z|]*\).*/\1/p' | tr '|' ' ') ;;
    --out) _kreisel_files -d "$word" && return ;;
    --checkpoint) _kreisel_files -f "$word" && return ;;
    --set | --vary) _kreisel_keys "$program" "$of" "$word" && return ;;
    --axes) _kreisel_plain_case "$of" && words=$(_kreisel_list "$program" keys --case "$of") ;;
    --show) _kreisel_plain_case "$of" && words=$(_kreisel_list "$program" observables --case "$of") ;;
    --colour) words=$(_kreisel_list "$program" colours) ;;
    --case) words=$(_kreisel_list "$program" cases) ;;
    kreisel | */kreisel) words="$("$program" --help 2>/dev/null | awk "/^Subcommands:/ { on = 1 } on && $first") --help --version" ;;
    *)
      [[ $command == sweep && $word != -* && $before != -* ]] && _kreisel_keys "$program" "$of" "$word" && return
      words=$("$program" "$command" --help 2>/dev/null | grep -o -- '^  [^ ]*--[a-z-]*' | grep -o -- '--[a-z-]*')
      ;;
  esac
  COMPREPLY=($(compgen -P "$head" -W "$words" -- "$word"))
}

_kreisel_files() {
  mapfile -t COMPREPLY < <(compgen "$1" -- "$2")
  compopt -o filenames 2>/dev/null || true
}

# The names that `kreisel list ...` shows below its headings.
_kreisel_list() { "$1" list "${@:2}" 2>/dev/null | awk 'NR > 2 { print $1 }'; }

# To list the numbers of a case with a potential of its own would load its code. TOML can write a key in many ways: a file that has the word,
# or an escape in a text, is left alone.
_kreisel_plain_case() { ! grep -qsi -e 'potential' -e '\\' "$1"; }

# The keys of a case with the = that follows them: its numbers, and what else its file says.
_kreisel_keys() {
  local keys
  _kreisel_plain_case "$2" || return 1
  keys=$(_kreisel_list "$1" keys --case "$2"
    "$1" show "$2" 2>/dev/null | awk '/^\[/ { table = /^\[\[/ ? "" : substr($1, 2, length($1) - 2) "."; list = /^\[\[/; next }
      !list && / = / && /^[a-z]/ { print table $1 }')
  COMPREPLY=($(compgen -S = -W "$(sort -u <<<"$keys")" -- "$3"))
  compopt -o nospace 2>/dev/null
  [[ ${#COMPREPLY[@]} -gt 0 ]]
}
complete -o default -F _kreisel kreisel
