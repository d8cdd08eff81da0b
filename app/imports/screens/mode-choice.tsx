import { useTranslation } from "react-i18next";
import type { ImportNoun } from "#app/imports/domain/imports";
import { IMPORT_MODES, type ImportMode } from "#app/imports/domain/imports";

type Props = { noun: ImportNoun; mode: ImportMode; onChange: (mode: ImportMode) => void };

/** The choice of what happens to existing objects that differ. */
export function ModeChoice({ noun, mode, onChange }: Props) {
  const { t } = useTranslation("imports");
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-semibold text-ink">{t(`existing.${noun}`)}</legend>
      {IMPORT_MODES.map((choice) => (
        <label key={choice} className="flex items-start gap-3 text-sm text-ink pointer-coarse:py-2">
          <input
            type="radio"
            name="import-mode"
            checked={mode === choice}
            onChange={() => onChange(choice)}
            className="mt-0.5 size-4 shrink-0 accent-(--accent) pointer-coarse:size-6"
          />
          <span>
            {t(`mode.${choice}`)} <span className="text-muted">{t(`modeText.${choice}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
