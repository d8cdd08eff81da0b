import { useNavigate } from "@remix-run/react";
import { MessagesSquare, MonitorUp, Pencil, Power, Trash2, UsersRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProductionLine, ProductionLineQuery } from "#app/catalogue/domain/production-lines";
import { useStatusSwitch } from "#app/catalogue/screens/use-status-switch";
import type { Message } from "#app/core/domain/intents";
import type { Page } from "#app/core/domain/lists";
import { CREWS_ASKED, paths } from "#app/paths";
import { Button } from "#app/ui/form/button";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog";
import { toastError } from "#app/ui/overlay/toasts";
import { BulkBar } from "#app/ui/table/bulk-bar";
import type { Column } from "#app/ui/table/columns";
import { ListTable } from "#app/ui/table/list-table";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { useSelection } from "#app/ui/table/use-selection";
import { useDayList } from "#app/ui/text/use-day-list";

type Props = {
  lines: Page<ProductionLine>;
  query: ProductionLineQuery;
  columns: Column<ProductionLine>[];
  url: ListUrl;
  mayWrite: boolean;
  /** The button that adds the first line, for an empty list. */
  add: ReactNode;
  onEdit: (line: ProductionLine) => void;
};

export function LinesTable({ lines, query, columns, url, mayWrite, add, onEdit }: Props) {
  const { t } = useTranslation(["production-lines", "common"]);
  const selection = useSelection(lines.items);
  const { act, isBusy, toggle, switchAll } = useStatusSwitch("production-lines", selection);
  const navigate = useNavigate();
  const [removing, setRemoving] = useState<ProductionLine | null>(null);
  const [asked, setAsked] = useState<Message["params"]>();
  const dayList = useDayList();
  const stopRemoving = () => {
    setRemoving(null);
    setAsked(undefined);
  };

  const changesOf = (line: ProductionLine) => [
    { label: t("editRow"), icon: Pencil, run: () => onEdit(line) },
    { label: t(line.status === "active" ? "deactivate" : "activate"), icon: Power, run: () => toggle(line) },
    { label: t("delete"), icon: Trash2, run: () => setRemoving(line), isDangerous: true },
  ];

  return (
    <>
      <ListTable
        page={lines}
        query={query}
        columns={columns}
        url={url}
        caption={t("caption", { page: lines.page })}
        empty={{ title: t("empty"), filtered: t("emptyFiltered"), first: t("emptyFirst"), add, isStep: true }}
        rowName={(line) => line.name}
        resource="production_line"
        selection={mayWrite ? selection : undefined}
        onOpen={mayWrite ? onEdit : undefined}
        actionsOf={(line) => [
          { label: t("openBoard"), icon: MonitorUp, run: () => navigate(paths.board(line.id)) },
          { label: t("openTalk"), icon: MessagesSquare, run: () => navigate(paths.chat({ about: line.id })) },
          { label: t("openCrews"), icon: UsersRound, run: () => navigate(paths.calendar(crewsOf(line))) },
          ...(mayWrite ? changesOf(line) : []),
        ]}
      />
      <BulkBar selection={selection}>
        <Button size="s" busy={isBusy} onClick={() => switchAll("active")}>
          {t("activate")}
        </Button>
        <Button size="s" busy={isBusy} onClick={() => switchAll("inactive")}>
          {t("deactivate")}
        </Button>
      </BulkBar>
      <ConfirmDialog
        open={removing !== null}
        onClose={stopRemoving}
        title={t("deleteTitle", { name: removing?.name })}
        text={t("deleteText")}
        confirmLabel={asked ? t("deleteAndFree", { count: Number(asked.count) }) : t("delete")}
        busy={isBusy}
        onConfirm={() => {
          if (!removing) return;
          act({
            intent: "remove",
            values: { id: removing.id, ...(asked && { confirmed: "on" }) },
            done: stopRemoving,
            failed: "production-lines:failedToDelete",
            refused: (text, { key, params }) => {
              if (key === "production-lines:deletionAsked") setAsked(params);
              else toastError(text);
            },
          });
        }}
      >
        {asked && (
          <div role="alert" className="mt-4 rounded-s bg-fair-soft px-4 py-3 text-sm text-ink">
            <p className="font-medium">{t("stillPlanned", { count: Number(asked.count) })}</p>
            <p className="mt-1">{dayList(asked.days)}</p>
          </div>
        )}
      </ConfirmDialog>
    </>
  );
}

function crewsOf({ id }: ProductionLine) {
  return { productionLineId: id, [CREWS_ASKED]: 1 };
}
