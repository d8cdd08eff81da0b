/** The state of an address whose reader wants to write at once. */
export const TO_WRITE = { isToWrite: true } as const;
/** The state of an address whose reader wants to hand over a shift at once. */
export const TO_HAND_OVER = { isToHandOver: true } as const;

export function isToWrite(state: unknown): boolean {
  return (state as Partial<typeof TO_WRITE> | null)?.isToWrite === true;
}

export function isToHandOver(state: unknown): boolean {
  return (state as Partial<typeof TO_HAND_OVER> | null)?.isToHandOver === true;
}
