import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { SHOT_SIZES, type Shot as ShotName, shotPath } from "./shots";

const THEMES = { light: "dark:hidden", dark: "hidden dark:block" } as const;
const { wide, phone } = SHOT_SIZES;

/**
 * A screen of the demo factory, in the reader's language and theme. The browser does not load the picture of the other
 * theme, which is not rendered, so a change of the theme needs no script here.
 */
export function Shot({ name, alt }: { name: ShotName; alt: string }) {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return Object.entries(THEMES).map(([theme, shown]) => (
    <picture key={theme} className={clsx(shown, "mx-auto w-full max-md:max-w-100")}>
      <source
        media="(width < 40rem)"
        srcSet={shotPath({ name, theme, language, size: "phone" })}
        width={phone.width}
        height={phone.height}
      />
      <img
        loading="lazy"
        decoding="async"
        src={shotPath({ name, theme, language, size: "half" })}
        srcSet={`${shotPath({ name, theme, language, size: "half" })} 640w, ${shotPath({ name, theme, language, size: "wide" })} 1280w`}
        sizes="(width < 64rem) 90vw, 640px"
        width={wide.width}
        height={wide.height}
        alt={alt}
        className={clsx(shown, "h-auto w-full rounded-m border border-line bg-sunken shadow-lift")}
      />
    </picture>
  ));
}
