import { expect, test } from "vitest";
import { sheets } from "#app/core/gateways/sheets/sheets";
import { HOSTILE_FILES } from "./files/hostile-files";

const SECOND = 1_000_000;

/** In Node, which counts the time of the processor: a stopped clock does not change it, and a busy machine by less than half. */
test.each(Object.entries(HOSTILE_FILES))("refuses %s within two seconds of the processor", async (_, write) => {
  const bytes = write();
  const before = process.cpuUsage();
  const refusal = await sheets.read(bytes, {}).then(
    () => "read",
    ({ key }) => key,
  );
  const { user, system } = process.cpuUsage(before);
  expect(refusal).toMatch(/^imports:/);
  expect((user + system) / SECOND).toBeLessThan(2);
});

test("a dozen such files are known", () => {
  expect(Object.keys(HOSTILE_FILES).length).toBeGreaterThanOrEqual(12);
});
