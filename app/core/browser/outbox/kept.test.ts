import { expect, test } from "vitest";
import { openStorage } from "#tests/browser/device";
import { keptByAnybody, lastOwner, openKept } from "./kept";

type Note = { id: string; text: string };

const NOTES = {
  kind: "notes",
  keyOf: ({ id }: Pick<Note, "id">) => id,
  compare: (one: Note, other: Note) => one.text.localeCompare(other.text),
};

test("the offline page reads everybody's entries in one order, and writes each back to its owner", () => {
  const storage = openStorage();
  openKept(NOTES, storage, "3").put({ id: "1", text: "b" });
  openKept(NOTES, storage, "30").put({ id: "1", text: "a" });
  openKept({ ...NOTES, kind: "drafts" }, storage, "3").put({ id: "2", text: "c" });
  const entries = keptByAnybody(NOTES, storage);
  expect(entries.map(({ owner, entry }) => [owner, entry.text])).toEqual([
    ["30", "a"],
    ["3", "b"],
  ]);
  entries[1]?.kept.change({ id: "1" }, (note) => ({ ...note, text: `${note.text}!` }));
  expect(openKept(NOTES, storage, "3").all()).toEqual([{ id: "1", text: "b!" }]);
  expect(openKept(NOTES, storage, "30").all()).toEqual([{ id: "1", text: "a" }]);
  expect(lastOwner(storage)).toBe("3");
});

test("changes an entry as another tab has left it, and never brings back a removed one", () => {
  const storage = openStorage();
  const [one, other] = [openKept(NOTES, storage, "3"), openKept(NOTES, storage, "3")];
  one.put({ id: "1", text: "a" });
  one.put({ id: "2", text: "b" });
  other.put({ id: "1", text: "typed there" });
  other.remove({ id: "2" });
  for (const id of ["1", "2"]) one.change({ id }, (note) => ({ ...note, text: `${note.text}!` }));
  expect(one.all()).toEqual([{ id: "1", text: "typed there!" }]);
});

test("ignores an item that is not ours to read", () => {
  const storage = openStorage();
  storage.setItem("trame.outbox.notes.3.1", "not JSON");
  expect(openKept(NOTES, storage, "3").all()).toEqual([]);
});
