const MASK = "••••";

/** A masked text: always four dots, so that the length stays hidden; short texts show nothing. */
export function masked(text: string) {
  if (text === "") return "";
  const characters = [...text];
  return characters.length < 5 ? MASK : characters.slice(0, 2).join("") + MASK;
}
