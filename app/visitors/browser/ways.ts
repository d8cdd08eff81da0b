import { controlOf } from "./scripted";

/** The controls of an error page beside its links: the way back, and the request number to copy. */
export function watchWays() {
  document.addEventListener("click", (event) => {
    if (controlOf(event, "[data-back]")) history.back();
    const copy = controlOf(event, "[data-copy]");
    if (copy) void navigator.clipboard.writeText(copy.dataset.copy ?? "").then(() => sayCopied(copy));
  });
}

function sayCopied(button: HTMLElement) {
  const words = button.dataset.copied ?? "";
  button.ariaLabel = words;
  button.title = words;
}
