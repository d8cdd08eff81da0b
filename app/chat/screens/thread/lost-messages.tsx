import { useTranslation } from "react-i18next";
import type { KeptMessage } from "#app/chat/browser/kept-messages";
import { useShown } from "#app/chat/screens/cards/thing-names";
import { Button } from "#app/ui/form/button";

type Props = { lost: KeptMessage[]; onDrop: (kept: KeptMessage) => void };

/** Messages for a conversation that the user has left. They can be read and copied, then deleted. */
export function LostMessages({ lost, onDrop }: Props) {
  const { t } = useTranslation("chat");
  const shown = useShown(lost.map(({ text }) => text));
  if (lost.length === 0) return null;
  return (
    <section className="mx-4 mb-3 rounded-s border border-danger/40 bg-danger-soft px-3 py-2 text-sm">
      <p className="text-xs font-medium text-danger">{t("unsent")}</p>
      <ul>
        {lost.map((kept) => (
          <li key={kept.clientId} className="flex items-center gap-2">
            <span className="line-clamp-3 min-w-0 flex-1 text-ink [overflow-wrap:anywhere]">
              {shown(kept.text) || kept.files.map(({ name }) => name).join(", ")}
            </span>
            <Button variant="quiet" size="s" onClick={() => onDrop(kept)}>
              {t("delete")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
