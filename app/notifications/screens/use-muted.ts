import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/core/browser/live/use-calls";
import { inTurn } from "#app/core/browser/requests/in-turn";
import type { NotificationKind } from "#app/notifications/domain/notifications";
import { paths } from "#app/paths";
import { toastDone, toastError } from "#app/ui/overlay/toasts";

type Muted = readonly NotificationKind[];

/** The muted kinds. Each choice is shown at once and then saved. */
export function useMuted(loaded: Muted) {
  const { t } = useTranslation("notifications");
  const calls = useCalls();
  const [muted, setMuted] = useState(loaded);
  const chosen = useRef(loaded);
  const saved = useRef(loaded);
  const [save] = useState(() =>
    inTurn(async (kinds: Muted) => {
      await calls().patch(paths.allNotifications("choices"), { muted: kinds });
      saved.current = kinds;
    }),
  );

  function show(kinds: Muted) {
    chosen.current = kinds;
    setMuted(kinds);
  }

  async function choose(kind: NotificationKind, isHeard: boolean) {
    const others = chosen.current.filter((each) => each !== kind);
    const wanted = isHeard ? others : [...others, kind];
    show(wanted);
    try {
      await save(wanted);
      if (chosen.current === wanted) toastDone(t("choicesSaved"));
    } catch {
      if (chosen.current !== wanted) return;
      show(saved.current);
      toastError(t("failed"));
    }
  }

  return { muted, choose };
}
