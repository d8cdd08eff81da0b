import { useTranslation } from "react-i18next";
import { EMOJI, type EmojiName } from "#app/chat/domain/emoji";
import { OfferList } from "./offer-list";

type Props = { signs: EmojiName[]; active: number; choose: (name: EmojiName) => void };

export function EmojiList({ signs, active, choose }: Props) {
  const { t } = useTranslation("chat");
  return (
    <OfferList
      label={t("signs")}
      items={signs}
      keyOf={(name) => name}
      className="w-64 max-w-[calc(100%-1rem)]"
      active={active}
      choose={choose}
    >
      {(name) => (
        <>
          <span aria-hidden>{EMOJI[name]}</span>
          <span className="min-w-0 truncate">{t(`emoji.${name}`)}</span>
        </>
      )}
    </OfferList>
  );
}
