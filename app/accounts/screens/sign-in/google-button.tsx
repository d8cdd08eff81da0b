import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { ButtonLink } from "#app/ui/form/button";

/** Goes to Google and returns. Our own page loads nothing from Google. */
export function GoogleButton({ label, from }: { label: string; from: string | null }) {
  const { t } = useTranslation("auth");
  return (
    <div className="flex flex-col gap-5">
      <p className="flex items-center gap-3 text-xs text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t("or")}
      </p>
      <ButtonLink to={paths.google({ from: from ?? undefined })} reloadDocument>
        <img src="/google.svg" alt="" className="size-4 shrink-0" />
        {label}
      </ButtonLink>
    </div>
  );
}
