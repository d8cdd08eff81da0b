const LONGEST_NAME = 200;
/**
 * Control characters, lone surrogates, and marks that change the reading direction, which hide what a file really is.
 */
const DECEIVING = /[\p{Cc}\p{Cf}\p{Cs}]/gu;

/**
 * A file name that is safe to show and to save under: no path, no control characters, and its extension kept when it is
 * cut.
 */
export function fileName(input: string): string {
  const plain = input.normalize("NFC").replace(DECEIVING, "").split(/[\\/]/).at(-1)?.trim().replace(/^\.+/, "") ?? "";
  const letters = [...(plain || "file")];
  if (letters.length <= LONGEST_NAME) return letters.join("");
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(plain)?.[0] ?? "";
  return letters.slice(0, LONGEST_NAME - ending.length).join("") + ending;
}

/** Source: RFC 6266 and RFC 8187: an ASCII name for old clients, the whole name for all others. */
export function contentDisposition(kind: "inline" | "attachment", name: string): string {
  const ascii = name.normalize("NFD").replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
