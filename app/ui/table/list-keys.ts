import type { KeyArea } from "#app/core/browser/page/key-area";
import { paths } from "#app/paths";

/** The keys of every list. */
export const LIST_KEYS: KeyArea = {
  name: "lists",
  screens: [
    paths.workers(),
    paths.productionLines(),
    paths.products(),
    paths.assignments(),
    paths.records(),
    paths.stops(),
    paths.users(),
    paths.auditLogs(),
  ],
  keys: { print: ["Ctrl", "P"] },
};
