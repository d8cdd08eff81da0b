import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { FOLDED_FROM, type KindOfDay } from "#app/notifications/domain/groups";
import type { SentNotification } from "#app/notifications/domain/notifications";
import { useFormat } from "#app/ui/text/use-format";

type Props = KindOfDay & { line: (notification: SentNotification) => ReactNode };

/** The notifications of one kind and day; many of them are one line that opens. */
export function NoticesOfKind({ kind, items, line }: Props) {
  const { t } = useTranslation("notifications");
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  if (items.length < FOLDED_FROM) return items.map(line);
  const unread = items.filter(({ readAt }) => readAt === null).length;
  return (
    <>
      <li className="border-b border-line">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center gap-2 py-2 text-start text-sm"
        >
          <span className={unread > 0 ? "font-medium" : "text-muted"}>
            {t("common:labelled", { label: t(`kind.${kind}`), value: format.number(items.length) })}
          </span>
          {unread > 0 && <span className="text-xs text-muted">{t("unread", { count: unread })}</span>}
          <ChevronDown aria-hidden className={`ms-auto size-4 shrink-0 text-faint ${isOpen ? "rotate-180" : ""}`} />
        </button>
      </li>
      {isOpen && items.map(line)}
    </>
  );
}
