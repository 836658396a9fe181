// Keys that work wherever nobody is typing.

export function shortcuts(acts: Record<string, () => void>): void {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    if (document.querySelector("dialog[open]")) return;
    const types = target.matches("input[type=text], textarea, select, [contenteditable]");
    const presses = target.matches("button, summary, input[type=checkbox], a[href]") && event.key === " ";
    if (types || presses) return;
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}
