import clsx from "clsx";
import { ImageUp } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { IMAGE_TYPES, imageProblem } from "#app/core/domain/pictures/images";
import { useDrop } from "#app/ui/form/use-drop";

type Props = { hasImage: boolean; onPick: (file: File | null) => void };

/** A file chosen or dropped. One that is not an image, or too large, is refused here as on the server. */
export function ImagePicker({ hasImage, onPick }: Props) {
  const { t } = useTranslation("products");
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);

  async function pick(file: File | undefined) {
    if (!file) return;
    const found = imageProblem(new Uint8Array(await file.arrayBuffer()));
    setProblem(found);
    onPick(found ? null : file);
  }

  const { isOver, target } = useDrop(({ files }) => void pick(files[0]));

  return (
    <>
      <div
        {...target}
        className={clsx(
          "flex flex-col items-center gap-2 rounded-m border border-dashed p-6 text-center text-sm",
          "focus-within:border-accent",
          isOver ? "border-accent bg-accent-soft" : "border-line-strong",
        )}
      >
        <ImageUp aria-hidden className="size-6 text-muted" />
        <label htmlFor={id} className="cursor-pointer font-medium text-accent-ink underline pointer-coarse:py-3">
          {t(hasImage ? "imageReplace" : "imageChoose")}
        </label>
        <input
          id={id}
          type="file"
          accept={IMAGE_TYPES.join(",")}
          aria-describedby={`${id}-problem`}
          className="sr-only"
          onChange={(event) => void pick(event.target.files?.[0])}
        />
        <span className="text-xs text-muted">{t("imageDrop")}</span>
      </div>
      <p id={`${id}-problem`} role="alert" className="mt-2 text-xs font-medium text-danger empty:hidden">
        {problem && t(problem)}
      </p>
    </>
  );
}
