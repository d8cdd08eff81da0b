import clsx from "clsx";
import { Check } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Cause } from "#app/catalogue/domain/causes";
import { OUTCOMES, type PieceOutcome } from "#app/catalogue/domain/outcomes";
import type { KindPlace } from "#app/records/domain/defect-kinds";
import { countOf, figuresOfTally, type Tallied, tallyStep } from "#app/records/domain/tally";
import { Button } from "#app/ui/form/button";
import { Term } from "#app/ui/text/term";
import { useFormat } from "#app/ui/text/use-format";
import { KindCounter } from "./kind-counter";

type Props = {
  /** The person whose defects are counted. */
  name: string;
  /** The kinds in the order of their keys; an inactive one shows only while it has a count. */
  kinds: readonly Cause[];
  tallied: Tallied;
  /** The pieces as they are typed. */
  pieces: string;
  onCount: (place: KindPlace, by: number) => void;
  /** Closes, and goes on to whatever comes after the defects. */
  onNext: () => void;
  onClose: () => void;
  className?: string;
};

/** The kinds of defect with counters, by key and by finger. */
export function Tally({ name, kinds, tallied, pieces, onCount, onNext, onClose, className }: Props) {
  const { t } = useTranslation(["records", "causes"]);
  const panel = useRef<HTMLFieldSetElement>(null);
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<PieceOutcome | null>(null);
  const offered = kinds.filter(({ id, status }) => status === "active" || countOf(tallied.kinds, id) > 0);
  const hasOutcomes = kinds.some(({ outcome }) => outcome !== null) || tallied.kinds?.some(({ outcome }) => outcome);
  const count = ({ id, outcome }: Cause, by: number) =>
    onCount({ causeId: id, outcome: chosen ?? outcome ?? undefined }, by);
  useEffect(() => {
    focusKind(panel.current, 0);
    panel.current?.scrollIntoView({ block: "nearest" });
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const step = event.ctrlKey || event.metaKey || event.altKey ? null : tallyStep(event);
    if (!step && event.key !== "*") return;
    // The sheet and the dialog around have their own meanings of these keys.
    event.preventDefault();
    event.stopPropagation();
    if (step?.step === "next") onNext();
    else if (!step || step.step === "close") onClose();
    else if (step.step === "move") focusKind(panel.current, neighbour(panel.current, at, step.direction));
    else {
      const index = step.index ?? at;
      const kind = offered[index];
      if (!kind) return;
      focusKind(panel.current, index);
      count(kind, step.by);
    }
  }

  return (
    <fieldset
      ref={panel}
      aria-label={t("tally.of", { name })}
      onKeyDown={onKeyDown}
      className={clsx("min-w-0 scroll-mt-20 scroll-mb-40", className)}
    >
      {hasOutcomes && <OutcomeChoice chosen={chosen} onChoose={setChosen} />}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]">
        {offered.map((kind, index) => (
          <KindCounter
            key={kind.id}
            kind={kind}
            index={index}
            counts={tallied.kinds?.filter(({ causeId }) => causeId === kind.id) ?? []}
            isCurrent={index === Math.min(at, offered.length - 1)}
            onFocus={() => setAt(index)}
            onCount={(by) => count(kind, by)}
          />
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-xs text-muted">
        <TallyFigures tallied={tallied} pieces={pieces} />
        <span className="ms-auto flex items-center gap-4">
          <span className="max-lg:hidden pointer-coarse:hidden">{t("tally.keys")}</span>
          <Button size="s" icon={Check} onClick={onClose} className="pointer-coarse:min-h-12">
            {t("tally.done")}
          </Button>
        </span>
      </div>
    </fieldset>
  );
}

/** What becomes of the pieces counted next: what usually does, or one outcome for as long as it is pressed. */
function OutcomeChoice({
  chosen,
  onChoose,
}: {
  chosen: PieceOutcome | null;
  onChoose: (outcome: PieceOutcome | null) => void;
}) {
  const { t } = useTranslation(["records", "causes"]);
  return (
    <fieldset aria-label={t("tally.outcome")} className="mb-2 grid grid-cols-4 gap-1 sm:flex">
      {[null, ...OUTCOMES].map((outcome) => (
        <Button
          key={outcome}
          size="s"
          className="px-1! sm:px-3! pointer-coarse:min-h-12"
          variant={outcome === chosen ? "primary" : "quiet"}
          aria-pressed={outcome === chosen}
          onClick={() => onChoose(outcome)}
        >
          {outcome ? t(`causes:outcome.${outcome}`) : t("tally.usual")}
        </Button>
      ))}
    </fieldset>
  );
}

/** The faults and what they leave unsaid; defects per hundred units never stand for the error rate. */
function TallyFigures({ tallied, pieces }: Pick<Props, "tallied" | "pieces">) {
  const { t } = useTranslation("records");
  const format = useFormat();
  const { faults, perHundred, unsaid, more } = figuresOfTally(tallied, pieces);
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span role="status" className="flex flex-wrap gap-x-4 gap-y-1">
        <span className="font-medium text-ink">{t("tally.faults", { count: faults })}</span>
        {unsaid > 0 && <span>{t("tally.unsaid", { count: unsaid })}</span>}
        {more > 0 && <span>{t("tally.more", { count: more })}</span>}
      </span>
      {perHundred !== null && (
        <span>
          <Term name="defectsPerHundred">{t("perHundred")}</Term>{" "}
          <span className="figure text-ink">{format.number(perHundred, 1)}</span>
        </span>
      )}
    </p>
  );
}

function kindsIn(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>("[data-kind]") ?? [])];
}

function focusKind(panel: HTMLElement | null, index: number) {
  kindsIn(panel)[index]?.focus();
}

/** The kind beside another one as they are drawn; the kind itself at an edge. */
function neighbour(panel: HTMLElement | null, at: number, direction: "left" | "right" | "up" | "down"): number {
  const tops = kindsIn(panel).map((kind) => kind.getBoundingClientRect().top);
  const columns = tops.filter((top) => top === tops[0]).length;
  const next = at + { left: -1, right: 1, up: -columns, down: columns }[direction];
  return next >= 0 && next < tops.length ? next : at;
}
