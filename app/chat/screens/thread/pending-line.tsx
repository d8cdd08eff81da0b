import { Clock3, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Pending } from "#app/chat/domain/messages";
import { useShown } from "#app/chat/screens/cards/thing-names";
import type { Room } from "#app/chat/screens/conversation/use-room";
import { Button } from "#app/ui/form/button";
import { Attachments } from "./attachments";

/** A message on its way, or a refused one that waits for a decision. */
export function PendingLine({ pending, room }: { pending: Pending; room: Room }) {
  const { t } = useTranslation("chat");
  const shown = useShown([pending.text]);
  const Icon = pending.refused ? TriangleAlert : Clock3;
  return (
    <article aria-label={t("you")} className="mt-1 flex flex-col items-end">
      <div className="max-w-full md:max-w-[min(36rem,82%)] rounded-m bg-accent-soft px-3 py-2 text-sm">
        <Attachments files={pending.files} onPicture={null} />
        <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">{shown(pending.text)}</span>
        <span
          className="float-end ms-3 mt-1 text-faint"
          role="img"
          aria-label={t(pending.refused ? "notSent" : "sending")}
        >
          <Icon aria-hidden className={pending.refused ? "size-3.5 text-danger" : "size-3.5"} />
        </span>
      </div>
      {pending.isSlowed && !pending.refused && <p className="mt-1 text-xs text-muted">{t("slowed")}</p>}
      {pending.refused && (
        <div className="mt-1 flex items-center gap-1 text-xs text-danger">
          <span>{t("notSent")}</span>
          <Button variant="quiet" size="s" onClick={() => room.sendAgain(pending)}>
            {t("connection.retry")}
          </Button>
          <Button variant="quiet" size="s" onClick={() => room.drop(pending)}>
            {t("delete")}
          </Button>
        </div>
      )}
    </article>
  );
}
