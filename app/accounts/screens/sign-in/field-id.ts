/** The id of a field of a sign-in page, by its name. */
export function fieldId(name: string) {
  return `field-${name}`;
}
