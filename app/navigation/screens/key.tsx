import { useTranslation } from "react-i18next";

/** A key with the label of the reader's keyboard. */
export function Key({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <kbd className="rounded-s border border-line-strong px-1.5 font-sans text-xs">
      {name.length > 1 ? t(`navigation:keys.${name}`) : name}
    </kbd>
  );
}
