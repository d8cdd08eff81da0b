import { useTranslation } from "react-i18next";
import { QUALITY_LABELS } from "#app/records/domain/production";
import { QualitySteps } from "#app/ui/chart/quality-steps";
import { useFormat } from "#app/ui/text/use-format";
import { SAMPLE_LINE, SAMPLE_PEOPLE, sampleShift } from "#app/visitors/domain/sample-shift";
import { Section } from "./section";

const CELLS = ["pieces", "defects"] as const;
const SAMPLE = sampleShift(SAMPLE_PEOPLE);

/**
 * The entry of a shift, to try without an account. The server renders the figures of the sample; the page's script
 * computes those of what is typed (app/visitors/browser/sample-entry.ts). Style hides it where no script runs: shown by
 * the script, it would push the page down.
 */
export function TryShift() {
  const { t } = useTranslation(["landing", "common"]);
  const format = useFormat();
  const { name, target, shiftSeconds } = SAMPLE_LINE;
  const hours = format.number(shiftSeconds / 3600);
  return (
    <div className="noscript:hidden">
      <Section title={t("try.title")} lead={t("try.lead")}>
        <div
          data-try=""
          data-people={t("try.people", { entered: "#", people: SAMPLE_PEOPLE.length })}
          data-told={t("try.told", { efficiency: "#1", errorRate: "#2", good: "#3" })}
          data-not-whole={t("try.notWhole")}
          data-more-than-made={t("try.moreThanMade")}
          className="grid gap-6 lg:grid-cols-12"
        >
          <div className="rounded-m border border-line bg-surface lg:col-span-7">
            <p className="border-b border-line px-4 py-3 text-sm text-muted">
              {t("try.line", { line: name, hours, target: format.number(target) })}
            </p>
            <EntryTable />
            <p className="border-t border-line px-4 py-2.5 text-xs text-faint pointer-coarse:hidden">{t("try.keys")}</p>
          </div>
          <Figures />
        </div>
      </Section>
    </div>
  );
}

function EntryTable() {
  const { t } = useTranslation("landing");
  return (
    <table className="w-full table-fixed text-sm">
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="py-2 ps-4 text-start font-normal">
            {t("try.worker")}
          </th>
          {CELLS.map((cell) => (
            <th key={cell} scope="col" className="w-24 py-2 pe-4 text-end font-normal sm:w-36">
              {t(`try.${cell}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SAMPLE_PEOPLE.map((person, row) => (
          <tr key={person.name} data-row="" className="border-t border-line align-top">
            <th scope="row" className="py-4 ps-4 pe-2 text-start font-medium">
              {person.name}
              <span
                id={`try-${row}-problem`}
                data-part="problem"
                role="alert"
                className="block text-xs font-normal text-danger empty:hidden"
              />
            </th>
            {CELLS.map((cell) => (
              <td key={cell} className="py-2 pe-4">
                <input
                  id={`try-${row}-${cell}`}
                  data-cell={cell}
                  aria-label={t("try.cell", { column: t(`try.${cell}`), worker: person.name })}
                  aria-describedby={`try-${row}-problem`}
                  defaultValue={person[cell]}
                  placeholder={cell === "defects" ? "0" : undefined}
                  inputMode="numeric"
                  enterKeyHint="next"
                  autoComplete="off"
                  className="figure min-h-10 w-full rounded-s border border-line-strong bg-surface px-3 text-end text-base text-ink placeholder:text-faint aria-invalid:border-danger pointer-coarse:min-h-14 pointer-coarse:text-lg"
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Figures() {
  const { t } = useTranslation("landing");
  const format = useFormat();
  const { people, efficiency, errorRate, quality } = SAMPLE;
  return (
    <div className="flex flex-col gap-6 rounded-m border border-line bg-surface p-5 lg:col-span-5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-base">{t("try.figures")}</h3>
        <p data-part="people" className="text-sm text-muted">
          {t("try.people", { entered: people, people: SAMPLE_PEOPLE.length })}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-6">
        <div>
          <dt className="text-sm text-muted">{t("try.efficiency")}</dt>
          <dd data-part="efficiency" className="figure font-display text-2xl font-bold">
            {format.ratio(efficiency ?? 0)}
          </dd>
          <dd className="text-xs text-faint">
            {t("try.efficiencyOf", { minutes: format.number(SAMPLE_LINE.standardMillis / 1000, 1) })}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t("try.errorRate")}</dt>
          <dd data-part="errorRate" className="figure font-display text-2xl font-bold">
            {format.percent(errorRate ?? 0)}
          </dd>
          {QUALITY_LABELS.map((label) => (
            <dd key={label} data-quality={label} hidden={label !== quality}>
              <QualitySteps quality={label} />
            </dd>
          ))}
        </div>
        <GoodPieces />
      </dl>
      <p className="mt-auto text-xs text-muted">{t("try.same")}</p>
      <p role="status" data-part="told" className="sr-only" />
    </div>
  );
}

/** The good pieces of the target, and where they should be by now. */
function GoodPieces() {
  const { t } = useTranslation("landing");
  const format = useFormat();
  const { good, share, due } = SAMPLE;
  return (
    <div className="col-span-2 space-y-2">
      <dt className="text-sm text-muted">{t("try.good")}</dt>
      <dd className="figure">
        <span data-part="good" className="text-lg font-medium">
          {format.number(good)}
        </span>{" "}
        <span className="text-muted">/ {format.number(SAMPLE_LINE.target)}</span>
      </dd>
      <dd>
        <div aria-hidden="true" className="relative h-2 rounded-full bg-sunken">
          <div
            data-part="bar"
            data-behind={share < due ? "" : undefined}
            className="h-full rounded-full bg-good transition-[width] duration-200 ease-out data-behind:bg-poor motion-reduce:transition-none"
            style={{ width: `${100 * share}%` }}
          />
          <div
            data-part="due"
            className="absolute -top-1 h-4 w-0.5 bg-ink transition-[inset-inline-start] duration-200 ease-out motion-reduce:transition-none"
            style={{ insetInlineStart: `${100 * due}%` }}
          />
        </div>
        <p className="mt-2 text-xs text-faint">{t("try.due")}</p>
      </dd>
    </div>
  );
}
