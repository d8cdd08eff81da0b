import { useTranslation } from "react-i18next";
import { useCalls } from "#app/core/browser/live/use-calls";
import { ApiError } from "#app/core/browser/requests/api-error";
import { LIMITS } from "#app/core/domain/limits";
import type { Page } from "#app/core/domain/lists";
import { paths } from "#app/paths";
import type { Assignment } from "#app/planning/domain/assignments";
import { cellKey } from "#app/planning/domain/coverage";
import type { PlanCell } from "#app/planning/domain/strokes";
import { toastError } from "#app/ui/overlay/toasts";

/** Reads the people of cells that a calendar does not show. Without an answer it says so, and gives null. */
export function useCellPeople() {
  const { t } = useTranslation("errors");
  const open = useCalls();

  async function ofLine(productionLineId: string, cells: PlanCell[]): Promise<Assignment[]> {
    const dates = cells.map(({ date }) => date).sort();
    const query = { productionLineId, from: dates[0], to: dates.at(-1), sort: "date", size: LIMITS.pageSizeMaximum };
    const found: Assignment[] = [];
    for (let page = 1; ; page += 1) {
      const { items } = await open().get<Page<Assignment>>(paths.planned({ ...query, page }));
      found.push(...items);
      if (items.length < LIMITS.pageSizeMaximum) return found;
    }
  }

  return async (cells: PlanCell[]): Promise<Assignment[] | null> => {
    const wanted = new Set(cells.map(cellKey));
    const lines = [...new Set(cells.map(({ productionLineId }) => productionLineId))];
    try {
      const found = await Promise.all(lines.map((line) => ofLine(line, cells)));
      return found.flat().filter((each) => wanted.has(cellKey(each)));
    } catch (error) {
      toastError(error instanceof ApiError ? error.message : t("unknown"));
      return null;
    }
  };
}
