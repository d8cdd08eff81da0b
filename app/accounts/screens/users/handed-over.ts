/** A link that an admin hands over where no email takes it, and its person. */
export type HandedOver = { name: string; link: string };

/** The link in the answer to an invitation or a reset; null where it went by email. */
export function handedOver(answer: unknown): HandedOver | null {
  const { name, link } = (answer ?? {}) as Partial<HandedOver>;
  return name && link ? { name, link } : null;
}
