import { Link } from "@remix-run/react";
import clsx from "clsx";
import { Mail, MailOpen, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { SentNotification } from "#app/notifications/domain/notifications";
import { IconButton } from "#app/ui/form/icon-button";
import { useFormat } from "#app/ui/text/use-format";
import { notificationSentence } from "./sentence";

type Props = {
  notification: SentNotification;
  now: number;
  onMark: () => void;
  onRemove: () => void;
  onFollow: () => void;
};

/** An event, the reason for its notification, and its age. It links to its place. */
export function NotificationLine({ notification, now, onMark, onRemove, onFollow }: Props) {
  const { t } = useTranslation(["notifications", "common"]);
  const format = useFormat();
  const { reason, link, at, readAt } = notification;
  const isUnread = readAt === null;
  return (
    <li className="flex items-start gap-2 border-b border-line py-3 last:border-0">
      <span
        aria-hidden="true"
        className={clsx(
          "mt-1.5 size-2 shrink-0 rounded-full pointer-coarse:mt-4.5",
          isUnread ? "bg-accent" : "bg-transparent",
        )}
      />
      <div className="min-w-0 flex-1">
        <Link
          to={link}
          onClick={onFollow}
          className={clsx(
            "block text-sm break-words hover:underline pointer-coarse:py-3",
            isUnread ? "font-medium" : "text-muted",
          )}
        >
          {isUnread && <span className="sr-only">{t("common:labelled", { label: t("isUnread"), value: "" })}</span>}
          {notificationSentence(notification, t, format)}
        </Link>
        <p className="mt-0.5 text-xs text-muted">
          <time dateTime={at}>{format.ago(at, now)}</time> · {t(`reason.${reason}`)}
        </p>
      </div>
      <IconButton icon={isUnread ? MailOpen : Mail} label={t(isUnread ? "markRead" : "markUnread")} onClick={onMark} />
      <IconButton icon={X} label={t("remove")} onClick={onRemove} className="-me-1" />
    </li>
  );
}
