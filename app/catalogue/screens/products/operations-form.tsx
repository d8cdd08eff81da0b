import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { operationMinutes } from "#app/catalogue/domain/line-balance";
import { ProductOperation } from "#app/catalogue/domain/operations";
import type { Product } from "#app/catalogue/domain/products";
import { Button } from "#app/ui/form/button";
import { useAct } from "#app/ui/form/use-act";
import { DialogActions } from "#app/ui/overlay/dialog";
import { useFormat } from "#app/ui/text/use-format";
import { type BalanceDefaults, BalanceEstimate } from "./balance-estimate";
import { BulletinBox } from "./bulletin-box";
import { OperationList } from "./operation-list";
import { useTypedOperations } from "./use-typed-operations";

type Props = { product: Product; balancing: BalanceDefaults; onClose: () => void };

/** The list of operations with its sum, the reading of a bulletin, and the balance that follows. */
export function OperationsForm({ product, balancing, onClose }: Props) {
  const { t } = useTranslation(["products", "common", "errors"]);
  const { act, isBusy } = useAct();
  const list = useTypedOperations(product.operations);
  const [version, setVersion] = useState(product.version);
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const problems = list.read.map(problemsOf);
  const timed = list.read.filter(({ minutes }) => minutes > 0);

  function save(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (problems.some((found) => Object.keys(found).length > 0)) return setRefusal(t("errors:checkFields"));
    setRefusal(null);
    act({
      intent: "operations",
      values: { id: product.id, version, ...asFields(list.read) },
      done: onClose,
      failed: "products:failedToSave",
      refused: (text, _, current) => {
        if (current) setVersion(Number(current.version));
        setRefusal(current ? t("operations.stale") : text);
      },
    });
  }

  return (
    <form onSubmit={save} className="space-y-6">
      <EditedMark stored={JSON.stringify(product.operations)} now={JSON.stringify(list.read)} />
      <BulletinBox isOpen={product.operations.length === 0} onRead={list.fill} />
      <OperationList list={list} problems={isChecked ? problems : []} />
      <Sum minutes={operationMinutes(timed)} count={list.rows.length} standard={product.standardMinutes} />
      {timed.length > 0 && <BalanceEstimate operations={timed} {...balancing} />}
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {refusal}
      </p>
      <DialogActions>
        <Button onClick={onClose}>{t("common:cancel")}</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t("operations.save")}
        </Button>
      </DialogActions>
    </form>
  );
}

/** The sum of the minutes, beside those of the product. */
function Sum({ minutes, count, standard }: { minutes: number; count: number; standard: number | null }) {
  const { t } = useTranslation("products");
  const format = useFormat();
  if (count === 0) return null;
  const said = (value: number) => format.number(value, 3);
  const difference = Math.round((minutes - (standard ?? 0)) * 1000) / 1000;
  return (
    <p className="text-sm" role="status">
      <span className="font-medium">{t("operations.sum", { count, minutes: said(minutes) })}</span>{" "}
      {standard === null
        ? t("operations.noStandard")
        : difference === 0
          ? t("operations.sameStandard")
          : t(difference > 0 ? "operations.aboveStandard" : "operations.belowStandard", {
              standard: said(standard),
              difference: said(Math.abs(difference)),
            })}
    </p>
  );
}

/** Lets the dialog see that the list was edited: its own fields have their value as their default. */
function EditedMark({ stored, now }: { stored: string; now: string }) {
  return (
    <input
      hidden
      readOnly
      defaultValue={stored}
      ref={(input) => {
        if (input) input.value = now;
      }}
    />
  );
}

type Problems = { [Field in keyof ProductOperation]?: string };

function problemsOf(operation: ProductOperation): Problems {
  const { error } = ProductOperation.safeParse(operation);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

function asFields(operations: readonly ProductOperation[]): Record<string, string> {
  return Object.fromEntries(
    operations.flatMap((operation, at) =>
      Object.entries(operation).map(([name, value]) => [`operations[${at}].${name}`, String(value)]),
    ),
  );
}
