import { Minus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Folded } from "./folded";
import { Section } from "./section";

const LEFT_OUT = ["pay", "stock", "machines", "factories", "offline", "support"] as const;

/** What somebody might expect and will not find. */
export function NotDone() {
  const { t } = useTranslation("landing");
  return (
    <Section title={t("not.title")} lead={t("not.lead")}>
      <Folded title={t("not.all")} className="-mt-4">
        <ul className="mt-3 grid gap-x-12 gap-y-5 md:grid-cols-2">
          {LEFT_OUT.map((part) => (
            <li key={part} className="flex gap-3 text-sm text-muted">
              <Minus className="mt-0.5 size-4 shrink-0 text-faint" aria-hidden="true" />
              <p>{t(`not.${part}`)}</p>
            </li>
          ))}
        </ul>
      </Folded>
    </Section>
  );
}
