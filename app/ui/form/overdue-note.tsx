import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ANSWERED_WITHIN_MS } from "#app/core/browser/requests/bounded-fetch";

/** Says of a form without an answer in time that the server is asked what became of it. */
export function OverdueNote({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation("errors");
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    setOverdue(false);
    if (!isBusy) return;
    const timer = setTimeout(() => setOverdue(true), ANSWERED_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return (
    <p role="status" className="text-sm text-muted empty:hidden">
      {isBusy && isOverdue && t("noAnswerYet")}
    </p>
  );
}
