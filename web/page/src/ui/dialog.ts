// A dialog with a title and a way out; the browser keeps the keyboard inside and gives it back.
import { h, icon } from "./dom";

export function dialog(title: string, ...content: (Node | string)[]): HTMLDialogElement {
  const close = h("button", { type: "button", class: "tool", title: "Close (Esc)", "aria-label": "Close" }, icon("M4 4l8 8M12 4l-8 8"));
  const made = h("dialog", { "aria-label": title }, h("header", {}, h("h2", {}, title), close), ...content);
  close.addEventListener("click", () => made.close());
  made.addEventListener("click", (event) => {
    if (event.target === made) made.close(); // beside it
  });
  document.body.append(made);
  return made;
}
