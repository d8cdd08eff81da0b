import enAccount from "#locales/en/account.json";
import enAnalytics from "#locales/en/analytics.json";
import enApiDocs from "#locales/en/api-docs.json";
import enAssignments from "#locales/en/assignments.json";
import enAudit from "#locales/en/audit.json";
import enAuth from "#locales/en/auth.json";
import enBoard from "#locales/en/board.json";
import enBriefings from "#locales/en/briefings.json";
import enCalendar from "#locales/en/calendar.json";
import enCauses from "#locales/en/causes.json";
import enChat from "#locales/en/chat.json";
import enCommon from "#locales/en/common.json";
import enDashboard from "#locales/en/dashboard.json";
import enErrors from "#locales/en/errors.json";
import enFigures from "#locales/en/figures.json";
import enHandovers from "#locales/en/handovers.json";
import enImports from "#locales/en/imports.json";
import enInsights from "#locales/en/insights.json";
import enLanding from "#locales/en/landing.json";
import enLineReports from "#locales/en/line-reports.json";
import enMail from "#locales/en/mail.json";
import enNavigation from "#locales/en/navigation.json";
import enNotifications from "#locales/en/notifications.json";
import enNouns from "#locales/en/nouns.json";
import enOffline from "#locales/en/offline.json";
import enOutput from "#locales/en/output.json";
import enPlant from "#locales/en/plant.json";
import enProductionLines from "#locales/en/production-lines.json";
import enProducts from "#locales/en/products.json";
import enRecords from "#locales/en/records.json";
import enShiftEntry from "#locales/en/shift-entry.json";
import enStops from "#locales/en/stops.json";
import enUsers from "#locales/en/users.json";
import enWhy from "#locales/en/why.json";
import enWorkers from "#locales/en/workers.json";
import frAccount from "#locales/fr/account.json";
import frAnalytics from "#locales/fr/analytics.json";
import frApiDocs from "#locales/fr/api-docs.json";
import frAssignments from "#locales/fr/assignments.json";
import frAudit from "#locales/fr/audit.json";
import frAuth from "#locales/fr/auth.json";
import frBoard from "#locales/fr/board.json";
import frBriefings from "#locales/fr/briefings.json";
import frCalendar from "#locales/fr/calendar.json";
import frCauses from "#locales/fr/causes.json";
import frChat from "#locales/fr/chat.json";
import frCommon from "#locales/fr/common.json";
import frDashboard from "#locales/fr/dashboard.json";
import frErrors from "#locales/fr/errors.json";
import frFigures from "#locales/fr/figures.json";
import frHandovers from "#locales/fr/handovers.json";
import frImports from "#locales/fr/imports.json";
import frInsights from "#locales/fr/insights.json";
import frLanding from "#locales/fr/landing.json";
import frLineReports from "#locales/fr/line-reports.json";
import frMail from "#locales/fr/mail.json";
import frNavigation from "#locales/fr/navigation.json";
import frNotifications from "#locales/fr/notifications.json";
import frNouns from "#locales/fr/nouns.json";
import frOffline from "#locales/fr/offline.json";
import frOutput from "#locales/fr/output.json";
import frPlant from "#locales/fr/plant.json";
import frProductionLines from "#locales/fr/production-lines.json";
import frProducts from "#locales/fr/products.json";
import frRecords from "#locales/fr/records.json";
import frShiftEntry from "#locales/fr/shift-entry.json";
import frStops from "#locales/fr/stops.json";
import frUsers from "#locales/fr/users.json";
import frWhy from "#locales/fr/why.json";
import frWorkers from "#locales/fr/workers.json";
import type { Language } from "./languages";

/** The files of words, alike in every language. */
export const NAMESPACES = [
  "account",
  "analytics",
  "api-docs",
  "assignments",
  "audit",
  "auth",
  "board",
  "briefings",
  "calendar",
  "causes",
  "chat",
  "common",
  "dashboard",
  "errors",
  "figures",
  "handovers",
  "imports",
  "insights",
  "landing",
  "line-reports",
  "mail",
  "navigation",
  "notifications",
  "nouns",
  "offline",
  "output",
  "plant",
  "production-lines",
  "products",
  "records",
  "shift-entry",
  "stops",
  "users",
  "why",
  "workers",
] as const;

/** The server's words; the browser fetches the same files from `/locales`. Written by scripts/languages.mjs. */
export const resources = {
  en: {
    account: enAccount,
    analytics: enAnalytics,
    "api-docs": enApiDocs,
    assignments: enAssignments,
    audit: enAudit,
    auth: enAuth,
    board: enBoard,
    briefings: enBriefings,
    calendar: enCalendar,
    causes: enCauses,
    chat: enChat,
    common: enCommon,
    dashboard: enDashboard,
    errors: enErrors,
    figures: enFigures,
    handovers: enHandovers,
    imports: enImports,
    insights: enInsights,
    landing: enLanding,
    "line-reports": enLineReports,
    mail: enMail,
    navigation: enNavigation,
    notifications: enNotifications,
    nouns: enNouns,
    offline: enOffline,
    output: enOutput,
    plant: enPlant,
    "production-lines": enProductionLines,
    products: enProducts,
    records: enRecords,
    "shift-entry": enShiftEntry,
    stops: enStops,
    users: enUsers,
    why: enWhy,
    workers: enWorkers,
  },
  fr: {
    account: frAccount,
    analytics: frAnalytics,
    "api-docs": frApiDocs,
    assignments: frAssignments,
    audit: frAudit,
    auth: frAuth,
    board: frBoard,
    briefings: frBriefings,
    calendar: frCalendar,
    causes: frCauses,
    chat: frChat,
    common: frCommon,
    dashboard: frDashboard,
    errors: frErrors,
    figures: frFigures,
    handovers: frHandovers,
    imports: frImports,
    insights: frInsights,
    landing: frLanding,
    "line-reports": frLineReports,
    mail: frMail,
    navigation: frNavigation,
    notifications: frNotifications,
    nouns: frNouns,
    offline: frOffline,
    output: frOutput,
    plant: frPlant,
    "production-lines": frProductionLines,
    products: frProducts,
    records: frRecords,
    "shift-entry": frShiftEntry,
    stops: frStops,
    users: frUsers,
    why: frWhy,
    workers: frWorkers,
  },
} satisfies Record<Language, Record<(typeof NAMESPACES)[number], object>>;
