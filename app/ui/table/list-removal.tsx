import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Id } from "#app/core/domain/ids";
import type { TextKey } from "#app/core/domain/intents";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog";
import { toastError } from "#app/ui/overlay/toasts";
import { useDayList } from "#app/ui/text/use-day-list";
import type { List } from "./use-list";

type Props<Item extends { id: Id; name: string }> = {
  list: List<Item>;
  /** For an object that may be planned: the words of the question before these shifts are freed. */
  planned?: "workers" | "production-lines";
  /** A text of the object that has to be typed, and the label that asks for it. */
  typed?: (item: Item) => { label: string; expected: string };
};

/** Asks before an object of a list is deleted. */
export function ListRemoval<Item extends { id: Id; name: string }>({ list, planned, typed }: Props<Item>) {
  const { words, removing, setRemoving, act, isBusy } = list;
  const { t } = useTranslation([words]);
  const [asked, setAsked] = useState<TextKey["params"]>();
  const dayList = useDayList();
  const count = Number(asked?.count);
  const close = () => {
    setRemoving(null);
    setAsked(undefined);
  };
  const refused = (text: string, { key, params }: TextKey) => {
    if (key === `${planned}:deletionAsked`) setAsked(params);
    else toastError(text);
  };
  return (
    <ConfirmDialog
      key={removing?.id}
      open={removing !== null}
      onClose={close}
      title={t(`${words}:deleteTitle`, { name: removing?.name })}
      text={t(`${words}:deleteText`)}
      confirmLabel={asked && planned ? t(`${planned}:deleteAndFree`, { count }) : t(`${words}:delete`)}
      {...(removing && typed && { typed: typed(removing) })}
      busy={isBusy}
      onConfirm={(confirmation) => {
        if (!removing) return;
        act({
          intent: "remove",
          values: { id: removing.id, ...(typed && { confirmation }), ...(asked && { confirmed: "on" }) },
          done: close,
          failed: `${words}:failedToDelete`,
          ...(planned && { refused }),
        });
      }}
    >
      {asked && planned && (
        <div role="alert" className="mt-4 rounded-s bg-fair-soft px-4 py-3 text-sm text-ink">
          <p className="font-medium">{t(`${planned}:stillPlanned`, { count })}</p>
          <p className="mt-1">{dayList(asked.days)}</p>
        </div>
      )}
    </ConfirmDialog>
  );
}
