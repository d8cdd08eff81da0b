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
