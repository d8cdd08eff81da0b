import { UserRoundX } from "lucide-react";
import { type RefObject, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type NameMatch, openNameMatcher } from "#app/core/domain/texts/name-matching";
import type { Everybody } from "#app/shift-entry/browser/use-everybody";
import type { NamedWorker, Stranger } from "#app/shift-entry/domain/pasted-blocks";
import { Button } from "#app/ui/form/button";
import { AnyWorkerPicker, aboutWorker } from "./any-worker-picker";

type Props = {
  headingRef: RefObject<HTMLHeadingElement>;
  /** Whether they came while the screen was open: then their heading takes the focus. */
  isNew: boolean;
  strangers: readonly Stranger[];
  everybody: Everybody;
  onPlace: (index: number, worker: NamedWorker) => void;
  onLeaveOut: (index: number) => void;
};

/** Pasted lines whose name matches several people or nobody. Each stays until a person is chosen or it is left out. */
export function StrangersPanel({ headingRef, isNew, strangers, everybody, onPlace, onLeaveOut }: Props) {
  const { t } = useTranslation("shift-entry");
  const match = openNameMatcher(everybody.people ?? []);
  useEffect(() => {
    if (isNew) headingRef.current?.focus();
  }, [isNew, headingRef]);
  return (
    <section aria-labelledby="strangers" className="mb-3 rounded-s bg-fair-soft p-4 text-sm text-ink print:hidden">
      <h2 ref={headingRef} id="strangers" tabIndex={-1} className="font-medium">
        {t("strangers.title", { count: strangers.length })}
      </h2>
      <p className="pt-0.5">
        {everybody.people === null && everybody.refusal !== null ? t("strangers.offline") : t("strangers.text")}
      </p>
      <ul className="divide-y divide-line pt-2">
        {strangers.map(({ name, texts }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the same line may be pasted twice
            key={index}
            aria-label={name}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5"
          >
            <p className="min-w-40 grow break-words">
              <span className="font-medium">{name}</span>{" "}
              <span className="figure text-muted">{texts.filter(Boolean).join(" · ")}</span>
            </p>
            <div className="flex flex-wrap items-center gap-2">
              {candidatesOf(match(name)).map((worker) => (
                <Button key={worker.id} size="s" onClick={() => onPlace(index, worker)}>
                  {worker.name} <span className="font-normal text-muted">{aboutWorker(t, worker)}</span>
                </Button>
              ))}
              <AnyWorkerPicker
                label={t("strangers.choose")}
                everybody={everybody}
                onPick={(worker) => onPlace(index, worker)}
              />
              <Button size="s" variant="quiet" icon={UserRoundX} onClick={() => onLeaveOut(index)}>
                {t("strangers.leaveOut")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function candidatesOf(match: NameMatch<NamedWorker>): NamedWorker[] {
  if (match.kind === "one") return [match.item];
  return match.kind === "several" ? match.items : match.near;
}
