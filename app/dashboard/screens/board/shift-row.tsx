import clsx from "clsx";
import { useTranslation } from "react-i18next";
import type { LineBoard } from "#app/dashboard/domain/line-board";
import { useFormat } from "#app/ui/text/use-format";

/** The shifts of the day side by side. */
export function ShiftRow({ board: { shifts, shift, target, isDayOff } }: { board: LineBoard }) {
  const { t } = useTranslation("board");
  const format = useFormat();
  return (
    <section aria-labelledby="shifts" className="rounded-m border border-line bg-surface p-4 lg:p-5">
      <h2 id="shifts" className="text-base text-muted lg:text-lg">
        {t("shifts")}
      </h2>
      <dl className="-mx-2 mt-1 grid grid-cols-3 gap-2 lg:grid-cols-1 lg:gap-1">
        {shifts.map((each) => (
          <div
            key={each.shift}
            className={clsx(
              "min-w-0 rounded-s p-2 lg:flex lg:flex-wrap lg:items-baseline lg:justify-between lg:gap-x-3 lg:py-1",
              each.good === null && !isDayOff && "hatched",
            )}
          >
            <dt
              className={clsx(
                "text-sm wrap-anywhere lg:text-base",
                each.shift === shift ? "font-semibold" : "text-muted",
              )}
            >
              {t(`common:shift.${each.shift}`)}
            </dt>
            <dd className="figure text-lg font-semibold lg:text-lg min-[100rem]:text-2xl">
              {each.good === null ? (
                <span className="block text-xs font-normal text-muted sm:text-sm">
                  {t(isDayOff ? "common:dayOff" : "common:notReported")}
                </span>
              ) : (
                <>
                  {format.number(each.good)}
                  {target !== null && <span className="font-normal text-muted"> / {format.number(target)}</span>}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
