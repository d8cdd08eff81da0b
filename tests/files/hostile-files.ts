import { rowOf, sheetOf, workbook } from "./workbooks";

const MEGABYTE = 1024 * 1024;
const cell = (text: string, place = "A1") => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const bytes = (text: string) => new TextEncoder().encode(text);

/** Small files that would cost a factory its processor or its memory. */
export const HOSTILE_FILES: Record<string, () => Uint8Array> = {
  "rows that never end": () => workbook({ sheet: sheetOf("<row><c/>".repeat(28 * 1024)).slice(0, 256 * 1024) }),
  "one row number, 48,000 times": () => workbook({ rows: '<row r="2">'.repeat(48 * 1024) }),
  "twenty megabytes in one open row": () => workbook({ sheet: sheetOf(`<row r="1">${" ".repeat(20 * MEGABYTE)}`) }),
  "a sound cell of five megabytes": () => workbook({ rows: `<row r="1">${cell("x".repeat(5 * MEGABYTE))}</row>` }),
  "a shared text of five megabytes": () => workbook({ strings: `<si><t>${"x".repeat(5 * MEGABYTE)}</t></si>` }),
  "eighty megabytes of blanks between rows": () =>
    workbook({ rows: rowOf(1, ["Nom"]) + `<row><c s="1"/>${" ".repeat(200_000)}</row>`.repeat(400) }),
  "an attribute of eight megabytes": () => workbook({ rows: `<row r="1" spans="${"1".repeat(8 * MEGABYTE)}"></row>` }),
  "a comment of eight megabytes": () => workbook({ rows: `<!--${"-x".repeat(4 * MEGABYTE)}-->` }),
  "a million elements inside of each other": () => workbook({ rows: "<a>".repeat(MEGABYTE) }),
  "entities of entities": () =>
    workbook({
      sheet: `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${"&a;".repeat(1_000)}">]>${sheetOf(`<row>${cell("&b;")}</row>`)}`,
    }),
  "a cell in the last corner of the sheet": () =>
    workbook({ rows: `<row r="1048576">${cell("x", "XFD1048576")}</row>` }),
  "thousands of files": () =>
    workbook({ files: Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`xl/media/${at}.png`, ""])) }),
  "a text of two million rows": () => bytes(`CIN;Nom\n${"A;B\n".repeat(2_000_000)}`),
};
