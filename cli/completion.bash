# Completion for bash: source this file, or let the installation put it where bash looks.
_kreisel() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} words
  case $before in
    --method | --trust-method) words=$("${COMP_WORDS[0]}" list methods 2>/dev/null | awk 'NR > 2 && NF > 1 && $1 !~ /^mpe:/ { print $1 }') ;;
    --simd) words="sse2 avx2 avx512" ;;
    --device) words="cuda cpu auto" ;;
    --checkpoint) COMPREPLY=($(compgen -f -W "--size --window --axes --json" -- "$word")) && return ;;
    --out) COMPREPLY=($(compgen -d -- "$word")) && return ;;
    trajectory | sweep | map | montecarlo | tolerance | equilibrium | converge | show | --case) words=$("${COMP_WORDS[0]}" list cases 2>/dev/null | awk 'NR > 2 { print $1 }') ;;
    paper) words=$("${COMP_WORDS[0]}" list papers 2>/dev/null | awk 'NR > 2 { print $1 }') ;;
    list) words="systems methods fields cases papers observables keys machine" ;;
    kreisel | */kreisel) words="trajectory sweep map montecarlo tolerance equilibrium converge paper figure show list --help --version" ;;
    *)
      words="--set --json --help"
      [[ $command == list ]] && words="--case --json --help"
      [[ $command =~ ^(map|trajectory|sweep|montecarlo|tolerance)$ ]] && words+=" --method --step --until --out"
      [[ $command =~ ^(map|trajectory|sweep|montecarlo|tolerance|converge)$ ]] && words+=" --name --no-figures"
      [[ $command =~ ^(map|montecarlo|tolerance)$ ]] && words+=" --threads --device --simd --checkpoint"
      [[ $command =~ ^(montecarlo|tolerance)$ ]] && words+=" --samples --scatter --seed --orbits --vary --confidence"
      [[ $command == montecarlo ]] && words+=" --sample --keep-samples"
      [[ $command == tolerance ]] && words+=" --keep --precision"
      [[ $command == map ]] && words+=" --size --window --axes --trust --trust-method --refine --refine-tolerance --pyramid"
      [[ $command == converge ]] && words+=" --methods --steps --until --threads --out"
      [[ $command == paper ]] && words="--out --threads --full --json --help"
      [[ $command == sweep ]] && words+=" --show --threads"
      [[ $command == trajectory ]] && words+=" --every --compensated"
      ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _kreisel kreisel
