/** A link for an admin to copy, its person, and whether an email takes it too. */
export type HandedOver = { name: string; link: string; isMailed: boolean };

/** The link in the answer to an invitation or a reset; null where it only went by email. */
export function handedOver(answer: unknown): HandedOver | null {
  const { name, link, isMailed = false } = (answer ?? {}) as Partial<HandedOver>;
  return name && link ? { name, link, isMailed } : null;
}
