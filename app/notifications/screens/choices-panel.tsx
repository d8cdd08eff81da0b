import { useTranslation } from "react-i18next";
import type { RoleOrNone } from "#app/core/domain/permissions";
import { MUTABLE_KINDS, type NotificationKind } from "#app/notifications/domain/notifications";
import { kindsFor } from "#app/notifications/domain/subjects";
import { Checkbox } from "#app/ui/form/checkbox";
import { Panel } from "#app/ui/page/panel";
import { DesktopChoice } from "./desktop-choice";
import { useMuted } from "./use-muted";

type Props = { muted: readonly NotificationKind[]; role: RoleOrNone };

/** The kinds of notifications that this role receives. Each choice is saved at once. */
export function ChoicesPanel({ muted: loaded, role }: Props) {
  const { t } = useTranslation("notifications");
  const { muted, choose } = useMuted(loaded);
  return (
    <Panel id="notifications" title={t("choices")} note={t("choicesNote")}>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {kindsFor(role).map((kind) => {
          const isFixed = !(MUTABLE_KINDS as readonly NotificationKind[]).includes(kind);
          return (
            <li key={kind}>
              <label htmlFor={`notify-${kind}`} className="touch-target flex items-center gap-3 py-1.5 text-sm">
                <Checkbox
                  id={`notify-${kind}`}
                  checked={isFixed || !muted.includes(kind)}
                  disabled={isFixed}
                  onChange={({ target }) => void choose(kind, target.checked)}
                />
                <span>
                  {t(`kind.${kind}`)}
                  {isFixed && <span className="text-muted"> ({t("always")})</span>}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <DesktopChoice />
    </Panel>
  );
}
