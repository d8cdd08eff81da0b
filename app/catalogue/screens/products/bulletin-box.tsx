import clsx from "clsx";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type BulletinRow, cellsPasted, readBulletin } from "#app/catalogue/domain/operation-bulletin";
import { decode, detectEncoding } from "#app/core/domain/sheets/encoding";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { useDrop } from "#app/ui/form/use-drop";

type Props = { isOpen: boolean; onRead: (found: BulletinRow[]) => void };

/** Where an operation bulletin is pasted, or dropped as a file of text. Its rows replace the list, which is saved later. */
export function BulletinBox({ isOpen, onRead }: Props) {
  const { t } = useTranslation("products");
  const id = useId();
  const [said, setSaid] = useState<{ text: string; isProblem: boolean } | null>(null);

  function take(text: string) {
    const found = readBulletin(cellsPasted(text)) ?? [];
    if (found.length === 0) return setSaid({ text: t("operations.bulletinUnread"), isProblem: true });
    onRead(found);
    setSaid({ text: t("operations.bulletinRead", { count: found.length }), isProblem: false });
  }

  async function open(file: File | undefined) {
    if (!file) return;
    const text = await textIn(file);
    if (text === null) setSaid({ text: t("operations.bulletinNoText"), isProblem: true });
    else take(text);
  }

  const { isOver, target } = useDrop((dropped) => {
    const [file] = dropped.files;
    if (file) void open(file);
    else take(dropped.getData("text/plain"));
  });

  return (
    <details open={isOpen} className="rounded-s border border-line px-3 py-2 text-sm">
      <summary className="cursor-pointer font-medium">{t("operations.bulletin")}</summary>
      <div {...target} className={clsx("space-y-2 rounded-s pt-2 pb-1", isOver && "bg-accent-soft")}>
        <label htmlFor={id} className="block text-xs text-muted">
          {t("operations.bulletinHint")}
        </label>
        <textarea
          id={id}
          rows={2}
          value=""
          onChange={({ target }) => take(target.value)}
          className={`${CONTROL_CLASS} py-2`}
        />
        <FileChoice onChoose={open} />
        <p role="status" className={clsx("empty:hidden", said?.isProblem && "font-medium text-danger")}>
          {said?.text}
        </p>
      </div>
    </details>
  );
}

function FileChoice({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  const { t } = useTranslation("products");
  return (
    <label className="inline-block cursor-pointer font-medium text-accent-ink underline focus-within:outline-2 pointer-coarse:py-3">
      {t("operations.bulletinFile")}
      <input
        type="file"
        accept=".csv,.tsv,.txt"
        className="sr-only"
        onChange={({ target }) => {
          onChoose(target.files?.[0]);
          // The dialog takes a file that stays chosen for a change that is not saved.
          target.value = "";
        }}
      />
    </label>
  );
}

/** The text of a file; null for a workbook or a picture, which have zero bytes where no letter takes two. */
async function textIn(file: File): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = detectEncoding(bytes);
  const isText = encoding.startsWith("utf-16") || !bytes.includes(0);
  return isText ? decode(bytes, encoding) : null;
}
