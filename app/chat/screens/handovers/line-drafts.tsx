import { useTranslation } from "react-i18next";
import type { HandoverDraft } from "#app/chat/domain/cards";
import { useFormat } from "#app/ui/text/use-format";
import { HandoverFacts } from "./handover-facts";

/** The figures of each line that is handed over, as they are now. */
export function LineDrafts({ drafts }: { drafts: readonly HandoverDraft[] }) {
  const { t } = useTranslation("common");
  const format = useFormat();
  return (
    <ul className="space-y-3">
      {drafts.map((draft) => (
        <li key={draft.line.id} className="space-y-1">
          <p className="font-medium">
            {drafts.length > 1 && `${draft.line.name} · `}
            {t(`shift.${draft.shift}`)} · {format.day(draft.day, "medium")}
          </p>
          <HandoverFacts figures={{ ...draft, people: draft.people.length }} />
        </li>
      ))}
    </ul>
  );
}
