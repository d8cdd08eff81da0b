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
  causeNameLength: 60,
  causesMaximum: 60,
  /** The most stops of one sheet. */
  stopsMaximum: 20,
  /** The most lines of one stop. */
  stopLinesMaximum: 60,
  /** The most lines that one user leads. */
  ownLinesMaximum: 60,
  /** The most products of one report of a line, and hours of one product. */
  reportRowsMaximum: 20,
  reportHoursMaximum: 24,
  usernameMinimum: 3,
  usernameMaximum: 32,
  passwordMinimum: 10,
  passwordMaximum: 128,
  pageSizeMaximum: 100,
  printedRows: 500,
  bulkMaximum: 500,
  planMaximum: 1_000,
  brushMaximum: 100,
  clearMaximum: 5_000,
  copyDaysMaximum: 31,
  crewWeeksMaximum: 4,
  swapDaysMaximum: 7,
  /** The most days of one absence. */
  absenceDaysMaximum: 92,
  /** The most changes of hours that a factory keeps: a statement contains each. */
  hoursChangesMaximum: 60,
  /** The most hours of lines that a set of hours has. */
  lineHoursMaximum: 60,
  /** The most lines with different hours, each counted with every change of hours: a statement contains these too. */
  changesOfLinesMaximum: 200,
  /** The most days off that a factory keeps: every request reads them with its settings. */
  daysOffMaximum: 400,
  /** The most stages of a factory. */
  stagesMaximum: 12,
  stageNameLength: 40,
  /** The longest name of a day off. */
  dayOffNameLength: 60,
  /** The most absences that are listed at once. */
  absencesListed: 5_000,
  /** The most people of one leave. */
  leavePeopleMaximum: 50,
  /** The most days of a plan whose gaps are listed at once. */
  gapDaysMaximum: 92,
  copyMaximum: 60_000,
  leftSheetsMaximum: 400,
  sortDaysMaximum: 31,
  capacityMaximum: 10_000,
  targetMaximum: 1_000_000,
  targetEfficiencyMaximum: 200,
  /** The most products with a target of their own on one line. */
  productTargetsMaximum: 100,
  piecesMaximum: 1_000_000,
  hoursMaximum: 24,
  /** Days after a production day in which a supervisor may still enter and correct its records. */
  correctionDays: 7,
  priceMaximum: 1_000_000,
  standardMinutesMaximum: 1_000,
  /** The most operations of a product: a deletion logs them with all else, and the log keeps so many characters. */
  operationsMaximum: 80,
  operationNameLength: 80,
  machineLength: 30,
  imageMegabytes: 10,
  imageMegapixels: 50,
  importMegabytes: 10,
  formParts: 5_000,
  importRows: 60_000,
  /** The unpacked size of a workbook: far more than 60,000 rows need. */
  sheetMegabytes: 64,
  sheetColumns: 200,
  sheetCells: 1_000_000,
  /** Excel's own limit on the text of a cell, in characters. */
  cellLength: 32_767,
  errorRateMaximum: 100,
  resetMinutes: 30,
  invitationDays: 7,
  /** The most addresses that are invited at once: each is one of the statements of a batch. */
  invitedAtOnce: 50,
  emailLinkDays: 3,
  takeBackDays: 7,
  wordKeyLength: 120,
  wordsAtOnce: 100,
  auditDaysMinimum: 30,
  auditDaysMaximum: 36_500,
  insightMinutes: 30,
  insightHours: 24,
  insightDaysMaximum: 731,
  messageLength: 4_000,
  messageFiles: 5,
  chatFileMegabytes: 10,
  chatQuotaMegabytes: 500,
  groupNameLength: 64,
  groupMembers: 50,
  /** The most messages that a search shows, newest first. */
  foundMessages: 50,
  userSearchMinimum: 2,
  /** The most values of a JSON text, several times those of the largest shift. */
  jsonValues: 200_000,
  jsonLevels: 32,
} as const;

/** The most statements that a request sends to the database; D1 allows 1,000 an invocation. */
export const STATEMENTS_A_REQUEST = 600;

export const MAX_IMAGE_BYTES = LIMITS.imageMegabytes * 1024 * 1024;
export const MAX_IMPORT_BYTES = LIMITS.importMegabytes * 1024 * 1024;
export const MAX_CHAT_FILE_BYTES = LIMITS.chatFileMegabytes * 1024 * 1024;

/** The parameter of a page that is read in one piece, to be printed. */
export const PRINTED = "print";

export const PAGE_SIZES = [10, 20, 50, 100] as const;
