import clsx from "clsx";
import { Minus } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Cause } from "#app/catalogue/domain/causes";
import { Pictogram } from "#app/catalogue/screens/causes/pictogram";
import { useCauseName } from "#app/catalogue/screens/causes/use-cause-name";
import { faultsOf, type KindCount } from "#app/records/domain/defect-kinds";
import { KEYED_KINDS } from "#app/records/domain/tally";
import { useOutcomeTexts } from "#app/records/screens/use-outcome-texts";
import { useFormat } from "#app/ui/text/use-format";

type Props = {
  kind: Cause;
  /** Its place among the offered kinds, from 0; the first have a digit as their key. */
  index: number;
  /** Its faults, by what became of their pieces. */
  counts: readonly KindCount[];
  /** Whether Tab leads to it; the arrows lead to the others. */
  isCurrent: boolean;
  onFocus: () => void;
  onCount: (by: 1 | -1) => void;
};

/** One kind of defect: a press counts one more, and the minus takes one back. */
export function KindCounter({ kind, index, counts, isCurrent, onFocus, onCount }: Props) {
  const { t } = useTranslation("records");
  const format = useFormat();
  const counter = useRef<HTMLButtonElement>(null);
  const name = useCauseName()(kind);
  const count = faultsOf(counts);
  const said = useOutcomeTexts().ofKind(counts);
  const key = index < KEYED_KINDS ? String(index + 1) : undefined;
  return (
    <li
      className={clsx(
        "flex min-h-11 items-stretch rounded-s border pointer-coarse:min-h-14",
        count > 0 ? "border-accent bg-accent-soft" : "border-line-strong bg-surface",
      )}
    >
      <button
        ref={counter}
        type="button"
        data-kind={kind.code}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={[t("tally.kind", { kind: name, count }), said].filter(Boolean).join(", ")}
        aria-keyshortcuts={key}
        onFocus={onFocus}
        onClick={() => onCount(1)}
        className="flex min-w-0 grow items-center gap-2 rounded-s px-2.5 py-1 text-start text-sm text-ink hover:bg-sunken"
      >
        <Pictogram name={kind.picture} className={count > 0 ? "text-accent-ink" : "text-muted"} />
        <span className="min-w-0 grow leading-tight">
          <span className="line-clamp-2 hyphens-auto">{name}</span>
          {said && <span className="block text-xs text-muted">{said}</span>}
        </span>
        {count > 0 ? (
          <span className="figure text-lg font-semibold">{format.number(count)}</span>
        ) : (
          key && (
            <kbd className="rounded-xs border border-line px-1.5 text-xs text-faint max-lg:hidden pointer-coarse:hidden">
              {key}
            </kbd>
          )
        )}
      </button>
      {count > 0 && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t("tally.takeBack", { kind: name })}
          title={t("tally.takeBack", { kind: name })}
          onClick={() => {
            // The last one back removes this button, and the focus must not go with it.
            counter.current?.focus();
            onCount(-1);
          }}
          className="flex w-11 shrink-0 items-center justify-center rounded-s border-s border-line text-muted hover:bg-sunken hover:text-ink"
        >
          <Minus aria-hidden className="size-4" />
        </button>
      )}
    </li>
  );
}
