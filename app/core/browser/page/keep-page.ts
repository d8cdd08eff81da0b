import type { ReadingRouter } from "#app/core/browser/live/page-reading";
import { isFactoryAnswer } from "#app/core/browser/requests/factory-answer";

type Router = Pick<ReadingRouter, "subscribe"> & { readonly state: ReadingRouter["state"] };

/**
 * Keeps the page when the factory did not answer a reload of the page, of data beside it, or of another part of it
 * (another week, another filter). Otherwise the router would replace everything that is shown or being typed by its
 * error page. The address is already the new one, so the next reload loads the new part. Another page is left to the
 * router.
 * @param tell called each time with whether the page is out of date
 * @returns the function that stops it
 */
export function keepPage(router: Router, tell: (isOutOfDate: boolean) => void): () => void {
  let shown = router.state;
  return router.subscribe((state) => {
    const before = shown;
    if (isUnanswered(before, state)) {
      // All readers share the router's one state object, so React renders the errors that are set here.
      state.errors = before.errors;
      state.loaderData = before.loaderData;
      tell(true);
    } else if (isRead(before, state)) tell(false);
    shown = { ...state };
  });
}

/** A form without an answer makes the router report the same data again, although nothing was read. */
function isRead(before: Router["state"], { loaderData }: Router["state"]): boolean {
  return Object.entries(loaderData).some(([route, read]) => read !== before.loaderData[route]);
}

function isUnanswered(before: Router["state"], { errors, location }: Router["state"]): boolean {
  if (before.errors || !errors) return false;
  const isSamePage = location.pathname === before.location.pathname;
  return isSamePage && !Object.values(errors).some(isFactoryAnswer);
}
