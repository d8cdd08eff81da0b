import { Link } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";

/** Leads from a conversation back to all of them, on a phone. */
export function BackToInbox() {
  const { t } = useTranslation("chat");
  return (
    <Link
      to={paths.chat()}
      // So that a phone's back gesture does not return to the conversation that was left.
      replace
      aria-label={t("back")}
      className="touch-target -ms-2 grid size-9 shrink-0 place-items-center rounded-s text-muted hover:bg-sunken md:hidden"
    >
      <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
    </Link>
  );
}
