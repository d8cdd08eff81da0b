import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLookup } from "#app/core/browser/requests/use-lookup";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import type { MergedNoun, MergePreview } from "#app/plant/domain/merging";
import { Button } from "#app/ui/form/button";
import { useAct } from "#app/ui/form/use-act";
import { Dialog, DialogActions } from "#app/ui/overlay/dialog";
import { MergeFacts, type MergeWords } from "./merge-facts";
import { type MergeField, MergeFields } from "./merge-fields";
import { MergePicker, type MergePickerProps } from "./merge-picker";

type Merged = { id: Id; name: string; version: number };

type Props<Of extends Merged> = {
  noun: MergedNoun;
  /** The one whose menu was opened; null closes the dialog. */
  one: Of | null;
  picker: Omit<MergePickerProps, "without" | "picked" | "onPick" | "label">;
  fields: readonly MergeField<Of>[];
  words: MergeWords & { title: (name: string) => string; about: string; other: string };
  onClose: () => void;
};

/** Chooses the other one, shows both side by side and what will move, and makes one of two. */
export function MergeDialog<Of extends Merged>({ noun, one, picker, fields, words, onClose }: Props<Of>) {
  const { t } = useTranslation();
  const { act, isBusy } = useAct();
  const [other, setOther] = useState<Id | null>(null);
  const [stays, setStays] = useState<"other" | "one">("other");
  const [id, into] = stays === "other" ? [one?.id, other] : [other, one?.id];
  const { data, isCurrent } = useLookup<MergePreview<Of> | null>(
    id && into ? paths.mergeChoice({ noun, id, into }) : null,
  );
  const preview = isCurrent ? data : null;
  const close = () => {
    setOther(null);
    setStays("other");
    onClose();
  };
  const merge = ({ from, kept, plannedTwice }: MergePreview<Of>) =>
    act({
      intent: "merge",
      values: {
        id: from.id,
        version: from.version,
        into: kept.id,
        intoVersion: kept.version,
        ...(plannedTwice.length > 0 && { confirmed: "on" }),
      },
      undo: (value) => ({ intent: "unmerge", values: { mergeId: (value as { mergeId: Id }).mergeId } }),
      done: close,
    });
  return (
    <Dialog open={one !== null} onClose={close} title={one ? words.title(one.name) : ""} size="l">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (preview) merge(preview);
        }}
      >
        <p className="mb-4 text-sm text-ink">{words.about}</p>
        <MergePicker {...picker} label={words.other} without={one?.id} picked={other} onPick={setOther} />
        {preview && (
          <div className="mt-5 space-y-5">
            <MergeFields preview={preview} fields={fields} />
            <Button size="s" icon={ArrowLeftRight} onClick={() => setStays(stays === "other" ? "one" : "other")}>
              {t("common:merge.swap")}
            </Button>
            <MergeFacts preview={preview} words={words} />
          </div>
        )}
        <DialogActions>
          <Button onClick={close}>{t("common:cancel")}</Button>
          <Button type="submit" variant="danger" disabled={!preview} busy={isBusy}>
            {preview ? t("common:merge.do", { name: preview.kept.name }) : t("common:merge.doNothing")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
