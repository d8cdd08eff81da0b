import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#app/ui/icon-button";
import { useFormat } from "#app/ui/use-format";
import type { Files } from "./use-files";

/** The files that go along with the message, with how far each has come. */
export function FileTray({ files }: { files: Files }) {
  const { t } = useTranslation("chat");
  const format = useFormat();
  if (files.enclosures.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 border-b border-line p-2">
      {files.enclosures.map((enclosure) => (
        <li
          key={enclosure.key}
          className="relative flex max-w-60 items-center gap-2 overflow-hidden rounded-s border border-line bg-raised py-1 ps-3 pe-1 text-xs"
        >
          <span className="min-w-0">
            <span className="block truncate font-medium">{enclosure.name}</span>
            {enclosure.refusal ? (
              <span role="status" className="block text-muted">
                {enclosure.refusal}
              </span>
            ) : (
              <span className="figure text-muted">
                {enclosure.sent ? format.bytes(enclosure.size) : format.ratio(enclosure.ratio, 0)}
              </span>
            )}
          </span>
          <IconButton
            icon={X}
            label={t(enclosure.sent ? "removeFile" : "cancelUpload", { name: enclosure.name })}
            onClick={() => files.remove(enclosure)}
          />
          {!enclosure.sent && (
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
  );
}
