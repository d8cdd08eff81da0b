import clsx from "clsx";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Person } from "#app/chat/domain/chat";
import type { Id } from "#app/core/domain/ids";
import { Checkbox } from "#app/ui/form/checkbox";
import { chipLook } from "#app/ui/form/chip-look";

export type Filters = { from: Id; withFile: boolean };
export const NO_FILTERS: Filters = { from: "", withFile: false };

/** The query of a search with its filters, and perhaps only about a line. */
export function searchOf(q: string, { from, withFile }: Filters, line?: Id) {
  return { q, from: from || undefined, withFile: withFile ? 1 : undefined, line };
}

type Props = { people: readonly Person[]; filters: Filters; onChange: (filters: Filters) => void };

/** Narrows found messages to one writer, and to those with a file. */
export function SearchFilters({ people, filters, onChange }: Props) {
  const { t } = useTranslation("chat");
  const withFile = useId();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <select
        autoComplete="off"
        aria-label={t("searchFrom")}
        value={filters.from}
        onChange={({ target }) => onChange({ ...filters, from: target.value })}
        className={clsx(chipLook(filters.from !== ""), "field-sizing-content max-w-full")}
      >
        <option value="">{t("searchFrom")}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <label htmlFor={withFile} className={clsx(chipLook(filters.withFile), "inline-flex items-center gap-2")}>
        <Checkbox
          id={withFile}
          checked={filters.withFile}
          onChange={({ target }) => onChange({ ...filters, withFile: target.checked })}
        />
        {t("searchWithFile")}
      </label>
    </div>
  );
}
