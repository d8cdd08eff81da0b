import { useTranslation } from "react-i18next";

type Props = { sections: readonly { id: string; label: string }[] };

/** The sections of a long screen, each a link to its panel. */
export function SectionLinks({ sections }: Props) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("common:sections")} className="mb-3 flex flex-wrap gap-x-5 gap-y-1 print:hidden">
      {sections.map(({ id, label }) => (
        <a key={id} href={`#${id}`} className="touch-reach text-sm text-accent-ink underline-offset-4 hover:underline">
          {label}
        </a>
      ))}
    </nav>
  );
}
