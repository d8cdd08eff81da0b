import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatFile } from "#app/chat/domain/chat";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import { IconButton } from "#app/ui/form/icon-button";
import { Dialog } from "#app/ui/overlay/dialog";

type Props = {
  /** The pictures of the conversation that are loaded, in their order. */
  pictures: ChatFile[];
  first: Id;
  onClose: () => void;
};

/** One picture as large as the screen allows. Arrow keys and buttons lead to the others, Escape closes. */
export function PictureViewer({ pictures, first, onClose }: Props) {
  const { t } = useTranslation("chat");
  const [id, setId] = useState(first);
  const at = Math.max(
    0,
    pictures.findIndex((one) => one.id === id),
  );
  const picture = pictures[at];
  if (!picture) return null;

  const go = (step: number) => setId(pictures[at + step]?.id ?? id);
  function press(event: KeyboardEvent) {
    if (event.key === "ArrowLeft") go(-1);
    else if (event.key === "ArrowRight") go(1);
  }

  const place = t("pictureOf", { at: at + 1, count: pictures.length });
  return (
    <Dialog open onClose={onClose} size="xl" title={picture.name} description={place}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a second way; the buttons are the first */}
      <div onKeyDown={press} className="space-y-3">
        <img
          src={paths.chatFile(picture.id)}
          alt={picture.name}
          width={picture.width ?? undefined}
          height={picture.height ?? undefined}
          className="mx-auto h-auto max-h-[65dvh] w-auto max-w-full rounded-s bg-sunken object-contain"
        />
        <div className="flex items-center justify-center gap-2">
          <IconButton
            icon={ChevronLeft}
            label={t("previousPicture")}
            aria-disabled={at === 0}
            onClick={() => go(-1)}
            className="aria-disabled:opacity-40"
            data-autofocus
          />
          <a
            href={paths.chatFile(picture.id, "save")}
            download={picture.name}
            aria-label={t("download", { name: picture.name })}
            title={t("download", { name: picture.name })}
            className="touch-target grid size-8 place-items-center rounded-s text-muted hover:bg-sunken hover:text-ink"
          >
            <Download aria-hidden className="size-4" />
          </a>
          <IconButton
            icon={ChevronRight}
            label={t("nextPicture")}
            aria-disabled={at === pictures.length - 1}
            onClick={() => go(1)}
            className="aria-disabled:opacity-40"
          />
        </div>
      </div>
    </Dialog>
  );
}
