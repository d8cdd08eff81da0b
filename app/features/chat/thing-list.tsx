import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { keyOfRef, type Thing } from "#app/domain/chat-cards";
import { CARD_ICONS } from "./card-icons";

type Props = { things: Thing[]; active: number; choose: (thing: Thing) => void };

export function ThingList({ things, active, choose }: Props) {
  const { t } = useTranslation("chat");
  if (things.length === 0) return null;
  return (
    <ul
      aria-label={t("things")}
      className="absolute start-2 bottom-full z-10 mb-1 max-h-80 w-80 max-w-[calc(100%-1rem)] overflow-y-auto rounded-m border border-line bg-raised p-1 shadow-float"
    >
      {things.map((thing, index) => {
        const Icon = CARD_ICONS[thing.kind];
        return (
          <li key={keyOfRef(thing)}>
            <button
              type="button"
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(thing)}
              className={clsx(
                "touch-target flex w-full items-center gap-2 rounded-s px-2 py-1.5 text-start text-sm",
                index === active && "bg-accent-soft",
              )}
            >
              <Icon aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="sr-only">{t(`cardKinds.${thing.kind}`)}</span>
              <span className="min-w-0 truncate">{thing.name}</span>
              <span className="ms-auto truncate text-xs text-muted">{thing.hint}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
