import type { Actor } from "#app/core/services/actor";

const from = { ip: "192.0.2.7", userAgent: "test" };

/** Amina runs the factory, Karim manages it, Salma supervises a shift, Victor only reads, Nour has no role yet. */
export const amina: Actor = { id: "1", name: "amina", role: "admin", ...from };
export const karim: Actor = { id: "2", name: "karim", role: "manager", ...from };
export const salma: Actor = { id: "3", name: "salma", role: "supervisor", ...from };
export const victor: Actor = { id: "4", name: "victor", role: "viewer", ...from };
export const nour: Actor = { id: "5", name: "nour", role: null, ...from };

export const sewing1 = {
  name: "Sewing 1",
  description: "Shirts",
  capacity: 30,
  crew: null,
  targetOutput: 900,
  targetEfficiency: null,
  counts: "person" as const,
  targets: [],
  shifts: ["morning" as const, "afternoon" as const, "night" as const],
  stageId: null,
  location: "Hall A",
  status: "active" as const,
};

export const youssef = {
  name: "Youssef Alami",
  cin: "AB123456",
  email: "youssef@example.com",
  phone: "0612345678",
  role: "operator",
  firstDay: null,
  lastDay: null,
  againFrom: null,
  shiftsOff: [],
  weekdaysOff: [],
  mostHours: null,
};

export const shirt = {
  name: "Oxford shirt",
  code: "SH-1001",
  description: "Button-down collar",
  category: "shirts",
  unitPrice: 18.5,
  labourPrice: null,
  standardMinutes: 12.125,
  stageStandards: [],
  stagesLeftOut: [],
  operations: [],
  status: "active" as const,
};

/** The fields of a new account besides its name, email and password. */
export const newAccount = {
  firstName: "",
  lastName: "",
  phoneNumber: "",
  role: null,
  status: "active" as const,
  productionLineIds: [],
};
