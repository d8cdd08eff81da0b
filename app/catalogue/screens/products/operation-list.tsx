import clsx from "clsx";
import { ArrowUp, Plus, X } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { IconButton } from "#app/ui/form/icon-button";
import type { TypedOperation, TypedOperations } from "./use-typed-operations";

type Name = Exclude<keyof TypedOperation, "key">;
type Problems = { [Field in Name]?: string };
type Props = { list: TypedOperations; problems: readonly Problems[] };

const COLUMNS = clsx(
  "grid grid-cols-[1.5rem_minmax(0,1fr)_5.5rem] gap-2",
  "sm:grid-cols-[1.5rem_minmax(0,2fr)_minmax(0,1fr)_5.5rem_auto]",
);

/** The operations in their order, each in one row of a desk and in two of a phone. */
export function OperationList({ list, problems }: Props) {
  const { t } = useTranslation("products");
  return (
    <div className="space-y-3">
      {list.rows.length > 0 && (
        <div aria-hidden className={clsx("pt-1 text-xs text-muted max-sm:hidden", COLUMNS)}>
          <span />
          <span>{t("operations.name")}</span>
          <span>{t("operations.machine")}</span>
          <span>{t("operations.minutes")}</span>
          <span className="w-16 pointer-coarse:w-22" />
        </div>
      )}
      <ol className="divide-y divide-line">
        {list.rows.map((row, at) => (
          <OperationRow key={row.key} row={row} at={at} list={list} problems={problems[at] ?? {}} />
        ))}
      </ol>
      <Button size="s" icon={Plus} onClick={list.add}>
        {t("operations.add")}
      </Button>
    </div>
  );
}

type RowProps = { row: TypedOperation; at: number; list: TypedOperations; problems: Problems };

function OperationRow({ row, at, list, problems }: RowProps) {
  const { t } = useTranslation("products");
  const id = useId();
  const place = at + 1;
  const [problem] = Object.values(problems);
  const field = (name: Name, label: string, className: string) => (
    <input
      value={row[name]}
      onChange={({ target }) => list.change(row.key, { [name]: target.value })}
      aria-label={t("operations.fieldOf", { field: label, place })}
      placeholder={label}
      inputMode={name === "minutes" ? "decimal" : "text"}
      autoComplete="off"
      {...(problems[name] && { "aria-invalid": true, "aria-describedby": id })}
      className={clsx(CONTROL_CLASS, className)}
    />
  );
  return (
    <li className={clsx("items-center py-2", COLUMNS)}>
      <span className="figure text-sm text-muted">{place}</span>
      {field("name", t("operations.name"), "")}
      {field("machine", t("operations.machine"), "max-sm:col-start-2 max-sm:row-start-2")}
      {field("minutes", t("operations.minutes"), "figure max-sm:col-start-3 max-sm:row-start-2")}
      <span className="flex w-16 max-sm:col-start-3 pointer-coarse:w-22 max-sm:row-start-1">
        <IconButton
          icon={ArrowUp}
          label={t("operations.moveUp", { place })}
          disabled={at === 0}
          onClick={() => list.moveUp(at)}
        />
        <IconButton icon={X} label={t("operations.remove", { place })} onClick={() => list.remove(row.key)} />
      </span>
      <p id={id} className="col-span-full ps-8 text-xs font-medium text-danger empty:hidden">
        {problem && t(problem)}
      </p>
    </li>
  );
}
