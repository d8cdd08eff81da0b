/** What Cloudflare counts in a month. */
export const METERS = [
  "requests",
  "processor",
  "rowsRead",
  "rowsWritten",
  "database",
  "objectRequests",
  "objectDuration",
  "files",
] as const;
export type Meter = (typeof METERS)[number];

const MILLION = 1_000_000;

/** US dollars a month for the Workers Paid plan, which holds the amounts below. */
export const PLAN_PRICE = 5;

/** The day on which the prices were noted. */
export const PRICES_NOTED = "2026-11-27";

/**
 * What the plan includes in a month, and US dollars for each unit beyond. Units: requests, milliseconds of the processor,
 * rows, GB, GB-seconds.
 * Source: the pages of {@link PRICE_PAGES}.
 */
export const PRICES: Record<Meter, { included: number; beyond: number }> = {
  requests: { included: 10 * MILLION, beyond: 0.3 / MILLION },
  processor: { included: 30 * MILLION, beyond: 0.02 / MILLION },
  rowsRead: { included: 25_000 * MILLION, beyond: 0.001 / MILLION },
  rowsWritten: { included: 50 * MILLION, beyond: 1 / MILLION },
  database: { included: 5, beyond: 0.75 },
  objectRequests: { included: MILLION, beyond: 0.15 / MILLION },
  objectDuration: { included: 400_000, beyond: 12.5 / MILLION },
  files: { included: 10, beyond: 0.015 },
};

export const PRICE_PAGES = [
  { product: "Workers", address: "https://developers.cloudflare.com/workers/platform/pricing/" },
  { product: "D1", address: "https://developers.cloudflare.com/d1/platform/pricing/" },
  { product: "Durable Objects", address: "https://developers.cloudflare.com/durable-objects/platform/pricing/" },
  { product: "R2", address: "https://developers.cloudflare.com/r2/pricing/" },
] as const;

/**
 * The assumptions. Rows and bytes of a record are measured (docs/performance.md); the others are estimates on the high
 * side (docs/deploy.md).
 */
export const ASSUMED = {
  workersPerUser: 15,
  workingDays: 26,
  /** A user's own, each day; scripts, sockets and visitors send as many again. */
  requestsADay: 400,
  millisecondsARequest: 10,
  millisecondsASignIn: 400,
  rowsARequest: 500,
  recordsADay: 2,
  rowsARecord: 19,
  bytesARecord: 230,
  yearsKept: 5,
  objectRequestsADay: 200,
  secondsAnObjectRequest: 1,
  megabytesAUser: 100,
} as const;

/** The memory of a Durable Object, in GB, by which Cloudflare bills its time. */
const OBJECT_MEMORY = 0.128;

export type RunningCost = {
  users: number;
  /** By meter: what is used in a month, and its part of what the plan includes (1 is all). */
  used: Record<Meter, { amount: number; share: number }>;
  /** US dollars a month: the plan, and what is used beyond it. */
  price: number;
};

/** What a factory with this many workers uses and costs in a month, without emails and a language model. */
export function runningCost(people: number): RunningCost {
  const amounts = amountsOf(people);
  const price = METERS.reduce((total, meter) => total + beyond(meter, amounts[meter]), PLAN_PRICE);
  const used = Object.fromEntries(
    METERS.map((meter) => [meter, { amount: amounts[meter], share: amounts[meter] / PRICES[meter].included }]),
  ) as RunningCost["used"];
  return { users: usersOf(people), used, price };
}

function usersOf(people: number) {
  return Math.ceil(people / ASSUMED.workersPerUser);
}

function amountsOf(people: number): Record<Meter, number> {
  const userDays = usersOf(people) * ASSUMED.workingDays;
  const records = people * ASSUMED.recordsADay * ASSUMED.workingDays;
  const requests = 2 * userDays * ASSUMED.requestsADay;
  const objectRequests = userDays * ASSUMED.objectRequestsADay;
  return {
    requests,
    processor: requests * ASSUMED.millisecondsARequest + userDays * ASSUMED.millisecondsASignIn,
    rowsRead: requests * ASSUMED.rowsARequest,
    rowsWritten: records * ASSUMED.rowsARecord,
    database: (records * 12 * ASSUMED.yearsKept * ASSUMED.bytesARecord) / 1e9,
    objectRequests,
    objectDuration: objectRequests * ASSUMED.secondsAnObjectRequest * OBJECT_MEMORY,
    files: (usersOf(people) * ASSUMED.megabytesAUser) / 1000,
  };
}

function beyond(meter: Meter, amount: number) {
  return Math.max(0, amount - PRICES[meter].included) * PRICES[meter].beyond;
}
