import { Download, FileText } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ChatFile } from "#app/chat/domain/chat";
import { shownWidth } from "#app/chat/domain/files";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import { useFormat } from "#app/ui/text/use-format";

type Props = {
  file: ChatFile;
  /** Shows a picture in the viewer; null where it is not sent yet. */
  onPicture: ((picture: Id) => void) | null;
};

/** Pictures, videos and voice notes in place, with their space reserved; everything else to download. */
export function Attachments({ files, onPicture }: { files: ChatFile[] } & Pick<Props, "onPicture">) {
  if (files.length === 0) return null;
  return (
    <div className="mb-1 flex flex-col gap-1.5">
      {files.map((file) => (
        <Attachment key={file.id} file={file} onPicture={onPicture} />
      ))}
    </div>
  );
}

function Attachment({ file, onPicture }: Props) {
  const { t } = useTranslation("chat");
  const format = useFormat();
  const { id, name, type, size, width, height } = file;
  const href = paths.chatFile(id);
  if (type.startsWith("image/") && width && height) {
    return (
      <button
        type="button"
        title={name}
        disabled={onPicture === null}
        onClick={() => onPicture?.(id)}
        className="block min-h-6 min-w-6 max-w-full cursor-zoom-in disabled:cursor-auto"
      >
        <img
          src={href}
          alt={name}
          width={width}
          height={height}
          loading="lazy"
          // Without a width its size is only known once it is loaded.
          style={{ width: shownWidth({ width, height }) }}
          className="h-auto max-w-full rounded-s bg-sunken"
        />
      </button>
    );
  }
  if (type.startsWith("video/")) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: what people film on the floor has no captions
      <video
        src={href}
        controls
        preload="metadata"
        aria-label={name}
        className="aspect-video max-h-80 w-96 max-w-full rounded-s bg-sunken"
      />
    );
  }
  if (type.startsWith("audio/")) {
    // biome-ignore lint/a11y/useMediaCaption: a voice note has no captions
    return <audio src={href} controls preload="metadata" aria-label={name} className="h-11 w-72 max-w-full" />;
  }
  return (
    <a
      href={paths.chatFile(id, "save")}
      download={name}
      aria-label={t("download", { name })}
      className="flex min-h-12 max-w-full items-center gap-3 rounded-s border border-line bg-surface px-3 py-2 hover:bg-sunken"
    >
      <FileText aria-hidden className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="figure block text-xs text-muted">{format.bytes(size)}</span>
      </span>
      <Download aria-hidden className="size-4 shrink-0 text-muted" />
    </a>
  );
}
