"""Which small changes there are in a source file, and which are not made (tools/mutate says why)."""
import dataclasses
import re

FIGURES = re.compile(r"kreisel/report/(figure|gnuplot)/(\w+_figure|\w+_panel|figure_\w+|map_curve)\.[hc]pp$")
LAYOUT = re.compile(r"\b(width|height|wide|tall|high|left|right|below|top|bottom|foot|gaps?|side|margin|box|size|frame|letter"
                    r"|line_height|key_line|panels_left|each|path_side|\w+_(gap|room|side|width|height))\b")
HARMFUL = re.compile(r"\b(kill|killpg|raise|unlink|remove|remove_all|rmdir|rename|setrlimit|alarm)\(|\.reserve\(")
SYMMETRIC = re.compile(r"(\bdot|max|min|hypot|gcd|lcm|swap|midpoint|mul_add|fused)$")  # in their first two arguments


HIDDEN = re.compile(r"""^[ \t]*\#(?:\\\n|[^\n])*|//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*\"""" +
                    r"""|(?<![0-9a-fA-F])'(?:\\.|[^'\\\n])+'""", re.S | re.M)
OTHERS = {"<": "<= >", "<=": "< >", ">": ">= <", ">=": "> <", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "+": "-",
          "-": "+", "*": "/", "/": "*", "%": "/", "+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=", "<<": ">>", ">>": "<<",
          "&": "|", "|": "&", "^": "|"}
BINARY = re.compile(r"(?<= )([-+*/]=|[<>=!]=|&&|\|\||<<|>>|[-+*/%<>&|^])(?=[ \n])")
NUMBER = re.compile(r"(?<![\w.'])(?!0[xX])(\d[\d']*(?:\.\d*)?(?:[eE][-+]?\d+)?)([a-zA-Z]*)(?![\w.'])")
SIMPLE = r"[A-Za-z_]\w*(?:(?:\.|->|::)\w+)*"
SWAPPED = re.compile(rf"({SIMPLE})\(({SIMPLE}), ({SIMPLE})(?=[,)])")


class Wrong(Exception):
    """One sentence: what is wrong."""


@dataclasses.dataclass(frozen=True)
class Mutant:
    path: str
    offset: int
    before: str
    after: str
    line: int
    old_line: str
    new_line: str

    def room(self):
        return self.path.split("/")[1]

    def apply(self, text):
        if not text.startswith(self.before, self.offset):
            raise Wrong(f"{self.path} is not what it was: '{self.before}' no longer stands in line {self.line}")
        return text[:self.offset] + self.after + text[self.offset + len(self.before):]


def blanked(text, begin, end, fill=" "):
    return text[:begin] + re.sub(r"[^\n]", fill, text[begin:end]) + text[end:]


def closing(text, at, pair):
    """Behind the bracket that closes the one at `at`."""
    depth = 0
    for i in range(at, len(text)):
        depth += (text[i] == pair[0]) - (text[i] == pair[1])
        if depth == 0:
            return i + 1
    return len(text)


def visible(text):
    """The text with blanks for all that is not to be changed, and everything else where it was."""
    text = HIDDEN.sub(lambda m: re.sub(r"[^\n]", " ", m.group()), text)
    for head, pair in ((r"\bstatic_assert\s*(?=\()", "()"), (r"\btemplate\s*(?=<)", "<>"), (r"\bnoexcept(?=\()", "()")):
        for m in reversed(list(re.finditer(head, text))):
            text = blanked(text, m.start(), closing(text, m.end(), pair))
    for m in reversed(list(re.finditer(r"\bconcept\b[^;{]*(?=\{)", text))):
        text = blanked(text, m.start(), closing(text, m.end(), "{}"))
    for m in reversed(list(re.finditer(r"\brequires\b[^\n{;]*|\bconcept\b[^;]*;|\boperator[^\w\s(]+|\boperator\(\)", text))):
        text = blanked(text, *m.span())
    for m in reversed(list(re.finditer(r"(?<=\w)<[^<>;()\n]*(?:<[^<>;()\n]*>[^<>;()\n]*)*>", text))):
        text = blanked(text, *m.span(), "_")  # arguments of templates: comparisons have a blank before them
    return re.sub(r"\) (?:const )?= 0;", lambda m: " " * len(m.group()), text)


def other_numbers(digits, suffix):
    """The same constant, slightly wrong."""
    plain = digits.replace("'", "")
    if suffix in ("s", "ms", "us"):
        return []
    if not re.fullmatch(r"\d+", plain):
        value = float(plain)
        return [repr(2 * value if value else 1.0) + suffix]
    if plain.startswith("0") and plain != "0":
        return []
    return [f"{n}{suffix}" for n in (int(plain) + 1, int(plain) - 1) if n >= 0]


def changes(code):
    """(offset, before, after) of all small changes in a visible text."""
    for m in BINARY.finditer(code):
        for other in OTHERS[m.group()].split():
            yield m.start(), m.group(), other
    for m in NUMBER.finditer(code):
        for other in other_numbers(*m.groups()):
            yield m.start(), m.group(), other
    for m in re.finditer(r"\b0x([0-9a-fA-F']+)(?=[uUlL]*\b)", code):
        yield m.start(), m.group(), hex(int(m.group(1).replace("'", ""), 16) + 1)
    for m in re.finditer(r"\b(true|false)\b", code):
        yield m.start(), m.group(), "false" if m.group() == "true" else "true"
    for m in re.finditer(r"(?<![\w!])!(?=[\w(])", code):
        yield m.start(), "!", ""
    for m in re.finditer(r"(?:(?<=[(,=?:{\[] )|(?<=[({\[])|(?<=return ))-(?=[\w(])", code):
        yield m.start(), "-", ""
    for m in re.finditer(r"(?<![\w+])\+\+(?=\w)|(?<![\w-])--(?=\w)", code):
        yield m.start(), m.group(), "--" if m.group() == "++" else "++"
    for m in SWAPPED.finditer(code):
        callee, one, two = m.groups()
        if one != two and not SYMMETRIC.search(callee):
            yield m.start(2), code[m.start(2):m.end(3)], f"{two}, {one}"


def among_members(code, offset):
    """Whether a place lies between the braces of a class and not in one of its functions."""
    depth = 0
    for i in range(offset - 1, -1, -1):
        depth += (code[i] == "}") - (code[i] == "{")
        if depth < 0:
            head = code[max(code.rfind(end, 0, i) for end in ";{}") + 1:i]
            return bool(re.search(r"\b(struct|class)\b", head)) and "(" not in head.split("struct")[-1]
    return False


def set_aside(path, line, before, members):
    """Whether a rule of the opening text keeps this place as it is; members: it lies among those of a class."""
    if HARMFUL.search(line):
        return True
    if members and re.match(r"\s*[\w:]+ \w+ = [^(]*;", line) and not line.lstrip().startswith("static"):
        return True
    if before in ("++", "--") and re.search(r"\bfor \(", line):
        return True  # a loop that runs the other way shows itself only at the time limit
    layout = NUMBER.fullmatch(before) or before in ("+", "-", "*", "/")
    return bool(layout and FIGURES.search(path) and LAYOUT.search(line))


def same_words(text):
    return " ".join(text.split())


def read_equivalent(text):
    """{(path, line before, line after)} from the list, whose entries are four lines each: path, before, after, reason."""
    known = set()
    for entry in re.split(r"\n\s*\n", text):
        lines = [line for line in entry.splitlines() if line and not line.startswith("#")]
        if not lines:
            continue
        if len(lines) != 4:
            raise Wrong(f"an entry of mutate_equivalent has path, line before, line after, reason; not: {lines}")
        known.add((lines[0].strip(), same_words(lines[1]), same_words(lines[2])))
    return known


def mutants_of(path, text, equivalent=frozenset()):
    """All small changes of one file."""
    code, found = visible(text), []
    for offset, before, after in changes(code):
        begin = text.rfind("\n", 0, offset) + 1
        end = text.find("\n", offset + len(before))
        old = text[begin:end]
        new = text[begin:offset] + after + text[offset + len(before):end]
        if not set_aside(path, code[begin:end], before, among_members(code, offset)) and (path, same_words(old), same_words(new)) not in equivalent:
            found.append(Mutant(path, offset, before, after, text.count("\n", 0, offset) + 1, old.strip(), new.strip()))
    return found
