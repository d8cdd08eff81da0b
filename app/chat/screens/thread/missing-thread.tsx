import { useTranslation } from "react-i18next";
import { BackToInbox } from "#app/chat/screens/inbox/back-to-inbox";
import { EmptyState } from "#app/ui/text/empty-state";

/** A conversation that was chosen without a network. It opens by itself as soon as the network is back. */
export function MissingThread({ title }: { title: string }) {
  const { t } = useTranslation("chat");
  return (
    <>
      <header data-one-head className="flex h-14 md:h-16 shrink-0 items-center gap-3 border-b border-line px-4 md:px-6">
        <BackToInbox />
        <h2 className="min-w-0 flex-1 truncate text-base">{title}</h2>
      </header>
      <div role="status" className="grid flex-1 place-items-center">
        <EmptyState title={t("missing")} why={t("missingWhy")} />
      </div>
    </>
  );
}
