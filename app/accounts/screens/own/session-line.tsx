import { Monitor, Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OwnSession } from "#app/accounts/domain/own-account";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { Button } from "#app/ui/form/button";
import { Instant } from "#app/ui/text/instant";
import { useFormat } from "#app/ui/text/use-format";

type Props = { session: OwnSession; timeZone: TimeZone; now: number; isBusy: boolean; onEnd: () => void };

const IN_A_HAND = ["iOS", "iPadOS", "Android"];

/** One session: its device, its address, and when it was last used. */
export function SessionLine({ session, timeZone, now, isBusy, onEnd }: Props) {
  const { t } = useTranslation("account");
  const format = useFormat();
  const { browser, system, ip, createdAt, lastUsedAt, isCurrent } = session;
  const Icon = IN_A_HAND.includes(system ?? "") ? Smartphone : Monitor;
  const device = t("device", { browser: browser ?? t("unknownBrowser"), system: system ?? t("unknownSystem") });
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow text-sm">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{device}</span>
          {isCurrent && (
            <span className="rounded-full bg-accent-soft px-2 py-0.5 text-xs font-medium text-accent-ink">
              {t("thisOne")}
            </span>
          )}
        </p>
        <p className="text-xs wrap-anywhere text-muted">
          {ip} · {t("lastUsed", { ago: format.ago(lastUsedAt, now) })} · {t("since")}{" "}
          <Instant at={createdAt} timeZone={timeZone} />
        </p>
      </div>
      {!isCurrent && (
        <Button size="s" busy={isBusy} aria-label={t("endSessionOf", { device })} onClick={onEnd}>
          {t("endSession")}
        </Button>
      )}
    </li>
  );
}
