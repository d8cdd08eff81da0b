import { FlaskConical } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { DemoState } from "#app/plant/domain/demo";
import type { TimeZone } from "#app/plant/domain/time-zones";
import { Part } from "#app/ui/page/part";
import { useLater } from "#app/ui/page/use-later";

type Props = { demo: DemoState | null; timeZone: TimeZone };

const fetchControls = () => import("./demo-controls").then(({ DemoControls }) => DemoControls);

/** Warns that the figures are invented, and says what else a demo can do. */
export function DemoBanner({ demo, timeZone }: Props) {
  const { t } = useTranslation("navigation");
  const Controls = useLater(demo?.isOwn === true, fetchControls);
  return (
    <aside
      aria-label={t("demoTitle")}
      className="flex min-h-9 flex-wrap items-center gap-x-4 border-b border-line bg-sunken px-4 py-0.5 text-xs text-muted md:px-6 print:hidden"
    >
      <p className="flex items-center gap-2 py-1">
        <FlaskConical className="size-3.5 shrink-0 text-thread" aria-hidden="true" />
        {t("demo")} {demo && !demo.isOwn && t("demoPublic")}
      </p>
      {demo?.isOwn && (
        // Its place is there before it is, so that nothing moves below it.
        <div className="min-h-8 max-sm:basis-full pointer-coarse:min-h-11">
          {Controls && (
            <Part isSmall>
              <Controls state={demo} timeZone={timeZone} />
            </Part>
          )}
        </div>
      )}
    </aside>
  );
}
