import { useTranslation } from "react-i18next";
import { CREATABLE, type Creatable } from "#app/imports/domain/imports";
import { Checkbox } from "#app/ui/form/checkbox";
import type { Outlook } from "./import-answers";
import { Remark } from "./remark";

type Props = {
  outlook: Pick<Outlook, "missing">;
  chosen: Creatable[];
  onChange: (chosen: Creatable[]) => void;
};

/** Workers, lines and products that the file names and the factory does not have. */
export function MissingChoice({ outlook: { missing }, chosen, onChange }: Props) {
  const { t } = useTranslation("imports");
  const kinds = CREATABLE.filter((kind) => missing[kind].total > 0);
  if (kinds.length === 0) return null;
  return (
    <Remark title={t("missing")}>
      <ul className="flex flex-col gap-2">
        {kinds.map((kind) => (
          <li key={kind}>
            <label htmlFor={`create-${kind}`} className="flex items-start gap-3 text-sm text-ink pointer-coarse:py-2">
              <Checkbox
                id={`create-${kind}`}
                checked={chosen.includes(kind)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, kind] : chosen.filter((other) => other !== kind))
                }
              />
              <span className="min-w-0">
                {t(`create.${kind}`, { count: missing[kind].total })}{" "}
                <span className="break-words text-muted">
                  {missing[kind].names.slice(0, 8).join(", ")}
                  {missing[kind].total > 8 && "…"}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Remark>
  );
}
