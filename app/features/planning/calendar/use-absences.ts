import { useTranslation } from "react-i18next";
import { useCalls } from "#app/browser/live/use-calls";
import { useRefresh } from "#app/browser/live/use-refresh";
import { ApiError } from "#app/browser/requests/api-error";
import type { NamedAbsence } from "#app/domain/planning/absences";
import { paths } from "#app/paths";
import { toastDone, toastError, toastFailure } from "#app/ui/overlay/toasts";
import { useFormat } from "#app/ui/text/use-format";

/** Withdraws an absence, and reports it again when that is undone. */
export function useAbsences() {
  const { t } = useTranslation(["calendar", "common"]);
  const format = useFormat();
  const open = useCalls();
  const refresh = useRefresh();

  async function call(act: "absences/withdraw" | "absences/restore", body: Record<string, unknown>) {
    try {
      await open().post(paths.planning(act), body);
      void refresh();
      return true;
    } catch (error) {
      if (error instanceof ApiError) toastFailure(error);
      else toastError(t("errors:unknown"));
      return false;
    }
  }

  async function withdraw({ id, workerId, workerName, date, shift, reason }: NamedAbsence) {
    const isDone = await call("absences/withdraw", { id });
    const where = { worker: workerName, shift: t(`common:shift.${shift}`), date: format.day(date, "spoken") };
    const undo = async () => {
      if (await call("absences/restore", { workerId, date, shift, reason })) toastDone(t("said.undone"));
    };
    if (isDone) toastDone(t("said.comesAfterAll", where), { label: t("common:undo"), undo: () => void undo() });
    return isDone;
  }

  return { withdraw };
}
