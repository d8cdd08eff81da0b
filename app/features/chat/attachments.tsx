import { Download, FileText } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ChatFile } from "#app/domain/chat";
import { shownWidth } from "#app/domain/chat-files";
import { paths } from "#app/paths";
import { useFormat } from "#app/ui/use-format";

/** Pictures and videos in place, with their room kept free; everything else to download. */
export function Attachments({ files }: { files: ChatFile[] }) {
  if (files.length === 0) return null;
  return (
    <div className="mb-1 flex flex-col gap-1.5">
      {files.map((file) => (
        <Attachment key={file.id} file={file} />
      ))}
    </div>
  );
}

function Attachment({ file }: { file: ChatFile }) {
  const { t } = useTranslation("chat");
  const format = useFormat();
  const { id, name, type, size, width, height } = file;
  const href = paths.chatFile(id);
  if (type.startsWith("image/") && width && height) {
    return (
      <a href={href} target="_blank" rel="noreferrer" title={name} className="block max-w-full">
        <img
          src={href}
          alt={name}
          width={width}
          height={height}
          loading="lazy"
          // Without a width its room is only known once it has come.
          style={{ width: shownWidth({ width, height }) }}
          className="h-auto max-w-full rounded-s bg-sunken"
        />
      </a>
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
