/** Places around the world, at most six hours from each other. */
const PLACES = [
  "Pacific/Auckland",
  "Asia/Tokyo",
  "Asia/Dhaka",
  "Africa/Tunis",
  "America/Sao_Paulo",
  "America/Chicago",
  "Pacific/Honolulu",
];

/** The time zone of a place whose clock shows one of these hours, both included; they must span six hours at least. */
export function placeAtHours(now: Date, first: number, last: number): string {
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat("en", { timeZone, hour: "numeric", hourCycle: "h23" }).format(now));
  const place = PLACES.find((each) => hourIn(each) >= first && hourIn(each) <= last);
  if (!place) throw new Error(`No place has a time from ${first} to ${last} h.`);
  return place;
}
