import clsx from "clsx";
import { ChevronDown, FlaskConical } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DemoState } from "#app/core/domain/calendar/demo";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { Part } from "#app/ui/page/part";
import { useLater } from "#app/ui/page/use-later";

type Props = { demo: DemoState | null; timeZone: TimeZone };

const fetchControls = () => import("./demo-controls").then(({ DemoControls }) => DemoControls);

/** Warns that the figures are invented, and says what else a demo can do. On a phone it is one line that opens. */
export function DemoBanner({ demo, timeZone }: Props) {
  const { t } = useTranslation("navigation");
  const Controls = useLater(demo?.isOwn === true, fetchControls);
  const [isOpen, setOpen] = useState(false);
  const controlsId = useId();
  return (
    <aside
      aria-label={t("demoTitle")}
      className="flex min-h-9 flex-wrap items-center gap-x-4 border-b border-line bg-sunken px-4 text-xs text-muted md:px-6 md:py-0.5 print:hidden"
    >
      <p className="flex min-w-0 flex-1 items-center gap-2 md:flex-none">
        <FlaskConical className="size-3.5 shrink-0 text-thread" aria-hidden="true" />
        <span className={clsx("min-w-0", !isOpen && "max-md:truncate")}>
          {t("demo")} {demo && !demo.isOwn && t("demoPublic")}
        </span>
      </p>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={controlsId}
        onClick={() => setOpen(!isOpen)}
        className="relative -me-2 flex min-h-9 items-center gap-1 px-2 font-medium text-ink after:absolute after:-inset-x-2 after:-inset-y-1 md:hidden"
      >
        {t("demoTitle")}
        <ChevronDown aria-hidden className={clsx("size-3.5", isOpen && "rotate-180")} />
      </button>
      {demo?.isOwn && (
        // Its place is there before it is, so that nothing moves below it.
        <div
          id={controlsId}
          className={clsx("min-h-8 max-md:basis-full pointer-coarse:min-h-11", !isOpen && "max-md:hidden")}
        >
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
