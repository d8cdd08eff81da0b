import { addDays } from "#app/core/domain/calendar/days";
import { formatDay } from "#app/i18n/format";
import { homeLines } from "#app/people/data/workers";
import type { Worker, WorkerQuery } from "#app/people/domain/workers";
import { suggestedRoleName } from "#app/people/i18n/role-names";
import { readWorkers } from "#app/people/services/workers-as-seen";
import { exportOf, type WrittenColumns } from "../list-export";

/** The columns of the exported list; an import reads them back. */
export const WORKER_COLUMNS: WrittenColumns<Worker> = {
  name: ({ name }) => name,
  number: ({ number }) => number,
  cin: ({ cin }) => cin,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  role: ({ role }, { t }) => suggestedRoleName(t, role),
  productionLineId: ({ productionLineName }) => productionLineName,
  firstDay: ({ firstDay }) => firstDay ?? "",
  lastDay: ({ lastDay }) => lastDay ?? "",
  againFrom: ({ againFrom }) => againFrom ?? "",
  shiftsOff: ({ shiftsOff }, { t }) => shiftsOff.map((shift) => t(`common:shift.${shift}`)).join(", "),
  weekdaysOff: ({ weekdaysOff }, { language }) => weekdaysOff.map((day) => weekdayName(language, day)).join(", "),
  mostHours: ({ mostHours }) => mostHours ?? "",
  createdAt: ({ createdAt }) => createdAt,
};

export const WORKERS_EXPORT = exportOf<Worker, WorkerQuery>({
  words: "workers",
  resource: "worker",
  columns: WORKER_COLUMNS,
  unused: async ({ db }) => ((await homeLines(db)).length > 0 ? [] : ["productionLineId"]),
  rows: async (deps, who, filter) => (part) => readWorkers(deps, who, { ...filter, ...part }),
});

function weekdayName(language: string, day: number) {
  return formatDay(language, addDays(A_MONDAY, day - 1), "weekdayLong");
}

const A_MONDAY = "2024-01-01";
