import type { TFunction } from "i18next";
import { addDays } from "#app/core/domain/calendar/days";
import { formatDay } from "#app/i18n/format";
import type { Worker } from "#app/people/domain/workers";
import { roleName } from "#app/people/i18n/role-names";
import type { Columns } from "../list-export";

export const WORKER_COLUMNS = [
  "name",
  "cin",
  "email",
  "phone",
  "role",
  "firstDay",
  "lastDay",
  "againFrom",
  "shiftsOff",
  "weekdaysOff",
  "mostHours",
  "createdAt",
] as const;

/** The columns of the exported list; an import reads them back. */
export function workerColumns(t: TFunction, language: string): Columns<Worker, (typeof WORKER_COLUMNS)[number]> {
  return {
    name: ({ name }) => name,
    cin: ({ cin }) => cin,
    email: ({ email }) => email,
    phone: ({ phone }) => phone,
    role: ({ role }) => roleName(t, role),
    firstDay: ({ firstDay }) => firstDay ?? "",
    lastDay: ({ lastDay }) => lastDay ?? "",
    againFrom: ({ againFrom }) => againFrom ?? "",
    shiftsOff: ({ shiftsOff }) => shiftsOff.map((shift) => t(`common:shift.${shift}`)).join(", "),
    weekdaysOff: ({ weekdaysOff }) => weekdaysOff.map((day) => weekdayName(language, day)).join(", "),
    mostHours: ({ mostHours }) => mostHours ?? "",
    createdAt: ({ createdAt }) => createdAt,
  };
}

function weekdayName(language: string, day: number) {
  return formatDay(language, addDays(A_MONDAY, day - 1), "weekdayLong");
}

const A_MONDAY = "2024-01-01";
