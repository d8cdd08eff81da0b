import { getInputProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { Cause } from "#app/catalogue/domain/causes";
import { KindMarks } from "./kind-marks";
import { Tally } from "./tally";
import type { useFormTally } from "./use-form-tally";

type Props = {
  tally: ReturnType<typeof useFormTally>;
  kinds: readonly Cause[];
  /** The worker of the record; unknown for a new one. */
  name: string | undefined;
  pieces: string;
};

/** The kinds of defect in the form of a record: open to count, or as small pictures. */
export function TallyField({ tally, kinds, name, pieces }: Props) {
  const { t } = useTranslation("records");
  const { field, tallied, problem } = tally;
  const { key, ...input } = getInputProps(field, { type: "hidden" });
  return (
    <>
      <input key={key} {...input} />
      {(tallied.kinds ?? []).flatMap((kind, index) =>
        (["causeId", "count", "outcome"] as const).map((part) => (
          <input
            key={`${kind.causeId} ${kind.outcome} ${part}`}
            type="hidden"
            name={`defectKinds[${index}].${part}`}
            value={kind[part] ?? ""}
          />
        )),
      )}
      {tally.isOpen ? (
        <Tally
          name={name ?? t("tally.title")}
          kinds={kinds}
          tallied={tallied}
          pieces={pieces}
          onCount={tally.count}
          onNext={tally.close}
          onClose={tally.close}
        />
      ) : (
        <KindMarks kinds={kinds} counts={tallied.kinds} />
      )}
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {t(problem)}
        </p>
      )}
    </>
  );
}
