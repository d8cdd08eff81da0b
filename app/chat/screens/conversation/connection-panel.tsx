import { CloudOff, LoaderCircle, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ConnectionPhase } from "#app/chat/domain/connection";
import { Button } from "#app/ui/form/button";

type Props = { phase: ConnectionPhase; waiting: number; onRetry: () => void };

const LOOKS = {
  connecting: { icon: LoaderCircle, box: "border-line bg-surface text-muted", spins: true },
  offline: { icon: CloudOff, box: "border-fair/40 bg-fair-soft text-ink", spins: false },
  failed: { icon: TriangleAlert, box: "border-danger/40 bg-danger-soft text-ink", spins: false },
} as const;

/** Shows the state of the connection in words; nothing while it is online. */
export function ConnectionPanel({ phase, waiting, onRetry }: Props) {
  const { t } = useTranslation("chat");
  const look = phase === "online" ? null : LOOKS[phase];
  const text = phase === "online" ? "" : t(`connection.${phase}`);
  const Icon = look?.icon ?? LoaderCircle;
  return (
    <div role="status" className="mx-auto w-full max-w-3xl px-4 md:px-6">
      {look && (
        <div
          data-phase={phase}
          className={`mb-2 flex animate-late items-center gap-3 rounded-s border px-3 py-2 text-sm ${look.box}`}
        >
          <Icon aria-hidden className={look.spins ? "size-4 shrink-0 animate-spin" : "size-4 shrink-0"} />
          <div className="min-w-0 flex-1">
            <p>
              {phase === "failed" && waiting > 0 ? t("connection.ended", { text }) : text}{" "}
              {waiting > 0 && t("connection.waiting", { count: waiting })}
            </p>
            <p className="text-xs text-muted">
              {t(phase === "failed" ? "connection.refreshLast" : "connection.noRefresh")}
            </p>
          </div>
          {phase !== "connecting" && (
            <Button size="s" onClick={onRetry}>
              {t("connection.retry")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
