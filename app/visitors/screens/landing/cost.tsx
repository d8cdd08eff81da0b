import { useTranslation } from "react-i18next";
import { formatLarge } from "#app/i18n/format";
import { useFormat } from "#app/ui/text/use-format";
import {
  ASSUMED,
  METERS,
  PLAN_PRICE,
  PRICE_PAGES,
  PRICES,
  PRICES_NOTED,
  runningCost,
} from "#app/visitors/domain/running-cost";
import { Folded } from "./folded";
import { OutLink } from "./out-link";
import { Section } from "./section";

const FACTORIES = [100, 1_000] as const;
const CURRENCY = "USD";
const ASSUMPTIONS = ["users", "requests", "records", "live", "without"] as const;

/** What two factories use of the plan that Cloudflare sells, and its price. */
export function Cost() {
  const { t } = useTranslation("landing");
  const format = useFormat();
  const columns = FACTORIES.map((people) => ({ people, ...runningCost(people) }));
  const [fewPeople, manyPeople] = columns.map(({ people }) => format.number(people));
  const [few, many] = columns.map(({ users }) => format.number(users));
  const assumed = Object.fromEntries(Object.entries(ASSUMED).map(([name, value]) => [name, format.number(value)]));
  return (
    <Section
      title={t("cost.title")}
      lead={t("cost.lead", { price: format.estimate(PLAN_PRICE, CURRENCY), few: fewPeople, many: manyPeople })}
    >
      <Folded title={t("cost.table")} className="-mt-4 max-w-3xl">
        <CostTable columns={columns} />
      </Folded>
      <Folded title={t("cost.assumed")} className="max-w-3xl">
        <ul className="mt-2 list-disc space-y-2 ps-5 text-muted">
          {ASSUMPTIONS.map((assumption) => (
            <li key={assumption}>{t(`cost.assumptions.${assumption}`, { ...assumed, few, many })}</li>
          ))}
        </ul>
      </Folded>
      <p className="mt-4 flex max-w-3xl flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {t("cost.noted", { date: format.day(PRICES_NOTED, "medium") })}
        {PRICE_PAGES.map(({ product, address }) => (
          <OutLink key={product} to={address}>
            {product}
          </OutLink>
        ))}
      </p>
    </Section>
  );
}

type Column = { people: number } & ReturnType<typeof runningCost>;

function CostTable({ columns }: { columns: readonly Column[] }) {
  const { t, i18n } = useTranslation("landing");
  const format = useFormat();
  return (
    <table className="mt-3 w-full text-sm">
      <caption className="pb-3 text-start text-sm text-muted">{t("cost.caption")}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          <th scope="col" className="py-2 pe-4 text-start font-normal">
            {t("cost.used")}
          </th>
          {columns.map(({ people }) => (
            <th key={people} scope="col" className="w-20 py-2 ps-2 text-end font-normal sm:w-32">
              {t("cost.people", { people: format.number(people) })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {METERS.map((meter) => (
          <tr key={meter} className="border-b border-line">
            <th scope="row" className="py-2 pe-4 text-start font-normal">
              {t(`cost.meters.${meter}`, {
                amount: formatLarge(i18n.language, PRICES[meter].included),
                years: format.number(ASSUMED.yearsKept),
              })}
            </th>
            {columns.map(({ people, used }) => (
              <td key={people} className="figure py-2 ps-2 text-end text-muted">
                {format.ratio(used[meter].share, 1)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-medium">
          <th scope="row" className="py-3 pe-4 text-start font-medium">
            {t("cost.price")}
          </th>
          {columns.map(({ people, price }) => (
            <td key={people} className="figure py-3 ps-2 text-end text-base">
              {format.estimate(price, CURRENCY)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
