import { Link } from "@remix-run/react";
import { ClipboardPen } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type HandoverLine, handoversByDay, type ListedHandovers } from "#app/chat/domain/handovers";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useLive } from "#app/core/browser/live/use-live";
import { openTurns } from "#app/core/browser/requests/turns";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import { Button } from "#app/ui/form/button";
import { toastDone, toastFailure } from "#app/ui/overlay/toasts";
import { CutNote } from "#app/ui/page/cut-note";
import { useFormat } from "#app/ui/text/use-format";

type Props = {
  onLeave: () => void;
  /** Shown above the list for those who may hand over. */
  children?: ReactNode;
};

/** The handovers by day and line. Unsigned ones can be signed here, or read in their conversation. */
export function HandoverList({ onLeave, children }: Props) {
  const { t } = useTranslation(["handovers", "common", "chat"]);
  const format = useFormat();
  const calls = useCalls();
  const [isUnsigned, setUnsigned] = useState(true);
  const { listed, problem, read } = useListed(isUnsigned);

  const sign = async ({ id, line }: HandoverLine) => {
    try {
      await calls().post(paths.handoverSignature(id as Id));
      toastDone(t("handovers:taken", { line }));
      read();
    } catch (error) {
      toastFailure(error as Error);
    }
  };

  return (
    <div className="space-y-4">
      {children}
      <label className="flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={isUnsigned}
          onChange={(event) => setUnsigned(event.target.checked)}
          className="size-4 accent-accent"
        />
        {t("handovers:onlyUnsigned")}
      </label>
      {(problem || listed?.items.length === 0) && (
        <p role="status" className="text-sm text-muted">
          {problem ?? t(isUnsigned ? "handovers:noneUnsigned" : "handovers:none")}
        </p>
      )}
      {handoversByDay(listed?.items ?? []).map(({ day, lines: ofDay }) => (
        <section key={day} aria-label={format.day(day, "long")}>
          <h3 className="pb-1 text-xs text-muted first-letter:uppercase">{format.day(day, "long")}</h3>
          <ul className="divide-y divide-line">
            {ofDay.map((handover) => (
              <Row key={handover.id} handover={handover} onLeave={onLeave} onSign={() => sign(handover)} />
            ))}
          </ul>
        </section>
      ))}
      {listed && <CutNote shown={listed.items.length} total={listed.total} />}
    </div>
  );
}

function useListed(isUnsigned: boolean) {
  const calls = useCalls();
  const [listed, setListed] = useState<ListedHandovers | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [takeTurn] = useState(openTurns);
  const read = useCallback(() => {
    const turn = takeTurn();
    calls()
      .get<ListedHandovers>(paths.handovers({ unsigned: isUnsigned ? 1 : undefined }))
      .then(
        (found) => {
          if (!turn.isNews()) return;
          turn.tell();
          setListed(found);
          setProblem(null);
        },
        ({ message }: Error) => turn.isNews() && setProblem(message),
      );
  }, [calls, isUnsigned, takeTurn]);
  useEffect(() => {
    read();
  }, [read]);
  useLive("changed", read, read);
  return { listed, problem, read };
}

type RowProps = { handover: HandoverLine; onLeave: () => void; onSign: () => void };

function Row({ handover, onLeave, onSign }: RowProps) {
  const { t } = useTranslation(["handovers", "common", "chat"]);
  const { line, shift, author, signedBy, conversationId, maySign } = handover;
  return (
    <li className="flex items-center gap-3 py-2 text-sm">
      <ClipboardPen aria-hidden className="size-4 shrink-0 text-thread" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium [overflow-wrap:anywhere]">
          {line} · {t(`common:shift.${shift}`)}
        </span>
        <span className="block text-xs text-muted">
          {t("chat:handover.by", { name: author })}
          {" · "}
          {signedBy === null ? t("chat:handover.unsigned") : t("handovers:takenBy", { name: signedBy })}
        </span>
        {conversationId ? (
          <Link
            to={paths.chat({ c: conversationId })}
            onClick={onLeave}
            className="touch-reach text-xs underline decoration-thread underline-offset-2"
          >
            {t("handovers:read")}
          </Link>
        ) : (
          <span className="block text-xs text-faint">{t("handovers:elsewhere")}</span>
        )}
      </span>
      {maySign && (
        <Button size="s" onClick={onSign}>
          {t("chat:handover.sign")}
        </Button>
      )}
    </li>
  );
}
