import { expect, test } from "vitest";
import { type Called, calledAlso, calledByKind, isCalled, keptText, readable, uncalled } from "./readable";

const NONE: Called = new Map();
const sewing1 = { kind: "line", id: "12" } as const;
const sewing12 = { kind: "line", id: "5" } as const;
const namesake = { kind: "worker", id: "7" } as const;
const called = calledAlso(calledAlso(NONE, sewing1, "Sewing 1"), sewing12, "Sewing 12");

test("salma reads names where her message keeps references, and back", () => {
  const text = "Is #line:12 waiting for #line:5? Ask #line:12.";
  expect(readable(text, called)).toBe("Is #Sewing 1 waiting for #Sewing 12? Ask #Sewing 1.");
  expect(keptText(readable(text, called), called)).toBe(text);
});

test("a name that was not chosen stays text, and so does one followed by more letters", () => {
  expect(keptText("#Sewing 13 and a#Sewing 1 and #Cutting", called)).toBe("#Sewing 13 and a#Sewing 1 and #Cutting");
  expect(keptText("#Sewing 1", NONE)).toBe("#Sewing 1");
});

test("two things of one name get different texts", () => {
  const both = calledAlso(called, namesake, "Sewing 1");
  expect(readable("#line:12 #worker:7", both)).toBe("#Sewing 1 #Sewing 1 (2)");
  expect(keptText("#Sewing 1 #Sewing 1 (2)", both)).toBe("#line:12 #worker:7");
});

test("a name with the signs of a regular expression is matched as plain text", () => {
  const odd = calledAlso(NONE, sewing1, "Line (A+B) [2].*");
  expect(keptText("See #Line (A+B) [2].* now", odd)).toBe("See #line:12 now");
});

test("a reference that is read from a draft is named by its kind until its name arrives", () => {
  expect(uncalled("See #line:12", NONE, { isTyped: true })).toEqual([]);
  const refs = uncalled("See #line:12", NONE, { isTyped: false });
  const byKind = calledByKind(NONE, refs, () => "Production line");
  expect(readable("See #line:12", byKind)).toBe("See #Production line");
  expect(readable("See #line:12", calledAlso(byKind, sewing1, "Sewing 1"))).toBe("See #Sewing 1");
});

test("a chosen name is not offered again while the sentence continues", () => {
  expect([isCalled("Sewing 1 is slow", called), isCalled("Sewing 13", called), isCalled("Sew", called)]).toEqual([
    true,
    false,
    false,
  ]);
});
