import type { ImportKind } from "./imports";

/** The columns of a template, by their field, and one row as an example. */
export const TEMPLATE_ROWS: Record<ImportKind, Record<string, string | number>> = {
  workers: {
    cin: "AB123456",
    name: "Aïda Benali",
    email: "aida@example.com",
    phone: "+212 600 000 000",
    role: "operator",
    lastDay: "",
  },
  performance_records: {
    date: "2026-03-18",
    shift: "morning",
    worker: "AB123456",
    line: "Sewing 1",
    product: "SH-100",
    pieces: 120,
    defects: 3,
    hours: 7.5,
  },
  stops: {
    date: "2026-03-18",
    shift: "morning",
    line: "Sewing 1",
    reason: "machine",
    minutes: 25,
    people: 12,
    note: "",
  },
};
