import { useTranslation } from "react-i18next";
import { LIMITS } from "#app/core/domain/limits";
import type { SheetSettings } from "#app/core/domain/sheets/reading";
import { type ReadUnit, TIMED, TIMED_FIELDS, type TimedField, type TimeUnit } from "#app/core/domain/sheets/units";
import { useFormat } from "#app/ui/text/use-format";
import { ChoiceBox } from "./choice-box";
import type { Outlook } from "./import-answers";
import { Remark } from "./remark";
import { useReadTime } from "./use-read-time";

type Props = { outlook: Outlook; onChange: (units: NonNullable<SheetSettings["units"]>) => void };

/** The units of the columns of times, with an example of the conversion. It asks where a heading names no unit. */
export function TimeUnits({ outlook, onChange }: Props) {
  const { t } = useTranslation("imports");
  const { units } = outlook.detected;
  const found = TIMED.filter((field) => units[field]);
  const open = found.filter((field) => units[field]?.isOpen);
  const sure = found.filter((field) => !open.includes(field));
  const chosen = Object.fromEntries(
    found.flatMap((field) => (units[field]?.source === "chosen" ? [[field, units[field].unit]] : [])),
  );
  const choose = (field: TimedField, unit: TimeUnit) => onChange({ ...chosen, [field]: unit });
  if (found.length === 0) return null;
  return (
    <>
      {sure.length > 0 && (
        <section aria-labelledby="import-units" className="flex flex-col gap-2">
          <h3 id="import-units" className="text-sm font-semibold text-ink">
            {t("unitsTitle")}
          </h3>
          <div className="grid gap-3 sm:grid-cols-2">
            {sure.map((field) => (
              <UnitBox key={field} field={field} outlook={outlook} onChoose={choose} />
            ))}
          </div>
        </section>
      )}
      {open.map((field) => (
        <Remark key={field} title={t("unitQuestion", { heading: headingOf(outlook, field) })}>
          <OpenReason field={field} read={units[field] as ReadUnit} />
          <div className="max-w-80">
            <UnitBox field={field} outlook={outlook} onChoose={choose} />
          </div>
        </Remark>
      ))}
    </>
  );
}

function OpenReason({ field, read: { unit, pace } }: { field: TimedField; read: ReadUnit }) {
  const { t } = useTranslation("imports");
  const format = useFormat();
  const why =
    pace === null
      ? t("unitTooLong", { hours: LIMITS.hoursMaximum })
      : t(`unitPace.${field}`, { unit: t(`units.${unit}`), pace: format.ratio(pace, 0) });
  return (
    <p className="pb-3 text-sm text-ink">
      {why} {t("unitUntil")}
    </p>
  );
}

type BoxProps = { field: TimedField; outlook: Outlook; onChoose: (field: TimedField, unit: TimeUnit) => void };

function UnitBox({ field, outlook, onChoose }: BoxProps) {
  const { t } = useTranslation("imports");
  const readTime = useReadTime(outlook.detected);
  const { unit, isOpen, example } = outlook.detected.units[field] as ReadUnit;
  const read = example === null ? null : readTime(field, example);
  const units = TIMED_FIELDS[field].units.map((each) => ({ value: each, label: t(`units.${each}`) }));
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <ChoiceBox
        label={t("unitOf", { heading: headingOf(outlook, field) })}
        value={isOpen ? "" : unit}
        choices={isOpen ? [{ value: "", label: t("unitChoose") }, ...units] : units}
        onChange={(value) => value !== "" && onChoose(field, value as TimeUnit)}
        isInvalid={isOpen}
      />
      {!isOpen && read && (
        <p className="figure text-xs text-muted">
          {t("conversion", { said: `${example} ${t(`unitSigns.${unit}`)}`, read })}
        </p>
      )}
    </div>
  );
}

function headingOf({ header, mapping }: Outlook, field: TimedField) {
  return header[mapping[field] as number] ?? "";
}
