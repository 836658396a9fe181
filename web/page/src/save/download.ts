// Hands a file to the person.
import { h } from "../ui/dom";

export function download(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes);
  const link = h("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A name that every file system takes. */
export function file_name(...parts: string[]): string {
  return parts.join("-").replace(/[^\w.+-]+/g, "_").slice(0, 120);
}
