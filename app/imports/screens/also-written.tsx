import { fetchedPart } from "#app/ui/page/fetched-part";

/** How else somebody or something is written, read once its form is open. */
export const AlsoWritten = fetchedPart(
  () => import("./alias-list"),
  (module) => module.AliasList,
);
