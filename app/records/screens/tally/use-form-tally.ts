import type { FormMetadata } from "@conform-to/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Cause } from "#app/catalogue/domain/causes";
import { useCauseName } from "#app/catalogue/screens/causes/use-cause-name";
import { faultsOf, type KindPlace } from "#app/records/domain/defect-kinds";
import { kindsOfText, TALLY, type Tallied, textOfKinds, withCount } from "#app/records/domain/tally";
import type { DefectsMode } from "#app/records/screens/defects-field";

type Form = {
  // biome-ignore lint/suspicious/noExplicitAny: its fields are those of a new record and of a correction
  form: FormMetadata<any, string[]>;
  // biome-ignore lint/suspicious/noExplicitAny: the tally is a field of the form alone
  fields: any;
};

/** The faults by kind in the form of a record, kept in a field of their own. */
export function useFormTally({ form, fields }: Form, { kinds, mode }: { kinds: readonly Cause[]; mode: DefectsMode }) {
  const { t } = useTranslation(["records", "causes"]);
  const nameOf = useCauseName();
  const [isOpen, setOpen] = useState(false);
  const counts = kindsOfText(fields[TALLY].value ?? "");
  const typed: string = fields.piecesDefective.value ?? "";
  const opened = fields.piecesDefective.initialValue === "0" && (fields[TALLY].initialValue ?? "") === "";
  const [isFollowing, setFollowing] = useState(opened);
  const isSummed = isFollowing && Number(typed) === faultsOf(counts);
  const tallied: Tallied = {
    defects: mode === "pieces" ? typed : "",
    ...(counts.length > 0 && { kinds: counts }),
    ...(isSummed && { isSummed }),
  };

  function count(place: KindPlace, by: number) {
    const next = withCount(tallied, place, by);
    if (next === tallied) return;
    form.update({ name: TALLY, value: textOfKinds(next.kinds ?? []) });
    setFollowing(next.isSummed === true);
    if (mode === "pieces" && next.defects !== typed) form.update({ name: "piecesDefective", value: next.defects });
  }

  const [problem] = Object.entries(form.allErrors).find(([field]) => field.startsWith("defectKinds"))?.[1] ?? [];
  return {
    field: fields[TALLY],
    tallied,
    problem,
    isOffered: counts.length > 0 || kinds.some(({ status }) => status === "active"),
    isOpen,
    open: () => setOpen(true),
    close: () => {
      setOpen(false);
      document.getElementById(fields[mode === "pieces" ? "piecesDefective" : "errorRate"].id)?.focus();
    },
    count,
    /** The kinds in a text of the field, by their names. */
    words: (text: string) =>
      kindsOfText(text)
        .map(({ causeId, count, outcome }) => {
          const kind = kinds.find(({ id }) => id === causeId);
          const text = t("tally.kind", { kind: kind ? nameOf(kind) : causeId, count });
          return outcome ? `${text} (${t(`causes:outcome.${outcome}`)})` : text;
        })
        .join(", "),
  };
}
