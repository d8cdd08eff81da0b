import type { Day } from "#app/core/domain/calendar/day";

/** Public holidays with the same date every year, as month and day, by the name of their text. */
const FIXED = {
  BD: {
    languageMartyrs: "02-21",
    independence: "03-26",
    bengaliNewYear: "04-14",
    labour: "05-01",
    massUprising: "08-05",
    victory: "12-16",
    christmas: "12-25",
  },
  FR: {
    newYear: "01-01",
    labour: "05-01",
    victory1945: "05-08",
    bastille: "07-14",
    assumption: "08-15",
    allSaints: "11-01",
    armistice: "11-11",
    christmas: "12-25",
  },
  MA: {
    newYear: "01-01",
    independenceManifesto: "01-11",
    amazighNewYear: "01-14",
    labour: "05-01",
    throne: "07-30",
    ouedEdDahab: "08-14",
    kingAndPeople: "08-20",
    youth: "08-21",
    unity: "10-31",
    greenMarch: "11-06",
    independence: "11-18",
  },
  PT: {
    newYear: "01-01",
    freedom: "04-25",
    labour: "05-01",
    portugal: "06-10",
    assumption: "08-15",
    republic: "10-05",
    allSaints: "11-01",
    restoration: "12-01",
    immaculateConception: "12-08",
    christmas: "12-25",
  },
  TN: {
    newYear: "01-01",
    independence: "03-20",
    martyrs: "04-09",
    labour: "05-01",
    republic: "07-25",
    women: "08-13",
    evacuation: "10-15",
    revolution: "12-17",
  },
  TR: {
    newYear: "01-01",
    sovereignty: "04-23",
    labour: "05-01",
    youthAndSports: "05-19",
    democracy: "07-15",
    victory: "08-30",
    republic: "10-29",
  },
} as const;

/** Public holidays whose date changes from year to year: by the moon, by Easter or by decree. */
export const MOVABLE = {
  BD: ["eidAlFitr", "eidAlAdha", "ashura", "prophetsBirthday", "buddhaPurnima", "durgaPuja"],
  FR: ["easterMonday", "ascension", "whitMonday"],
  MA: ["eidAlFitr", "eidAlAdha", "islamicNewYear", "prophetsBirthday"],
  PT: ["goodFriday", "easterSunday", "corpusChristi"],
  TN: ["eidAlFitr", "eidAlAdha", "islamicNewYear", "prophetsBirthday"],
  TR: ["eidAlFitr", "eidAlAdha"],
} as const;

export type HolidayCountry = keyof typeof FIXED;
export const HOLIDAY_COUNTRIES = Object.keys(FIXED) as HolidayCountry[];

type KeysOf<Whole> = Whole extends unknown ? keyof Whole : never;
export type Holiday = KeysOf<(typeof FIXED)[HolidayCountry]>;

/** The public holidays of a country that have a fixed date, in a year, by day. */
export function fixedHolidays(country: HolidayCountry, year: number): { day: Day; holiday: Holiday }[] {
  const dates = Object.entries(FIXED[country]) as [Holiday, string][];
  return dates.map(([holiday, date]) => ({ day: `${String(year).padStart(4, "0")}-${date}`, holiday }));
}

const COUNTRY_OF_ZONE: Record<string, HolidayCountry> = {
  "Africa/Casablanca": "MA",
  "Africa/Tunis": "TN",
  "Asia/Dhaka": "BD",
  "Europe/Istanbul": "TR",
  "Europe/Lisbon": "PT",
  "Europe/Paris": "FR",
};

/** The country whose holidays are proposed in a time zone. */
export function countryIn(timeZone: string): HolidayCountry {
  return COUNTRY_OF_ZONE[timeZone] ?? "MA";
}
