import { Zip, ZipDeflate } from "fflate";

/** A file of an archive, its text made piece by piece. */
export type ArchivedText = { name: string; pieces: AsyncIterable<string> };

/** Nearly as small as at the highest level, in half the time. */
const LEVEL = 3;
/** Any day will do, as long as it is not the day of the export: the same rows make the same file. */
const DATED = Date.UTC(2000, 0, 2);

/** An archive whose files are packed while their text is made; nothing is made before the last bytes were taken. */
export async function* archived(files: AsyncIterable<ArchivedText>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const encoder = new TextEncoder();
  for await (const { name, pieces } of files) {
    const file = new ZipDeflate(name, { level: LEVEL });
    file.mtime = DATED;
    zip.add(file);
    for await (const piece of pieces) {
      file.push(encoder.encode(piece));
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
