import {
  Combobox,
  ComboboxInput,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
} from "@headlessui/react";
import { useNavigate } from "@remix-run/react";
import { Search } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Conversation } from "#app/chat/domain/chat";
import { TO_WRITE } from "#app/chat/screens/composer/to-write";
import { useCalls } from "#app/core/browser/live/use-calls";
import { chooseColor, chooseLanguage, chooseTheme } from "#app/core/browser/preferences";
import type { Id } from "#app/core/domain/ids";
import type { RoleOrNone } from "#app/core/domain/permissions";
import type { Color, Theme } from "#app/core/domain/preferences";
import type { Language } from "#app/i18n/languages";
import { paths } from "#app/paths";
import { toastFailure } from "#app/ui/overlay/toasts";
import { useBackCloses } from "#app/ui/overlay/use-back-closes";
import { Part } from "#app/ui/page/part";
import { NothingFound } from "./nothing-found";
import type { PaletteItem } from "./palette-items";
import { PaletteResults } from "./palette-results";
import { typeAhead } from "./typed-ahead";
import { usePaletteItems } from "./use-palette-items";

type Opened = "notifications" | "shortcuts" | "signOut";
type Props = {
  me: Id;
  role: RoleOrNone;
  open: boolean;
  /** Opens another part of the frame in its place. */
  onOpen: (opened: Opened) => void;
  onClose: () => void;
};

/** One field that finds screens, acts, people, conversations, workers, lines, products and preferences. */
export function CommandPalette({ me, role, open, onOpen, onClose }: Props) {
  const { t } = useTranslation();
  useBackCloses(open, onClose);
  return (
    <Dialog open={open} onClose={onClose} className="relative z-50">
      <DialogBackdrop transition className="fixed inset-0 bg-scrim transition duration-120 data-closed:opacity-0" />
      <div className="fixed inset-0 flex items-start justify-center p-4 sm:pt-[12vh]">
        <DialogPanel
          transition
          className="flex max-h-full w-full max-w-xl flex-col overflow-hidden rounded-m border border-line bg-raised shadow-float transition duration-120 data-closed:-translate-y-2 data-closed:opacity-0 sm:max-h-[70vh]"
        >
          <DialogTitle className="sr-only">{t("navigation:palette.title")}</DialogTitle>
          <Part className="m-4">
            <PaletteField me={me} role={role} onOpen={onOpen} onClose={onClose} />
          </Part>
        </DialogPanel>
      </div>
    </Dialog>
  );
}

function PaletteField({ me, role, onOpen, onClose }: Omit<Props, "open">) {
  const { t } = useTranslation();
  const [query, setQuery] = useState("");
  const { items, totals, isWaiting } = usePaletteItems({ me, role }, query.trim());
  const choose = useChoose({ onOpen, onClose });
  return (
    <Combobox<PaletteItem | null> value={null} onChange={(item) => item && choose(item)} onClose={onClose}>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search className="size-4.5 shrink-0 text-faint" aria-hidden="true" />
        <ComboboxInput
          autoFocus
          autoComplete="off"
          aria-label={t("navigation:palette.title")}
          placeholder={t("navigation:palette.placeholder")}
          onFocus={({ target }) => requestAnimationFrame(() => typeAhead(target))}
          onChange={(event) => setQuery(event.target.value)}
          className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none"
        />
      </div>
      <ComboboxOptions
        static
        aria-label={t("navigation:palette.title")}
        className="min-h-0 flex-1 scroll-py-2 overflow-y-auto p-2 outline-none"
      >
        {items.length > 0 ? (
          <PaletteResults items={items} totals={totals} />
        ) : (
          <NothingFound query={query.trim()} isWaiting={isWaiting} />
        )}
      </ComboboxOptions>
      <PaletteKeys />
    </Combobox>
  );
}

function PaletteKeys() {
  const { t } = useTranslation();
  const keys = [
    ["↑↓", "move"],
    ["↵", "choose"],
    ["esc", "leave"],
  ] as const;
  return (
    <p aria-hidden="true" className="hidden gap-5 border-t border-line px-4 py-2 text-xs text-faint pointer-fine:flex">
      {keys.map(([key, word]) => (
        <span key={key}>
          <kbd className="font-sans font-medium text-muted">{key}</kbd> {t(`navigation:palette.${word}`)}
        </span>
      ))}
    </p>
  );
}

function useChoose({ onOpen, onClose }: Pick<Props, "onOpen" | "onClose">) {
  const navigate = useNavigate();
  const { i18n } = useTranslation();
  const calls = useCalls();
  const write = async (id: Id) => {
    try {
      const talk = await calls().post<Conversation>(paths.conversations(), { kind: "direct", memberIds: [id] });
      navigate(paths.chat({ c: talk.id }), { state: TO_WRITE });
    } catch (error) {
      toastFailure(error as Error);
    }
  };
  return ({ act }: PaletteItem) => {
    onClose();
    if ("to" in act) navigate(act.to);
    else if ("file" in act) window.location.assign(act.file);
    else if ("writeTo" in act) void write(act.writeTo);
    else if ("opens" in act) onOpen(act.opens);
    else if (act.preference === "theme") chooseTheme(act.value as Theme);
    else if (act.preference === "color") chooseColor(act.value as Color);
    else void chooseLanguage(act.value as Language, i18n);
  };
}
