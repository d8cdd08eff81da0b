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
  production_lines: {
    name: "Sewing 1",
    location: "Hall A",
    capacity: 24,
    crew: 22,
    targetOutput: 480,
    shifts: "morning, afternoon",
    status: "active",
    description: "",
  },
  products: {
    code: "SH-100",
    name: "Oxford shirt",
    category: "shirts",
    unitPrice: 95,
    standardMinutes: 18.5,
    status: "active",
    description: "",
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
