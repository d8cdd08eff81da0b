import { useCallback, useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { Enclosure } from "#app/chat/browser/file-trays";
import { traysOfPage } from "#app/chat/browser/trays-of-page";
import { isTooLarge } from "#app/chat/domain/files";
import { useCalls } from "#app/core/browser/live/use-calls";
import { watchNetwork } from "#app/core/browser/live/use-live";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { paths } from "#app/paths";
import { toastError } from "#app/ui/overlay/toasts";

const NOTHING: readonly Enclosure[] = [];

/** The files beside the message being written. Those that failed for lack of a network are sent when it returns. */
export function useFiles(me: Id, conversationId: Id) {
  const { t } = useTranslation("chat");
  const calls = useCalls();
  const trays = useCallback(() => traysOfPage(me, calls), [me, calls]);
  const enclosures = useSyncExternalStore(
    useCallback((changed: () => void) => trays().subscribe(changed), [trays]),
    () => trays().of(conversationId),
    () => NOTHING,
  );
  const again = useCallback(() => trays().again(conversationId), [trays, conversationId]);
  useEffect(() => {
    const unwatch = watchNetwork({ retry: again, wake: again });
    return () => unwatch();
  }, [again]);

  const add = useCallback(
    (chosen: readonly File[]) => {
      for (const { name } of chosen.filter(({ size }) => isTooLarge(size)))
        toastError(t("fileTooLarge", { fileName: name }));
      const files = chosen.filter(({ size }) => !isTooLarge(size));
      const room = LIMITS.messageFiles - trays().of(conversationId).length;
      const left = files.slice(Math.max(0, room)).map(({ name }) => name);
      if (left.length > 0) toastError(t("leftOut", { count: left.length, names: left.join(", ") }));
      trays().add(conversationId, files);
    },
    [trays, conversationId, t],
  );

  const remove = useCallback(
    ({ key, sent }: Enclosure) => {
      trays().remove(conversationId, key);
      if (!sent) return;
      calls()
        .remove(paths.chatFile(sent.id))
        .catch(() => undefined);
    },
    [calls, trays, conversationId],
  );

  return {
    enclosures,
    add,
    remove,
    again,
    clear: useCallback(() => trays().clear(conversationId), [trays, conversationId]),
  };
}

export type Files = ReturnType<typeof useFiles>;
