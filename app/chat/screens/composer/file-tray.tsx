import clsx from "clsx";
import { RotateCw, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Enclosure } from "#app/chat/browser/file-trays";
import { hasFailed } from "#app/chat/domain/drafts";
import { IconButton } from "#app/ui/form/icon-button";
import { useFormat } from "#app/ui/text/use-format";
import type { Files } from "./use-files";

/** The files of the message, with the progress of each. */
export function FileTray({ files }: { files: Files }) {
  const { t } = useTranslation("chat");
  if (files.enclosures.length === 0) return null;
  const failed = files.enclosures.filter(hasFailed).map(({ name }) => name);
  return (
    <div className="border-b border-line">
      <ul className="flex flex-wrap gap-2 p-2">
        {files.enclosures.map((enclosure) => (
          <li
            key={enclosure.key}
            className="relative flex max-w-72 items-center gap-2 overflow-hidden rounded-s border border-line bg-raised py-1 ps-3 pe-1 text-xs"
          >
            {enclosure.preview && !isSound(enclosure) && (
              <img src={enclosure.preview} alt="" className="-ms-1 size-10 rounded-s bg-sunken object-cover" />
            )}
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{enclosure.name}</span>
              <Progress enclosure={enclosure} />
            </span>
            {enclosure.preview && isSound(enclosure) && (
              // biome-ignore lint/a11y/useMediaCaption: a voice note has no captions
              <audio src={enclosure.preview} controls aria-label={enclosure.name} className="h-8 w-40" />
            )}
            {enclosure.state === "stopped" && (
              <IconButton icon={RotateCw} label={t("uploadAgain", { name: enclosure.name })} onClick={files.again} />
            )}
            <IconButton
              icon={X}
              label={t(isGoing(enclosure) ? "cancelUpload" : "removeFile", { name: enclosure.name })}
              onClick={() => files.remove(enclosure)}
            />
            {isGoing(enclosure) && (
              <progress
                aria-label={t("uploading", { name: enclosure.name })}
                value={enclosure.ratio}
                max={1}
                className="absolute inset-x-0 bottom-0 h-0.5 w-full"
              />
            )}
          </li>
        ))}
      </ul>
      {failed.length > 0 && (
        <p role="status" className="px-3 pb-2 text-xs text-muted [overflow-wrap:anywhere]">
          {t("goesWithout", { count: failed.length, names: failed.join(", ") })}
        </p>
      )}
    </div>
  );
}

function Progress({ enclosure }: { enclosure: Enclosure }) {
  const { t } = useTranslation("chat");
  const format = useFormat();
  const { refusal, state, sent, size, ratio } = enclosure;
  if (refusal !== null) {
    const words = refusal || t("errors:offline");
    return (
      <span role="status" className={clsx("block", state === "waits" ? "text-muted" : "text-danger")}>
        {state === "waits" ? words : t("uploadFailed", { error: words })}
      </span>
    );
  }
  return (
    <span className="figure text-muted">
      {sent ? format.bytes(size) : t("uploaded", { part: format.ratio(ratio, 0) })}
    </span>
  );
}

function isGoing({ sent, state }: Enclosure) {
  return !sent && (state === "going" || state === "waits");
}

function isSound({ name }: Enclosure) {
  return /\.(webm|m4a|mp3|ogg|wav)$/i.test(name);
}
