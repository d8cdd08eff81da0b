import { useTranslation } from "react-i18next";
import { keyOfRef, type Thing } from "#app/chat/domain/cards";
import { CARD_ICONS } from "#app/chat/screens/cards/card-icons";
import { workerRoleName } from "#app/people/i18n/role-names";
import { useFormat } from "#app/ui/text/use-format";
import { OfferList } from "./offer-list";

type Props = { things: Thing[]; active: number; choose: (thing: Thing) => void };

export function ThingList({ things, active, choose }: Props) {
  const { t } = useTranslation(["chat", "common"]);
  const format = useFormat();
  return (
    <OfferList
      label={t("things")}
      items={things}
      keyOf={keyOfRef}
      className="max-h-80 w-80 max-w-[calc(100%-1rem)] overflow-y-auto"
      active={active}
      choose={choose}
    >
      {({ kind, name, hint, date }) => {
        const Icon = CARD_ICONS[kind];
        const notified = kind === "worker" ? workerRoleName(t, hint) : hint;
        return (
          <>
            <Icon aria-hidden className="size-4 shrink-0 text-muted" />
            <span className="sr-only">{t(`cardKinds.${kind}`)}</span>
            <span className="min-w-0 truncate">{name}</span>
            <span className="ms-auto truncate text-xs text-muted">
              {date ? `${format.day(date, "short")} · ${notified}` : notified}
            </span>
          </>
        );
      }}
    </OfferList>
  );
}
