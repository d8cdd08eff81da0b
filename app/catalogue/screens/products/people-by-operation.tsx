import { useTranslation } from "react-i18next";
import { type BalanceAim, type LineBalance, peopleNeeded } from "#app/catalogue/domain/line-balance";
import type { ProductOperation } from "#app/catalogue/domain/operations";
import { useFormat } from "#app/ui/text/use-format";

type Props = { operations: readonly ProductOperation[]; aim: BalanceAim; balance: LineBalance };

/** Each operation with the people whom it needs, those whom it has, and the minutes in which a piece leaves it. */
export function PeopleByOperation({ operations, aim, balance }: Props) {
  const { t } = useTranslation("products");
  const format = useFormat();
  const head = (name: "needed" | "people" | "cycle") => (
    <th className="py-1 ps-2 text-end align-bottom font-normal">{t(`operations.columns.${name}`)}</th>
  );
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t("operations.byOperation")}</caption>
      <thead>
        <tr className="text-xs text-muted">
          <th className="py-1 text-start align-bottom font-normal">{t("operations.name")}</th>
          {head("needed")}
          {head("people")}
          {head("cycle")}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {operations.map((operation, at) => {
          const people = balance.people[at] ?? 0;
          const isSlowest = at === balance.slowest;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bulletin may name an operation twice, and rows have no state
            <tr key={at} className={isSlowest ? "bg-fair-soft *:font-medium" : "*:font-normal"}>
              <th scope="row" className="py-1.5 text-start wrap-anywhere">
                {isSlowest ? t("operations.isBottleneck", { name: operation.name }) : operation.name}
              </th>
              <td className="figure ps-2 text-end">{format.aligned.number(peopleNeeded(operation, aim), 2)}</td>
              <td className="figure ps-2 text-end">{format.number(people, 1)}</td>
              <td className="figure ps-2 text-end">
                {people > 0 ? format.aligned.number(operation.minutes / people, 2) : "–"}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
