import { Link } from "@remix-run/react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type BalanceAim,
  fewestPeople,
  type LineBalance,
  lineBalance,
  lineOutput,
  type NamedPeople,
  namedBalance,
  peopleNeeded,
} from "#app/catalogue/domain/line-balance";
import type { ProductOperation } from "#app/catalogue/domain/operations";
import { useLookup } from "#app/core/browser/requests/use-lookup";
import type { Day } from "#app/core/domain/calendar/days";
import { decimalSign } from "#app/core/domain/texts/decimal-sign";
import { readTypedNumber } from "#app/core/domain/texts/typed-numbers";
import { paths } from "#app/paths";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { useFormat } from "#app/ui/text/use-format";
import { PeopleByOperation } from "./people-by-operation";
import { type BalancedShift, PlanChoice } from "./plan-choice";

/**
 * The first values of the estimate: the minutes of the first shift in use, the factory's efficiency if it is known, and
 * the production day.
 */
export type BalanceDefaults = { shiftMinutes: number; usualEfficiency: number | null; today: Day };

type Props = BalanceDefaults & { operations: readonly ProductOperation[] };

const FIRST_TARGET = 100;
const MOST_PEOPLE = 1_000;

/** The balance of a line that makes the product, for a target and so many people. Nothing of it is saved. */
export function BalanceEstimate({ operations, shiftMinutes, usualEfficiency, today }: Props) {
  const { t, i18n } = useTranslation(["products", "common"]);
  const [target, setTarget] = useState(String(FIRST_TARGET));
  const [minutes, setMinutes] = useState(written(shiftMinutes));
  const [efficiency, setEfficiency] = useState(written(Math.round((usualEfficiency ?? 1) * 100)));
  const [people, setPeople] = useState<string | null>(null);
  const [place, setPlace] = useState<BalancedShift | null>(null);
  const aim = aimOf(target, minutes, efficiency);
  const fewest = aim && fewestPeople(operations, aim);
  const typedPeople = people ?? String(fewest ?? "");

  function written(value: number) {
    return String(Math.round(value * 10) / 10).replace(".", decimalSign(i18n.language));
  }

  return (
    <section aria-label={t("operations.balance")} className="space-y-4 border-t border-line pt-5">
      <div>
        <h3 className="text-base">{t("operations.balance")}</h3>
        <p className="text-xs text-muted">
          {t("operations.balanceHint")}{" "}
          {t(usualEfficiency === null ? "operations.efficiencyUnknown" : "operations.efficiencyUsual")}{" "}
          <Link to={paths.figures("lineBalance")} target="_blank" className="touch-reach text-accent-ink underline">
            {t("common:howComputed")}
          </Link>
        </p>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Typed label={t("operations.target")} value={target} onChange={setTarget} />
        <Typed label={t("operations.workMinutes")} value={minutes} onChange={setMinutes} />
        <Typed label={t("operations.efficiency")} value={efficiency} onChange={setEfficiency} />
        {!place && <Typed label={t("operations.people")} value={typedPeople} onChange={setPeople} />}
      </div>
      <PlanChoice place={place} today={today} onChange={setPlace} />
      {aim && place && <PlanEstimate operations={operations} aim={aim} place={place} />}
      {aim && !place && <Estimate operations={operations} aim={aim} people={readTypedNumber(typedPeople)} />}
      {!aim && (
        <p role="status" className="text-sm text-muted">
          {t("operations.needsNumbers")}
        </p>
      )}
    </section>
  );
}

type EstimateProps = Pick<Props, "operations"> & { aim: BalanceAim; people: number };

function Estimate({ operations, aim, people }: EstimateProps) {
  const { t } = useTranslation("products");
  const isPossible = Number.isInteger(people) && people <= MOST_PEOPLE;
  const balance = isPossible ? lineBalance(operations, people) : null;
  if (!balance) {
    return (
      <p role="status" className="text-sm text-muted">
        {t("operations.tooFewPeople", { count: operations.length, most: MOST_PEOPLE })}
      </p>
    );
  }
  return <Figures operations={operations} aim={aim} balance={balance} />;
}

type PlanProps = Pick<EstimateProps, "operations" | "aim"> & { place: BalancedShift };

/** The estimate for the people whom the plan names to operations. */
function PlanEstimate({ operations, aim, place }: PlanProps) {
  const { t } = useTranslation(["products", "common", "errors"]);
  const { data, isCurrent } = useLookup<{ named: NamedPeople[] }>(paths.plannedOperations(place));
  const balance = data && isCurrent ? namedBalance(operations, data.named) : null;
  if (!balance) {
    const isAnswered = data ? "operations.nobodyNamed" : "errors:noAnswer";
    return (
      <p role="status" className="text-sm text-muted">
        {t(isCurrent ? isAnswered : "common:loading")}
      </p>
    );
  }
  const free = operations.filter((_, at) => balance.people[at] === 0).map(({ name }) => name);
  return (
    <>
      <p role="status" className="text-sm empty:hidden">
        {free.length > 0 && t("operations.unnamed", { names: [...new Set(free)].join(", ") })}{" "}
        {balance.others > 0 && t("operations.namedToOthers", { count: balance.others })}
      </p>
      <Figures operations={operations} aim={aim} balance={balance} />
    </>
  );
}

type FiguresProps = Pick<EstimateProps, "operations" | "aim"> & { balance: LineBalance };

function Figures({ operations, aim, balance }: FiguresProps) {
  const { t } = useTranslation("products");
  const format = useFormat();
  const needed = operations.reduce((sum, each) => sum + peopleNeeded(each, aim), 0);
  const figures = {
    needed: format.number(needed, 1),
    bottleneck: operations[balance.slowest]?.name,
    output: format.number(lineOutput({ ...balance, ...aim }), 1),
    balance: format.ratio(balance.balance),
  };
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure label={t("operations.needed")}>{figures.needed}</Figure>
        <Figure label={t("operations.output")}>{figures.output}</Figure>
        <Figure label={t("operations.balancePercent")}>{figures.balance}</Figure>
        <Figure label={t("operations.bottleneck")}>{figures.bottleneck}</Figure>
      </dl>
      <PeopleByOperation operations={operations} aim={aim} balance={balance} />
    </>
  );
}

function Figure({ label, children }: { label: string; children: string | undefined }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="figure text-lg font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

type TypedProps = { label: string; value: string; onChange: (text: string) => void };

function Typed({ label, value, onChange }: TypedProps) {
  const id = useId();
  return (
    <div className="flex flex-col justify-end gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
      </label>
      <input
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputMode="decimal"
        autoComplete="off"
        className={`${CONTROL_CLASS} figure`}
      />
    </div>
  );
}

/** The aim that was typed; null unless every number is above zero. */
function aimOf(...typed: [target: string, minutes: string, percent: string]): BalanceAim | null {
  const [target, workMinutes, percent] = typed.map((text) => readTypedNumber(text)) as [number, number, number];
  return [target, workMinutes, percent].every((value) => value > 0)
    ? { target, workMinutes, efficiency: percent / 100 }
    : null;
}
