import { expect, test } from "vitest";
import { type HandoverLine, handoversByDay } from "./handovers";

test("handovers are listed by day, the latest first, then by line and in the order of the shifts", () => {
  const one = (date: string, line: string, shift: HandoverLine["shift"]): HandoverLine => ({
    id: `${date}${line}${shift}`,
    line,
    date,
    shift,
    author: "Karim",
    signedBy: null,
    conversationId: null,
    maySign: false,
  });
  const listed = handoversByDay([
    one("2026-03-17", "Sewing 1", "night"),
    one("2026-03-18", "Sewing 1", "afternoon"),
    one("2026-03-18", "Cutting", "morning"),
    one("2026-03-18", "Sewing 1", "morning"),
  ]);
  expect(listed.map(({ day, lines }) => [day, ...lines.map(({ line, shift }) => `${line} ${shift}`)])).toEqual([
    ["2026-03-18", "Cutting morning", "Sewing 1 morning", "Sewing 1 afternoon"],
    ["2026-03-17", "Sewing 1 night"],
  ]);
});
