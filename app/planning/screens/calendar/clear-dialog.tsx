import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog";
import type { Clearing } from "./use-strokes";

type Props = { question: Clearing | null; onConfirm: () => void; onClose: () => void };

/** Asks before people are taken off shifts that have begun or have records. */
export function ClearDialog({ question, onConfirm, onClose }: Props) {
  const { t } = useTranslation("calendar");
  const { people = [], more = 0, removed = 0, begun = 0, recorded = 0 } = question?.about ?? {};
  return (
    <ConfirmDialog
      open={question !== null}
      onClose={onClose}
      title={t("clearing.title", { count: removed })}
      text={[
        begun > 0 && t("clearing.begun", { count: begun }),
        recorded > 0 && t("clearing.recorded", { count: recorded }),
      ]
        .filter(Boolean)
        .join(" ")}
      confirmLabel={t("clearing.anyway", { count: removed })}
      onConfirm={onConfirm}
    >
      <p className="mt-2 text-sm text-muted">
        {people.join(", ")}
        {more > 0 && ` ${t("more", { count: more })}`}
      </p>
    </ConfirmDialog>
  );
}
