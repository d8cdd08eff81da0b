import { expect, test } from "vitest";
import { unwalked } from "./controls.mjs";

const found = (role: string, name: string, at = "/workers") => `found\t${role}\t${name}\t${at}`;
const walked = (role: string, name: string) => `walked\t${role}\t${name}`;

test("tells a control that nobody pressed, by its words, its name and the screen it is on", async () => {
  expect(await unwalked([found("button", "New worker"), walked("link", "New worker")])).toEqual([
    "button navigation:acts.newWorker.label\tNew worker\t/workers",
  ]);
});

test("counts a walk in French, and one on another screen, for the same words", async () => {
  expect(await unwalked([found("button", "New worker"), walked("button", "Nouvel ouvrier")])).toEqual([]);
  expect(await unwalked([found("button", "Ouvrir"), walked("button", "Open")])).toEqual([]);
});

test("counts a control whose name holds a value once, whatever the value", async () => {
  const notes = [found("button", "Actions for Sewing 1"), walked("button", "Actions for Aïda Benali")];
  expect(await unwalked(notes)).toEqual([]);
});

test("counts a name without any of our words as data, also when it ends like a counted text", async () => {
  expect(await unwalked([found("link", "Sewing 1"), found("link", "Screen line")])).toEqual([]);
  expect(await unwalked([found("link", "2 lines")])).toHaveLength(1);
});

test("counts controls that are named by values of the factory as one", async () => {
  const notes = [found("link", "Created"), found("link", "Signed in"), walked("link", "Modification")];
  expect(await unwalked(notes)).toEqual([]);
});

test("knows a label with its mark, a choice with its meaning and a kind with its count by their first words", async () => {
  const notes = [
    found("textbox", "Crew (optional)"),
    walked("textbox", "Effectif (facultatif)"),
    found("radio", "Update from the file Rows that differ are changed. Fields without a column stay as they are."),
    found("button", "Open seam: 0"),
    walked("button", "Stain: 2"),
  ];
  expect(await unwalked(notes)).toEqual([expect.stringMatching(/^radio imports:mode.update\tUpdate from the file/)]);
});

test("knows a French name, whose spaces a browser makes plain", async () => {
  const summary = "What “up to 45%” rests on";
  expect(await unwalked([found("button", summary), walked("button", "Sur quoi repose « jusqu’à 45 % »")])).toEqual([]);
});

test("counts the name of an example as data", async () => {
  expect(await unwalked([found("link", "Chaîne d’exemple 2"), found("link", "Example worker 5")])).toEqual([]);
});
