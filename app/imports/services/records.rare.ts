import { expect, test } from "vitest";
import { karim } from "#tests/cast/cast";
import { openFurnished } from "#tests/cast/records";
import { importRecords } from "#tests/files/imports";

test("50,000 records are imported", async () => {
  await using factory = await openFurnished();
  const rows = Array.from({ length: 50_000 }, (_, index) => {
    const day = String((index % 17) + 1).padStart(2, "0");
    return `2026-03-${day},${["morning", "afternoon", "night"][index % 3]},AB${(index % 3) + 1},Sewing ${(index % 2) + 1},SH-1,${index % 90},0,8`;
  });
  const file = `date,shift,cin,line,product,pieces,defects,hours\n${rows.join("\n")}\n`;
  expect(await importRecords(factory, karim, file, { confirmShifts: true })).toMatchObject({
    created: 50_000,
    rejected: 0,
  });
});
