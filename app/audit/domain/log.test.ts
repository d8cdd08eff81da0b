import { expect, test } from "vitest";
import { AuditQuery, cursorOf, differences, maskEntry, objectsOf } from "./log";

const entry = {
  resource: "worker" as const,
  resourceId: "7",
  previous: { cin: "AB123456", phone: "", role: "helper", version: 3 },
  next: { cin: "AB123457", phone: "0612345678", role: null, lineId: "31" },
  metadata: null,
};

test("an entry shows each field once, with its old and new value, and no versions", () => {
  expect(differences(entry)).toEqual([
    { field: "cin", previous: "AB123456", next: "AB123457" },
    { field: "phone", previous: "", next: "0612345678" },
    { field: "role", previous: "helper", next: null },
    { field: "lineId", previous: null, next: "31" },
  ]);
  expect(differences({ previous: { truncated: true, characters: 20_000 }, next: null })).toEqual([]);
});

test("a viewer's own entries about workers are masked like the workers; salma sees them whole", () => {
  const seen = JSON.stringify(maskEntry(entry, "viewer"));
  for (const secret of ["AB123456", "AB123457", "0612345678"]) expect(seen).not.toContain(secret);
  expect(maskEntry(entry, "viewer").previous).toMatchObject({ role: "helper", phone: "" });
  expect(maskEntry(entry, "supervisor")).toEqual(entry);
});

test("an entry names its object and the objects in its values", () => {
  expect(objectsOf(entry)).toEqual(["worker:7", "production_line:31"]);
  expect(objectsOf({ ...entry, resource: "auth", previous: null, next: null })).toEqual(["user:7"]);
  const metadata = { members: ["3", "4"], absent: "12", filter: { productionLineId: "32", q: "" } };
  expect(objectsOf({ ...entry, resourceId: null, previous: null, next: null, metadata })).toEqual([
    "user:3",
    "user:4",
    "worker:12",
    "production_line:32",
  ]);
});

test("a cursor goes through the URL and comes back as the same place", () => {
  const place = { at: 1_773_844_200_000, id: 12 };
  expect(AuditQuery.parse({ cursor: cursorOf(place) }).cursor).toEqual(place);
});
