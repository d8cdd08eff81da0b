import { useTranslation } from "react-i18next";
import type { Cause } from "#app/catalogue/domain/causes";
import { Pictogram } from "#app/catalogue/screens/causes/pictogram";
import { useCauseName } from "#app/catalogue/screens/causes/use-cause-name";
import { faultsOf, type KindCount } from "#app/records/domain/defect-kinds";
import { useOutcomeTexts } from "#app/records/screens/use-outcome-texts";
import { useFormat } from "#app/ui/text/use-format";

type Props = {
  /** Absent where the factory's kinds are not known; then the faults are counted together. */
  kinds?: readonly Cause[] | undefined;
  counts?: readonly KindCount[] | undefined;
};

/** Faults by kind as small pictures with their counts; a screen reader and a mouse at rest get the names. */
export function KindMarks({ kinds, counts = [] }: Props) {
  const { t } = useTranslation(["records", "causes"]);
  const format = useFormat();
  const nameOf = useCauseName();
  const { ofKind } = useOutcomeTexts();
  if (counts.length === 0) return null;
  if (!kinds) return <p>{t("tally.faults", { count: faultsOf(counts) })}</p>;
  return (
    <ul aria-label={t("tally.title")} className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-muted">
      {[...new Set(counts.map(({ causeId }) => causeId))].map((causeId) => {
        const own = counts.filter((each) => each.causeId === causeId);
        const [kind, count] = [kinds.find(({ id }) => id === causeId), faultsOf(own)];
        if (!kind) return null;
        return (
          <li key={causeId} title={nameOf(kind)} className="inline-flex items-center gap-1">
            <Pictogram name={kind.picture} className="size-4" />
            <span className="sr-only">{t("tally.kind", { kind: nameOf(kind), count })}</span>
            <span aria-hidden="true" className="figure text-ink">
              {format.number(count)}
            </span>
            <span>{ofKind(own)}</span>
          </li>
        );
      })}
    </ul>
  );
}
