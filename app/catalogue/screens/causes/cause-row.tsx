import clsx from "clsx";
import { ArrowDown, ArrowUp, Pencil, Power } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Cause } from "#app/catalogue/domain/causes";
import { otherStatus } from "#app/core/domain/statuses";
import { IconButton } from "#app/ui/form/icon-button";
import { useAct } from "#app/ui/form/use-act";
import { RowMenu } from "#app/ui/table/row-menu";
import { StatusMark } from "#app/ui/text/status-mark";
import { Pictogram } from "./pictogram";
import { useCauseName } from "./use-cause-name";

type Props = {
  cause: Cause;
  /** How often it was noted in the last twelve months; null where that is not counted. */
  uses: number | null;
  isFirst: boolean;
  isLast: boolean;
  onEdit: () => void;
};

/** One cause of a list: its picture, name and owner, and the buttons to move it, edit it and set its status. */
export function CauseRow({ cause, uses, isFirst, isLast, onEdit }: Props) {
  const { t } = useTranslation(["causes", "common"]);
  const nameOf = useCauseName();
  const { move, toggle } = useCauseActs(cause);
  const { id, status, place } = cause;
  const name = nameOf(cause);
  return (
    <li className="flex items-center gap-3 py-2">
      <Pictogram name={cause.picture} className={status === "active" ? "text-ink" : "text-muted"} />
      <div className="min-w-0 grow">
        <p className={clsx("text-sm font-medium wrap-anywhere", status === "active" ? "text-ink" : "text-muted")}>
          {name}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
          <span>{t(`owner.${cause.owner}`)}</span>
          {cause.outcome && <span>{t(`outcome.${cause.outcome}`)}</span>}
          {!cause.isHouse && <code>{cause.code}</code>}
          {uses !== null && <span className="figure">{uses === 0 ? t("unused") : t("uses", { count: uses })}</span>}
          {status === "inactive" && <StatusMark status={status} className="text-xs" />}
        </p>
      </div>
      <div className="flex shrink-0 items-center print:hidden">
        <IconButton
          icon={ArrowUp}
          label={t("moveUp", { name })}
          aria-disabled={isFirst}
          onClick={() => isFirst || move(place - 1)}
          className="aria-disabled:opacity-40"
        />
        <IconButton
          icon={ArrowDown}
          label={t("moveDown", { name })}
          aria-disabled={isLast}
          onClick={() => isLast || move(place + 1)}
          className="aria-disabled:opacity-40"
        />
        <RowMenu
          name={name}
          audited={{ resource: "cause", id }}
          actions={[
            { label: t("edit"), icon: Pencil, run: onEdit },
            { label: t(status === "active" ? "switchOff" : "switchOn"), icon: Power, run: toggle },
          ]}
        />
      </div>
    </li>
  );
}

/** Moves a cause in its list, or sets its other status. */
function useCauseActs({ id, status, place }: Cause) {
  const { act, isBusy } = useAct();
  return {
    move: (to: number) =>
      isBusy ||
      act({
        intent: "move",
        values: { id, place: to },
        undo: { intent: "move", values: { id, place } },
        failed: "causes:failedToSave",
      }),
    toggle: () =>
      act({
        intent: "switch",
        values: { id, status: otherStatus(status) },
        undo: { intent: "switch", values: { id, status } },
        failed: "causes:failedToSave",
      }),
  };
}
