import { Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type AuditEntry, HIDDEN_FIELDS } from "#app/audit/domain/log";
import { isRestorable } from "#app/audit/domain/restoring";
import type { EntryWords } from "#app/audit/i18n/entry-words";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import { Button, ButtonLink } from "#app/ui/form/button";
import { Dialog, DialogActions } from "#app/ui/overlay/dialog";
import { Instant } from "#app/ui/text/instant";
import { DifferenceTable } from "./difference-table";
import { objectPath } from "./object-path";
import { useRestoreObject, useUndoStroke } from "./use-restore";

type Props = {
  entry: AuditEntry | null;
  entryWords: EntryWords;
  timeZone: TimeZone;
  /** Conversations that the reader is in. */
  own: readonly Id[];
  /** Strokes of the plan that the reader can still undo. */
  undoable: readonly Id[];
  mayRestore: boolean;
  onClose: () => void;
};

/** All fields of one entry, and links to its object and its history. */
export function EntryDialog({ entry, ...rest }: Props) {
  const { t } = useTranslation("audit");
  return (
    <Dialog
      open={entry !== null}
      onClose={rest.onClose}
      size="l"
      title={entry ? t(`actions.${entry.action}`) : ""}
      description={entry ? t("detailsOf", { id: entry.id }) : undefined}
    >
      {entry && <Entry entry={entry} {...rest} />}
    </Dialog>
  );
}

type EntryProps = Props & { entry: AuditEntry };

function Entry({ entry, entryWords, timeZone, ...rest }: EntryProps) {
  const { t } = useTranslation(["audit", "common"]);
  const { resource, resourceId, actor, role, ip, userAgent, metadata } = entry;
  const called = entryWords.object(entry);
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        <Line label={t("columns.at")}>
          <Instant at={entry.at} timeZone={timeZone} hasSeconds />
        </Line>
        <Line label={t("columns.actor")}>
          {actor.id === null ? t("system") : actor.name}
          {role && <span className="text-muted"> · {t(`common:role.${role}`)}</span>}
        </Line>
        <Line label={t("columns.object")}>
          {t(`nouns:${resource}.one`)}
          {called && ` · ${called}`}
        </Line>
        {resourceId && (
          <Line label={t("columns.resourceId")}>
            <span className="figure">{resourceId}</span>
          </Line>
        )}
        <Line label={t("columns.description")}>{entryWords.sentence(entry)}</Line>
        {ip && <Line label={t("columns.ip")}>{ip}</Line>}
        {userAgent && <Line label={t("columns.userAgent")}>{userAgent}</Line>}
        {Object.entries(metadata ?? {})
          .filter(([field]) => !HIDDEN_FIELDS.has(field))
          .map(([field, value]) => (
            <Line key={field} label={entryWords.field(field, resource)}>
              {entryWords.value(field, value)}
            </Line>
          ))}
      </dl>
      <DifferenceTable entry={entry} entryWords={entryWords} />
      <Acts entry={entry} {...rest} />
    </div>
  );
}

type ActsProps = Pick<EntryProps, "entry" | "own" | "undoable" | "mayRestore" | "onClose">;

/** The ways from an entry to others and to its object, and what undoes it. */
function Acts({ entry, own, undoable, mayRestore, onClose }: ActsProps) {
  const { t } = useTranslation("audit");
  const { resource, resourceId, resourceName, actor, metadata } = entry;
  const name = resourceName ?? t("thisObject");
  const path = objectPath(entry, own);
  const { restore, isBusy } = useRestoreObject(onClose);
  const undoing = useUndoStroke(onClose);
  const strokeId = undoable.find((id) => id === metadata?.strokeId);
  return (
    <DialogActions>
      {actor.id !== null && (
        <ButtonLink to={paths.auditLogs({ actor: actor.id })} onClick={onClose}>
          {t("ofActor", { name: actor.name })}
        </ButtonLink>
      )}
      {resourceId && (
        <ButtonLink to={paths.auditLogs({ resource, resourceId })} onClick={onClose}>
          {t("historyOf", { name })}
        </ButtonLink>
      )}
      {mayRestore && isRestorable(entry) && (
        <Button variant="primary" icon={Undo2} busy={isBusy} onClick={() => restore(entry, name)}>
          {t("restoreObject", { name })}
        </Button>
      )}
      {strokeId && (
        <Button variant="primary" icon={Undo2} busy={undoing.isBusy} onClick={() => undoing.undo(strokeId)}>
          {t("undoStroke")}
        </Button>
      )}
      {path && (
        <ButtonLink to={path} variant="primary">
          {t("showObject", { name: resourceName ?? t(`nouns:${resource}.one`) })}
        </ButtonLink>
      )}
    </DialogActions>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
