/**
 * Does work that would end full screen, such as reloading the page. In full screen, the work waits until it was left.
 */
export function outsideFullScreen(work: () => void, signal: AbortSignal) {
  if (!document.fullscreenElement) return work();
  document.addEventListener("fullscreenchange", () => outsideFullScreen(work, signal), { once: true, signal });
}
