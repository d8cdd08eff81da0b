import clsx from "clsx";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useTranslation } from "react-i18next";

type Flash = { key: string; isError: boolean } | null;

/**
 * The messages of a visitor's page beside its content, at the top right. The page's script removes a good one after a
 * while, and copies a template when an answer is lost.
 */
export function Notices({ flash }: { flash: Flash }) {
  const { t } = useTranslation();
  return (
    <>
      <div id="notices" className="pointer-events-none fixed end-4 top-4 z-50 flex flex-col gap-2 print:hidden">
        {flash && <Notice text={t(flash.key)} isError={flash.isError} />}
      </div>
      {(["offline", "unavailable"] as const).map((why) => (
        <template key={why} id={`${why}-notice`}>
          <Notice text={t(`errors:${why}`)} isError />
        </template>
      ))}
    </>
  );
}

function Notice({ text, isError }: { text: string; isError: boolean }) {
  const { t } = useTranslation();
  const Mark = isError ? CircleAlert : CircleCheck;
  return (
    <div
      data-notice={isError ? "error" : "done"}
      className="pointer-events-auto flex w-88 max-w-[calc(100vw-2rem)] items-start gap-3 rounded-m border border-line bg-raised py-3 ps-4 pe-2 text-sm shadow-float"
    >
      <span className="flex h-7 items-center">
        <Mark className={clsx("size-5", isError ? "text-danger" : "text-good")} aria-hidden="true" />
      </span>
      <p role={isError ? "alert" : "status"} className="flex-1 py-1">
        {text}
      </p>
      <button
        type="button"
        hidden
        data-dismiss=""
        data-needs-script=""
        className="touch-target grid size-7 place-items-center rounded-s text-faint hover:bg-sunken hover:text-ink"
      >
        <X className="size-4" aria-hidden="true" />
        <span className="sr-only">{t("common:dismiss")}</span>
      </button>
    </div>
  );
}
