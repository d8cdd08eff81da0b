/** Does at once what would end full screen, such as loading the page anew; in full screen only when it has been left. */
export function outsideFullScreen(work: () => void, signal: AbortSignal) {
  if (!document.fullscreenElement) return work();
  document.addEventListener("fullscreenchange", () => outsideFullScreen(work, signal), { once: true, signal });
}
