import type { TFunction } from "i18next";
import { type AuditEntry, differences } from "#app/audit/domain/log";
import type { EntryWords } from "#app/audit/i18n/entry-words";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Column } from "#app/ui/table/columns";
import { Instant } from "#app/ui/text/instant";

const FIELDS_SHOWN = 3;

/** The columns of the list of entries; the entry itself shows the rest. */
export function auditColumns(
  t: TFunction,
  { text, timeZone, onOpen }: { text: EntryWords; timeZone: TimeZone; onOpen: (entry: AuditEntry) => void },
): Column<AuditEntry>[] {
  const header = (key: string) => t(`audit:columns.${key}`);
  return [
    {
      key: "action",
      header: header("action"),
      cell: (entry) => (
        <button
          type="button"
          onClick={() => onOpen(entry)}
          className="text-start underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          {t(`audit:actions.${entry.action}`)}
        </button>
      ),
      isTitle: true,
    },
    {
      key: "at",
      header: header("at"),
      cell: ({ at }) => (
        <span className="whitespace-nowrap md:max-lg:whitespace-normal">
          <Instant at={at} timeZone={timeZone} hasSeconds />
        </span>
      ),
      onCard: "line",
    },
    { key: "description", header: header("description"), cell: (entry) => text.sentence(entry), onCard: true },
    { key: "actor", header: header("actor"), cell: (entry) => <Who entry={entry} t={t} />, onCard: "line" },
    {
      key: "object",
      header: header("object"),
      cell: (entry) => <What entry={entry} entryWords={text} t={t} />,
      onCard: true,
    },
    { key: "changed", header: header("changed"), cell: (entry) => changed(entry, text, t) },
    { key: "ip", header: header("ip"), cell: ({ ip }) => <span className="figure">{ip}</span>, isExtra: true },
    { key: "id", header: header("id"), cell: ({ id }) => <span className="figure">{id}</span>, isExtra: true },
  ];
}

function What({ entry, entryWords, t }: { entry: AuditEntry; entryWords: EntryWords; t: TFunction }) {
  const kind = t(`nouns:${entry.resource}.one`);
  const turn = entryWords.turn(entry);
  return (
    <>
      {entry.resourceName ?? turn ?? kind}
      {entry.resourceName && <span className="block text-xs text-muted">{kind}</span>}
      {entry.resourceName && turn && <span className="block text-xs text-muted">{turn}</span>}
    </>
  );
}

function Who({ entry: { actor, role }, t }: { entry: AuditEntry; t: TFunction }) {
  return (
    <>
      {actor.id === null ? t("audit:system") : actor.name}
      {role && <span className="block text-xs text-muted">{t(`common:role.${role}`)}</span>}
    </>
  );
}

/** One field as "before → after"; many by their names. */
function changed(entry: AuditEntry, text: EntryWords, t: TFunction) {
  const fields = differences(entry);
  const [only] = fields;
  if (fields.length === 1 && only && entry.action !== "create" && entry.action !== "delete") {
    const [previous, next] = [only.previous, only.next].map((value) => text.value(only.field, value));
    return t("audit:fieldSays", { field: text.field(only.field, entry.resource), value: `${previous} → ${next}` });
  }
  const names = fields.slice(0, FIELDS_SHOWN).map(({ field }) => text.field(field, entry.resource));
  const count = fields.length - names.length;
  return count > 0 ? t("audit:more", { fields: names.join(", "), count }) : names.join(", ");
}
