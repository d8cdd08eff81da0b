/** Every limit once, with its unit in its name; messages interpolate them by these names. */
export const LIMITS = {
  nameLength: 120,
  codeLength: 40,
  textLength: 2_000,
  emailLength: 254,
  phoneLength: 40,
  roleLength: 60,
  searchLength: 100,
  reasonLength: 200,
  usernameMinimum: 3,
  usernameMaximum: 32,
  passwordMinimum: 10,
  passwordMaximum: 128,
  pageSizeMaximum: 100,
  bulkMaximum: 500,
  sortDaysMaximum: 31,
  capacityMaximum: 10_000,
  targetMaximum: 1_000_000,
  piecesMaximum: 1_000_000,
  hoursMaximum: 24,
  priceMaximum: 1_000_000,
  standardMinutesMaximum: 1_000,
  imageMegabytes: 10,
  imageMegapixels: 50,
  importMegabytes: 10,
  importRows: 60_000,
  errorRateMaximum: 100,
  resetMinutes: 30,
} as const;

export const MAX_IMAGE_BYTES = LIMITS.imageMegabytes * 1024 * 1024;
export const MAX_IMPORT_BYTES = LIMITS.importMegabytes * 1024 * 1024;
