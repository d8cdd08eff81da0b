import { formatNumber } from "#app/ui/format";

const UNITS = { en: ["B", "kB", "MB"], fr: ["o", "ko", "Mo"] } as const;

/** Bytes as people read them: "340 kB", "1,2 Mo". */
export function fileSize(bytes: number, language: string): string {
  const units = language.startsWith("fr") ? UNITS.fr : UNITS.en;
  const step = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2;
  return `${formatNumber(language, bytes / 1024 ** step, step === 2 ? 1 : 0)} ${units[step]}`;
}
