import { ArrowLeft, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { CAUSE_LISTS, type Cause, type CauseList } from "#app/catalogue/domain/causes";
import { useLive } from "#app/core/browser/live/use-live";
import { useRefresh } from "#app/core/browser/live/use-refresh";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import { Button, ButtonLink } from "#app/ui/form/button";
import { Dialog } from "#app/ui/overlay/dialog";
import { PageHeader } from "#app/ui/page/page-header";
import { Panel } from "#app/ui/page/panel";
import { CauseForm } from "./cause-form";
import { CauseRow } from "./cause-row";

type Props = {
  causes: Cause[];
  /** How often each reason was noted in the last twelve months. */
  uses: Record<Id, number>;
  /** The other texts that mean an object, below the fields of its form. */
  alsoWritten?: (id: Id) => ReactNode;
};
type Editing = { list: CauseList; cause: Cause | null };

/** The kinds of defect and the reasons of lost time, as this factory calls and orders them. */
export function CausesScreen({ causes, uses, alsoWritten }: Props) {
  const { t } = useTranslation("causes");
  const refresh = useRefresh();
  useLive("changed", ({ resources }) => resources.includes("causes") && void refresh(), refresh);
  const [editing, setEditing] = useState<Editing | null>(null);
  return (
    <div className="max-w-5xl">
      <PageHeader title={t("title")} description={t("description")}>
        <ButtonLink to={paths.factorySettings()} icon={ArrowLeft}>
          {t("back")}
        </ButtonLink>
      </PageHeader>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {CAUSE_LISTS.map((list) => {
          const listed = causes.filter((cause) => cause.list === list);
          return (
            <Panel
              key={list}
              title={t(`lists.${list}`)}
              note={t(`listNotes.${list}`)}
              aside={
                <Button size="s" icon={Plus} onClick={() => setEditing({ list, cause: null })}>
                  {t(`add.${list}`)}
                </Button>
              }
            >
              <ul className="divide-y divide-line" aria-label={t(`lists.${list}`)}>
                {listed.map((cause, index) => (
                  <CauseRow
                    key={cause.id}
                    cause={cause}
                    uses={list === "stop" ? (uses[cause.id] ?? 0) : null}
                    isFirst={index === 0}
                    isLast={index === listed.length - 1}
                    onEdit={() => setEditing({ list, cause })}
                  />
                ))}
              </ul>
            </Panel>
          );
        })}
      </div>
      <Dialog
        open={editing !== null}
        onClose={() => setEditing(null)}
        title={editing ? t(editing.cause ? `change.${editing.list}` : `add.${editing.list}`) : ""}
      >
        {editing && (
          <CauseForm
            {...editing}
            alsoWritten={editing.cause && alsoWritten?.(editing.cause.id)}
            onClose={() => setEditing(null)}
          />
        )}
      </Dialog>
    </div>
  );
}
