import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { picturedLanguage } from "./pictured";
import { SHOT_SIZES, type ShotName, type ShotSize, shotPath } from "./shots";

const THEMES = { light: "block dark:hidden", dark: "hidden dark:block" } as const;
const { wide, half, phone } = SHOT_SIZES;

/**
 * A screen of the demo factory, in the reader's language and theme. The browser does not load the picture of the other
 * theme, which is not rendered, so a change of the theme needs no script here.
 */
export function Shot({ name, alt }: { name: ShotName; alt: string }) {
  const { i18n } = useTranslation();
  return Object.entries(THEMES).map(([theme, shown]) => {
    const file = (size: ShotSize) => shotPath({ name, theme, language: picturedLanguage(i18n.language), size });
    return (
      <picture key={theme} className={clsx(shown, "mx-auto w-full max-sm:max-w-100")}>
        <source media="(width < 40rem)" srcSet={file("phone")} width={phone.width} height={phone.height} />
        <img
          loading="lazy"
          decoding="async"
          src={file("half")}
          srcSet={`${file("half")} ${half.width}w, ${file("wide")} ${wide.width}w`}
          sizes="(width < 48rem) 90vw, 600px"
          width={wide.width}
          height={wide.height}
          alt={alt}
          className="h-auto w-full rounded-m border border-line bg-sunken shadow-lift max-sm:aspect-2/1 max-sm:object-cover max-sm:object-top"
        />
      </picture>
    );
  });
}
