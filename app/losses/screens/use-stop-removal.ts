import { useTranslation } from "react-i18next";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useRefresh } from "#app/core/browser/live/use-refresh";
import type { Stop } from "#app/losses/domain/stops";
import { paths } from "#app/paths";
import { toastDone, toastFailure } from "#app/ui/overlay/toasts";

/** Deletes a recorded stop. The toast offers an undo. */
export function useStopRemoval() {
  const { t } = useTranslation(["stops", "common"]);
  const calls = useCalls();
  const refresh = useRefresh();

  async function act(does: () => Promise<unknown>, text: string, undo?: () => void) {
    try {
      await does();
      toastDone(text, undo && { label: t("common:undo"), undo });
      await refresh();
    } catch (error) {
      toastFailure(error as Error);
    }
  }

  return ({ id, version }: Stop) =>
    act(
      () => calls().remove(paths.stop(id), { version }),
      t("stops:deleted"),
      () => void act(() => calls().post(paths.stopRestored(id), {}), t("stops:restored")),
    );
}
