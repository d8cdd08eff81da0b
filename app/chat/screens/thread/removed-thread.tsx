import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { readDraft } from "#app/chat/browser/keeping";
import type { Removal } from "#app/chat/domain/chat";
import { BackToInbox } from "#app/chat/screens/inbox/back-to-inbox";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Id } from "#app/core/domain/ids";
import { Button } from "#app/ui/form/button";
import { toastDone, toastError } from "#app/ui/overlay/toasts";
import { EmptyState } from "#app/ui/text/empty-state";
import { useFormat } from "#app/ui/text/use-format";

type Props = { me: Id; removal: Removal; timeZone: TimeZone };

/** A group that the reader was removed from: by whom and when, and what they had begun to write in it. */
export function RemovedThread({ me, removal, timeZone }: Props) {
  const { t } = useTranslation("chat");
  const format = useFormat();
  const { conversationId, group, by, at } = removal;
  const [draft, setDraft] = useState("");
  useEffect(() => {
    setDraft(readDraft({ userId: me, conversationId }));
  }, [me, conversationId]);
  const copy = () =>
    navigator.clipboard.writeText(draft).then(
      () => toastDone(t("copied")),
      () => toastError(t("notCopied")),
    );
  return (
    <>
      <header data-one-head className="flex h-14 md:h-16 shrink-0 items-center gap-3 border-b border-line px-4 md:px-6">
        <BackToInbox />
        <h2 className="min-w-0 flex-1 truncate text-base">{group}</h2>
      </header>
      <div role="status" className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
        <EmptyState
          title={t("removed", { name: by.name, group })}
          why={t("removedWhy", { when: format.instant(at, timeZone) })}
        >
          {draft !== "" && (
            <div className="w-full max-w-md space-y-2 text-start">
              <p className="text-sm font-medium">{t("removedDraft")}</p>
              <p className="rounded-m border border-line bg-surface px-3 py-2 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
                {draft}
              </p>
              <Button size="s" onClick={copy}>
                {t("copy")}
              </Button>
            </div>
          )}
        </EmptyState>
      </div>
    </>
  );
}
