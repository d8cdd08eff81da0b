import enAccount from "#locales/en/account.json";
import enAiInsights from "#locales/en/ai-insights.json";
import enAnalytics from "#locales/en/analytics.json";
import enApiDocs from "#locales/en/api-docs.json";
import enAssignments from "#locales/en/assignments.json";
import enAuditLogs from "#locales/en/audit-logs.json";
import enAuth from "#locales/en/auth.json";
import enBoard from "#locales/en/board.json";
import enCalendar from "#locales/en/calendar.json";
import enChat from "#locales/en/chat.json";
import enCommon from "#locales/en/common.json";
import enDashboard from "#locales/en/dashboard.json";
import enErrors from "#locales/en/errors.json";
import enFactorySettings from "#locales/en/factory-settings.json";
import enImports from "#locales/en/imports.json";
import enLanding from "#locales/en/landing.json";
import enMail from "#locales/en/mail.json";
import enNavigation from "#locales/en/navigation.json";
import enNotifications from "#locales/en/notifications.json";
import enOffline from "#locales/en/offline.json";
import enPerformanceRecords from "#locales/en/performance-records.json";
import enProductionLines from "#locales/en/production-lines.json";
import enProducts from "#locales/en/products.json";
import enShiftEntry from "#locales/en/shift-entry.json";
import enUsers from "#locales/en/users.json";
import enWorkers from "#locales/en/workers.json";
import frAccount from "#locales/fr/account.json";
import frAiInsights from "#locales/fr/ai-insights.json";
import frAnalytics from "#locales/fr/analytics.json";
import frApiDocs from "#locales/fr/api-docs.json";
import frAssignments from "#locales/fr/assignments.json";
import frAuditLogs from "#locales/fr/audit-logs.json";
import frAuth from "#locales/fr/auth.json";
import frBoard from "#locales/fr/board.json";
import frCalendar from "#locales/fr/calendar.json";
import frChat from "#locales/fr/chat.json";
import frCommon from "#locales/fr/common.json";
import frDashboard from "#locales/fr/dashboard.json";
import frErrors from "#locales/fr/errors.json";
import frFactorySettings from "#locales/fr/factory-settings.json";
import frImports from "#locales/fr/imports.json";
import frLanding from "#locales/fr/landing.json";
import frMail from "#locales/fr/mail.json";
import frNavigation from "#locales/fr/navigation.json";
import frNotifications from "#locales/fr/notifications.json";
import frOffline from "#locales/fr/offline.json";
import frPerformanceRecords from "#locales/fr/performance-records.json";
import frProductionLines from "#locales/fr/production-lines.json";
import frProducts from "#locales/fr/products.json";
import frShiftEntry from "#locales/fr/shift-entry.json";
import frUsers from "#locales/fr/users.json";
import frWorkers from "#locales/fr/workers.json";
import type { Language } from "./languages";
import type { NAMESPACES } from "./settings";

/** The words of the server; the browser fetches the same files from `/locales`. Written by scripts/languages.mjs. */
export const resources = {
  en: {
    account: enAccount,
    "ai-insights": enAiInsights,
    analytics: enAnalytics,
    "api-docs": enApiDocs,
    assignments: enAssignments,
    "audit-logs": enAuditLogs,
    auth: enAuth,
    board: enBoard,
    calendar: enCalendar,
    chat: enChat,
    common: enCommon,
    dashboard: enDashboard,
    errors: enErrors,
    "factory-settings": enFactorySettings,
    imports: enImports,
    landing: enLanding,
    mail: enMail,
    navigation: enNavigation,
    notifications: enNotifications,
    offline: enOffline,
    "performance-records": enPerformanceRecords,
    "production-lines": enProductionLines,
    products: enProducts,
    "shift-entry": enShiftEntry,
    users: enUsers,
    workers: enWorkers,
  },
  fr: {
    account: frAccount,
    "ai-insights": frAiInsights,
    analytics: frAnalytics,
    "api-docs": frApiDocs,
    assignments: frAssignments,
    "audit-logs": frAuditLogs,
    auth: frAuth,
    board: frBoard,
    calendar: frCalendar,
    chat: frChat,
    common: frCommon,
    dashboard: frDashboard,
    errors: frErrors,
    "factory-settings": frFactorySettings,
    imports: frImports,
    landing: frLanding,
    mail: frMail,
    navigation: frNavigation,
    notifications: frNotifications,
    offline: frOffline,
    "performance-records": frPerformanceRecords,
    "production-lines": frProductionLines,
    products: frProducts,
    "shift-entry": frShiftEntry,
    users: frUsers,
    workers: frWorkers,
  },
} satisfies Record<Language, Record<(typeof NAMESPACES)[number], object>>;
