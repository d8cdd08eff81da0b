import { expect, test } from "vitest";
import { draw, fieldsIn } from "#tests/browser/drawn";
import { WorkerForm } from "./worker-form";

test("a worker has name, cin, email, phone, role, home line, days of work and what they cannot do", async () => {
  const page = await draw(
    <WorkerForm worker={null} needsCin lines={[{ id: "31", name: "Sewing 1" }]} onClose={() => {}} />,
  );
  expect([...new Set(fieldsIn(page))].sort()).toEqual([
    "againFrom",
    "cin",
    "email",
    "firstDay",
    "intent",
    "lastDay",
    "mostHours",
    "name",
    "number",
    "phone",
    "productionLineId",
    "role",
    "shiftsOff",
    "weekdaysOff",
  ]);
});
