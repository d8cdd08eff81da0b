import { useTranslation } from "react-i18next";
import { Weave } from "#app/ui/chart/weave";
import { COLUMNS, isThread, ROWS } from "./cloth";
import { EnterAs } from "./enter-as";
import { Miniature } from "./miniature";
import { WaysIn } from "./ways-in";

/** The claim, the ways in, and beside them the product on a cloth of its own. */
export function Hero({ isDemo }: { isDemo: boolean }) {
  const { t } = useTranslation("landing");
  return (
    <section className="grid overflow-x-clip items-center gap-x-12 gap-y-12 pt-10 pb-20 md:grid-cols-2 md:pt-16 md:pb-28">
      <div className="space-y-6">
        <h1 className="text-4xl font-bold md:max-w-md">{t("headline")}</h1>
        <p className="max-w-md text-base text-muted">{t("sentence")}</p>
        <WaysIn isDemo={isDemo} />
        {isDemo && <EnterAs />}
        <p className="text-sm text-faint">{t(isDemo ? "demo" : "noCard")}</p>
      </div>
      <div className="relative">
        <Weave
          columns={COLUMNS}
          rows={ROWS}
          thread={isThread}
          className="absolute -inset-x-14 top-1/2 w-[calc(100%+7rem)] max-w-none -translate-y-1/2 mask-x-from-80% mask-y-from-80% max-md:hidden"
        />
        <div className="relative">
          <Miniature />
        </div>
      </div>
    </section>
  );
}
