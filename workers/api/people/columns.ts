import type { TFunction } from "i18next";
import { roleName } from "#app/i18n/suggested-names";
import type { Worker } from "#app/people/domain/workers";
import type { Columns } from "../list-export";

/** The columns of the exported list; an import reads them back. */
export function workerColumns(t: TFunction): Columns<Worker> {
  return {
    name: ({ name }) => name,
    cin: ({ cin }) => cin,
    email: ({ email }) => email,
    phone: ({ phone }) => phone,
    role: ({ role }) => roleName(t, role),
    lastDay: ({ lastDay }) => lastDay ?? "",
    createdAt: ({ createdAt }) => createdAt,
  };
}
