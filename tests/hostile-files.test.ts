import { expect, test } from "vitest";
import { sheets } from "#app/core/gateways/sheets/sheets";
import { HOSTILE_FILES } from "./files/hostile-files";

const SECOND = 1_000_000;

/** In Node, which counts the time of the processor: neither other programs nor a stopped clock change it. */
test.each(Object.entries(HOSTILE_FILES))("refuses %s within a second of the processor", async (_, write) => {
  const bytes = write();
  const before = process.cpuUsage();
  const refusal = await sheets.read(bytes, {}).then(
    () => "read",
    ({ key }) => key,
  );
  const { user, system } = process.cpuUsage(before);
  expect(refusal).toMatch(/^imports:/);
  expect((user + system) / SECOND).toBeLessThan(1);
});

test("a dozen such files are known", () => {
  expect(Object.keys(HOSTILE_FILES).length).toBeGreaterThanOrEqual(12);
});
