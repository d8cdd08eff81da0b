import { useTranslation } from "react-i18next";
import { useCalls } from "#app/browser/live/use-calls";
import { useRefresh } from "#app/browser/live/use-refresh";
import { ApiError } from "#app/browser/requests/api-error";
import type { AbsenceAgain, NamedAbsence } from "#app/domain/planning/absences";
import type { Day } from "#app/domain/plant/days";
import { paths } from "#app/paths";
import { toastDone, toastError, toastFailure } from "#app/ui/overlay/toasts";
import { useFormat } from "#app/ui/text/use-format";

/** Withdraws absences, and reports them again when that is undone. */
export function useAbsences() {
  const { t } = useTranslation(["calendar", "common"]);
  const format = useFormat();
  const open = useCalls();
  const refresh = useRefresh();

  async function call<Answer>(act: "absences/withdraw" | "absences/restore", body: Record<string, unknown>) {
    try {
      const answer = await open().post<Answer>(paths.planning(act), body);
      void refresh();
      return answer;
    } catch (error) {
      if (error instanceof ApiError) toastFailure(error);
      else toastError(t("errors:unknown"));
      return null;
    }
  }

  /** With `until` the worker is back from this day on. */
  async function withdraw({ id, workerName, date, shift }: NamedAbsence, until?: Day) {
    const gone = await call<AbsenceAgain>("absences/withdraw", { id, until });
    if (!gone) return false;
    const who = { worker: workerName, date: format.day(date, "spoken") };
    const said = until
      ? t("said.backFrom", { ...who, count: 1 + (gone.others?.length ?? 0) })
      : t("said.comesAfterAll", { ...who, shift: t(`common:shift.${shift}`) });
    const undo = async () => {
      if (await call("absences/restore", gone)) toastDone(t("said.undone"));
    };
    toastDone(said, { label: t("common:undo"), undo: () => void undo() });
    return true;
  }

  return { withdraw };
}
