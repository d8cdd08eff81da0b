import { expect, test } from "vitest";
import { type Draft, draftAfter, isReady, keptAfterLeaving, keptAfterSending, NO_DRAFT } from "./drafts";

/** Salma's tabs with one conversation, and the draft that her device keeps. */
function openTabs(count: number) {
  const drafts: Draft[] = Array.from({ length: count }, () => NO_DRAFT);
  let stored = "";
  const keep = (now: string, by: number) => {
    const before = stored;
    stored = now;
    if (before === now) return;
    for (const [at, draft] of drafts.entries()) if (at !== by) drafts[at] = draftAfter(draft, { before, now });
  };
  return {
    shown: () => drafts.map(({ text }) => text),
    type(at: number, text: string) {
      drafts[at] = { text, isTyped: text !== "" };
      keep(text, at);
    },
    send(at: number) {
      keep(keptAfterSending(stored, drafts[at]?.text ?? ""), at);
      drafts[at] = NO_DRAFT;
    },
    comeBack(at: number) {
      keep(keptAfterLeaving(stored, drafts[at] ?? NO_DRAFT), at);
      drafts[at] = { text: stored, isTyped: false };
    },
  };
}

test("salma's draft in one tab stays after she sends another message from a second tab", () => {
  const tabs = openTabs(2);
  tabs.type(0, "The seam of line 4");
  tabs.type(1, "ok");
  tabs.send(1);
  expect(tabs.shown()).toEqual(["The seam of line 4", ""]);
  tabs.comeBack(0);
  expect(tabs.shown()[0]).toBe("The seam of line 4");
});

test("a draft shown in two tabs leaves both once it is sent from one", () => {
  const typed = openTabs(2);
  typed.type(0, "The seam of line 4");
  expect(typed.shown(), "a box that is empty shows what the device keeps").toEqual(Array(2).fill("The seam of line 4"));
  typed.send(1);
  expect(typed.shown()).toEqual(["", ""]);

  const takenUp = openTabs(3);
  takenUp.type(2, "The seam of line 4");
  takenUp.comeBack(0);
  takenUp.comeBack(1);
  takenUp.send(0);
  expect(takenUp.shown()).toEqual(["", "", ""]);
  takenUp.comeBack(1);
  expect(takenUp.shown()[1]).toBe("");
});

test("a draft continued in another tab is sent once, whole", () => {
  const tabs = openTabs(2);
  tabs.type(0, "The seam");
  tabs.type(1, "The seam of line 4");
  expect(tabs.shown()).toEqual(["The seam of line 4", "The seam of line 4"]);
  tabs.send(1);
  tabs.comeBack(0);
  expect(tabs.shown()).toEqual(["", ""]);
});

test("a draft that is deleted where it was typed does not return", () => {
  const tabs = openTabs(2);
  tabs.type(0, "No");
  tabs.type(0, "");
  expect(tabs.shown()).toEqual(["", ""]);
  tabs.comeBack(1);
  expect(tabs.shown()).toEqual(["", ""]);
});

test("sending a message that was never kept leaves the kept draft alone", () => {
  expect(keptAfterSending("The seam of line 4", "")).toBe("The seam of line 4");
});

test("a new message needs words or uploaded files; an edit needs words, whatever files are attached", () => {
  const existing = { sent: { id: "7" }, state: "going" } as const;
  const coming = { sent: null, state: "going" } as const;
  const failed = { sent: null, state: "refused" } as const;
  type Files = Parameters<typeof isReady>[0]["files"];
  const isNewReady = (text: string, ...files: Files) => isReady({ text, isEdit: false, files });
  expect([isNewReady(" "), isNewReady("ok"), isNewReady("", existing)]).toEqual([false, true, true]);
  expect([isNewReady("ok", existing, coming), isNewReady("x".repeat(4001))]).toEqual([false, false]);
  expect([isNewReady("ok", failed), isNewReady("", existing, failed), isNewReady("", failed)]).toEqual([
    true,
    true,
    false,
  ]);
  const isEditReady = (text: string) => isReady({ text, isEdit: true, files: [existing, coming] });
  expect([isEditReady(" "), isEditReady("ok"), isEditReady("x".repeat(4001))]).toEqual([false, true, false]);
});
