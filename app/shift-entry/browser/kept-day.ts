import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { keepShown } from "#app/core/browser/live/use-read-again";
import type { DeviceStorage } from "#app/core/browser/outbox/kept";
import { isFactoryAnswer } from "#app/core/browser/requests/factory-answer";
import type { Id } from "#app/core/domain/ids";
import { entryOfDay, type KeptDay } from "#app/shift-entry/domain/kept-day";

const NAME = "trame.day-of-lines";

/** A larger day is not kept: typed figures need the room more. */
const MOST_CHARACTERS = 1_000_000;

/** The person who is signed in here; nobody else's day is opened. */
let reader: Id | null = null;

export function noteReader(userId: Id) {
  reader = userId;
}

/** Keeps one day, in place of the day before. */
export function keepDay(storage: DeviceStorage, kept: KeptDay) {
  const text = JSON.stringify(kept);
  try {
    if (text.length > MOST_CHARACTERS) storage.removeItem(NAME);
    else storage.setItem(NAME, text);
  } catch {
    // A full device keeps the day before, or none.
  }
}

/** The day that this person keeps; null without one. */
export function keptDay(storage: DeviceStorage, userId: Id | null): KeptDay | null {
  try {
    const kept = JSON.parse(storage.getItem(NAME) ?? "null") as KeptDay | null;
    return kept && kept.userId === userId ? kept : null;
  } catch {
    return null;
  }
}

/** Deletes the day, whose names the next user of the device may not see. */
export function forgetDay(storage: DeviceStorage) {
  try {
    storage.removeItem(NAME);
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}

/** The address whose data the screen shows. Going back changes the address of the browser before anything is loaded. */
let shown = typeof location === "undefined" ? "" : location.pathname + location.search;

/** The client loader of shift entry. Without a network, a list or a line that is not shown yet comes from the kept day. */
export async function keepShownOrKept(args: ClientLoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(args.request.url);
  const address = pathname + search;
  let refused: unknown = null;
  try {
    const answer = await keepShown(args);
    if (answer !== null) {
      shown = address;
      return answer;
    }
  } catch (error) {
    if (isFactoryAnswer(error)) throw error;
    refused = error;
  }
  if (address === shown) return null;
  const kept = keptDay(localStorage, reader);
  const entry = kept && entryOfDay(kept, askedIn(searchParams));
  if (!entry) {
    if (refused) throw refused;
    return null;
  }
  shown = address;
  return entry;
}

function askedIn(params: URLSearchParams) {
  return { productionLineId: params.get("productionLineId"), shift: params.get("shift"), date: params.get("date") };
}
