let isTakenOver = false;

/** Notes that React has taken over the page that the server rendered. */
export function noteTakenOver() {
  isTakenOver = true;
}

/** Whether React has taken over the page; never on the server. */
export function hasTakenOver(): boolean {
  return isTakenOver;
}
