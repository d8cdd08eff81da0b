import type { FormMetadata } from "@conform-to/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button";

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: one notice for the forms of every noun
  form: FormMetadata<any, string[]>;
  /** The values the form opened with. An untouched field keeps the other user's value. */
  opened: Record<string, unknown>;
  /** The object as somebody else has saved it. */
  current: Record<string, unknown>;
  labels: Record<string, string>;
  /** The text of a value that is a code. */
  words?: (name: string, value: string) => string;
  /** Called with the fields that now hold the saved values. */
  onAdopt?: (names: string[]) => void;
};

/**
 * Shows the differences after another user saved first, and the choice between theirs and mine. Nothing typed is lost.
 */
export function ConflictNotice({ form, opened, current, labels, words = asWritten, onAdopt }: Props) {
  const { t } = useTranslation();
  const [isSettled, setSettled] = useState(false);
  const typed = (form.value ?? {}) as Record<string, unknown>;
  const differing = Object.keys(labels).filter(
    (name) => name in current && shown(current[name]) !== shown(typed[name]),
  );
  const text = (name: string, value: unknown) => {
    if (typeof current[name] === "boolean") return t(shown(value) ? "common:yes" : "common:no");
    return shown(value) ? words(name, shown(value)) : "–";
  };
  const isMine = (name: string) => shown(typed[name]) !== shown(opened[name]);
  function adopt(names: string[]) {
    for (const name of [...names, "version"]) form.update({ name, value: current[name] ?? "" });
    onAdopt?.(names);
    setSettled(true);
  }
  if (isSettled) {
    return (
      <p role="status" className="rounded-s border border-line-strong bg-fair-soft px-4 py-3 text-sm">
        {t("common:settled")}
      </p>
    );
  }
  return (
    <section aria-label={t("errors:stale")} className="rounded-s border border-line-strong bg-fair-soft p-4 text-sm">
      <table className="w-full text-start">
        <thead>
          <tr className="text-xs text-muted">
            <th className="pb-1 text-start font-normal">{t("common:field")}</th>
            <th className="pb-1 text-start font-normal">{t("common:theirs")}</th>
            <th className="pb-1 text-start font-normal">{t("common:yours")}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((name) => (
            <tr key={name}>
              <th scope="row" className="pe-3 text-start font-medium">
                {labels[name]}
              </th>
              <td className="pe-3">{text(name, current[name])}</td>
              <td>{isMine(name) ? text(name, typed[name]) : t("common:untouched")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="s" onClick={() => adopt(differing)}>
          {t("common:takeTheirs")}
        </Button>
        <Button size="s" onClick={() => adopt(differing.filter((name) => !isMine(name)))}>
          {t("common:keepMine")}
        </Button>
      </div>
    </section>
  );
}

function asWritten(_name: string, value: string) {
  return value;
}

/** A box that is checked is sent as "on", any other not at all. */
function shown(value: unknown) {
  if (typeof value === "boolean") return value ? "on" : "";
  if (Array.isArray(value)) return value.map(partShown).join(", ");
  return value === null || value === undefined ? "" : String(value);
}

/** A part of a list: a code, or an object by its values. */
function partShown(part: unknown) {
  return typeof part === "object" && part !== null ? Object.values(part).join(" ") : String(part);
}
