/** The anchor of a message in its page. */
export function anchorOf(seq: number | "") {
  return `message-${seq}`;
}
