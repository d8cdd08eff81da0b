import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Conversation, Person } from "#app/chat/domain/chat";
import { listConversations } from "#app/chat/services/conversation-list";
import { searchUsers } from "#app/chat/services/users";
import { plantTime } from "#app/core/domain/calendar/shifts";
import { LIMITS } from "#app/core/domain/limits";
import { NOUN_NAMES } from "#app/core/domain/noun/keys";
import { can } from "#app/core/domain/permissions";
import { searchQuery } from "#app/core/domain/texts/search-text";
import { requireActor } from "#app/core/http/guard";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { LANGUAGES } from "#app/i18n/languages";
import * as palette from "#app/nouns/data/palette";
import { type Finds, type FindTotals, NOUNS } from "#app/nouns/domain/nouns";
import type { Whereabouts } from "#app/planning/domain/places";
import { readWhereabouts } from "#app/planning/services/places";
import { readWrittenDay } from "#app/plant/domain/written-days";

export { nothingWhenLost as clientLoader } from "#app/core/browser/page/keep-typed";

type Talk = { people: Person[]; conversations: Pick<Conversation, "id" | "name" | "members">[] };
type Found = { q: string; finds: Finds; totals: FindTotals; whereabouts: Whereabouts[]; talk: Talk };

/** The most colleagues and conversations of one search. */
const TALKS = 5;
/** The most people whose places are told. */
const TOLD = 3;

/**
 * The results of the command palette while the user types. Each noun only for those who may read it; workers with their
 * places on the day that the text ends with ("fatima thursday"), else today.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Found> {
  const actor = requireActor(request, context, "dashboard.read");
  const { role } = actor;
  const { deps } = context;
  const typed = (new URL(request.url).searchParams.get("q") ?? "").slice(0, LIMITS.searchLength);
  if (!searchQuery(typed)) return { q: typed, finds: {}, totals: {}, whereabouts: [], talk: NO_TALK };
  const today = plantTime(deps.now(), await deps.settings()).day;
  const typedDay = readWrittenDay(typed, today, LANGUAGES);
  const day = typedDay?.day ?? today;
  const sees = { seesPrivate: can(role, "workers.seePrivate"), day };
  const [found, talk, named] = await Promise.all([
    palette.search(deps.db, searchQuery(typed), sees),
    findTalk(deps, actor, searchQuery(typed)),
    typedDay && palette.search(deps.db, searchQuery(typedDay.rest), sees),
  ]);
  const readable = NOUN_NAMES.filter((noun) => can(role, NOUNS[noun].rights.read));
  const finds: Finds = Object.fromEntries(readable.map((noun) => [noun, found.finds[noun]]));
  const totals: FindTotals = Object.fromEntries(readable.map((noun) => [noun, found.totals[noun]]));
  if (named && finds.worker) {
    finds.worker = named.finds.worker;
    totals.worker = named.totals.worker;
  }
  const people = can(role, "assignments.read") ? (finds.worker ?? []).slice(0, TOLD) : [];
  return { q: typed, finds, totals, whereabouts: await readWhereabouts(deps, people, day), talk };
}

const NO_TALK: Talk = { people: [], conversations: [] };

/** The colleagues to write to, and the groups of that name. */
async function findTalk(deps: Deps, actor: Actor, q: string): Promise<Talk> {
  const [people, conversations] = await Promise.all([
    searchUsers(deps, actor, { q }),
    listConversations(deps, actor, { q, size: TALKS }),
  ]);
  const groups = conversations.items.filter(({ kind }) => kind === "group");
  return {
    people: people.items.slice(0, TALKS),
    conversations: groups.map(({ id, name, members }) => ({ id, name, members })),
  };
}
