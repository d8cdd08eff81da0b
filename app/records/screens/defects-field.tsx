import type { FieldMetadata } from "@conform-to/react";
import clsx from "clsx";
import { Tally5 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { NumberField } from "#app/ui/form/number-field";

export type DefectsMode = "pieces" | "rate";

type Props = {
  pieces: FieldMetadata<number | null | undefined>;
  rate: FieldMetadata<number | null | undefined>;
  mode: DefectsMode;
  onMode: (mode: DefectsMode) => void;
  /** Opens and closes the kinds of defect; null for a factory without kinds. */
  tally: { isOpen: boolean; open: () => void; close: () => void } | null;
};

const MODES = ["pieces", "rate"] as const;

/** Defective pieces, or the error rate in percent: whichever was counted. */
export function DefectsField({ pieces, rate, mode, onMode, tally }: Props) {
  const { t } = useTranslation("records");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key works in the field, beside the button that does the same
    <div
      className="flex flex-col gap-2"
      onKeyDown={(event) => {
        if (event.key !== "*" || !tally) return;
        event.preventDefault();
        tally.open();
      }}
    >
      {mode === "pieces" ? (
        <NumberField isWhole key="pieces" field={pieces} label={t("fields.piecesDefective")} />
      ) : (
        <NumberField key="rate" field={rate} label={t("fields.errorRate")} unit="%" />
      )}
      <fieldset className="flex items-center gap-1 text-xs text-muted">
        <legend className="sr-only">{t("defectsBy")}</legend>
        {MODES.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={mode === each}
            onClick={() => onMode(each)}
            className={clsx(
              "rounded-full px-2.5 py-1 pointer-coarse:min-h-11",
              mode === each ? "bg-accent-soft text-accent-ink" : "hover:bg-sunken",
            )}
          >
            {t(each === "pieces" ? "byPieces" : "byRate")}
          </button>
        ))}
        {tally && (
          <button
            type="button"
            aria-expanded={tally.isOpen}
            aria-keyshortcuts="*"
            onClick={tally.isOpen ? tally.close : tally.open}
            className={clsx(
              "ms-auto flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-1 pointer-coarse:min-h-11",
              tally.isOpen ? "bg-accent-soft text-accent-ink" : "hover:bg-sunken",
            )}
          >
            <Tally5 aria-hidden className="size-4" />
            {t("tally.ofForm")}
          </button>
        )}
      </fieldset>
    </div>
  );
}
