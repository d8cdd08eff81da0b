import { describe, expect, test } from "vitest";
import { AUDIT_RESOURCES, type AuditAction, type AuditResource, LOGGED } from "#app/core/domain/audit-lines";
import { UTC } from "#app/core/domain/calendar/time-zones";
import { LANGUAGES, type Language } from "#app/i18n/languages";
import { translate } from "#app/i18n/server";
import { type EntryWords, entryWords } from "./entry-words";

type Entry = Parameters<EntryWords["sentence"]>[0];

const ALL = AUDIT_RESOURCES.flatMap((resource) => LOGGED[resource].map((action) => [resource, action] as const));
const NAMES = { "production_line:31": "Couture 4" };

function entry(resource: AuditResource, action: AuditAction, more: Partial<Entry> = {}): Entry {
  return {
    resource,
    action,
    resourceId: "7",
    resourceName: "Rabat",
    subject: null,
    actor: { id: "2", name: "Amina" },
    previous: null,
    next: resource === "stop" ? { productionLineId: "31" } : null,
    metadata: null,
    ...more,
  };
}

async function sentenceIn(language: Language, told: Entry) {
  const words = entryWords(await translate(language), { language, names: NAMES, timeZone: UTC, currency: "MAD" });
  return words.sentence(told);
}

describe.each(LANGUAGES)("in %s", (language) => {
  test.each(ALL)("what the log says of %s, %s, is a sentence, also where the object has no name", async (...code) => {
    const named = await sentenceIn(language, entry(...code));
    const nameless = await sentenceIn(language, entry(...code, { resourceName: null, next: null }));
    for (const sentence of [named, nameless]) {
      expect(sentence).toMatch(/^\p{Lu}.* .*[\p{L}\d]\)?$/u);
      expect(sentence).not.toMatch(/\{\{|[a-z]:[a-z]|undefined|null/);
      expect(sentence).not.toMatch(/ (de|à) les? | [dlj]e [aeiouhéè]/);
    }
    const isSaidOfNobody = code[1] === "login_failed";
    expect(named.includes("Amina")).toBe(!isSaidOfNobody);
  });

  test("no two acts on a resource have the same sentence", async () => {
    for (const resource of AUDIT_RESOURCES) {
      const told = await Promise.all(LOGGED[resource].map((action) => sentenceIn(language, entry(resource, action))));
      expect(new Set(told).size, resource).toBe(told.length);
    }
  });
});

test.each<[Entry, string, string]>([
  [
    entry("conversation", "update", { resourceName: null, metadata: { renamed: true } }),
    "Amina renamed a conversation",
    "Amina a renommé une discussion",
  ],
  [
    entry("production_line", "update"),
    "Amina changed the production line Rabat",
    "Amina a modifié la chaîne de production Rabat",
  ],
  [
    entry("performance_record", "delete", {
      resourceName: "Fatima",
      subject: { workerId: "7", worker: "Fatima", date: "2026-03-18", shift: "night" },
    }),
    "Amina deleted the performance record (Fatima · 18 Mar 2026 · Night)",
    "Amina a supprimé le relevé de production (Fatima · 18 mars 2026 · Nuit)",
  ],
  [
    entry("worker", "export", { resourceId: null, resourceName: null }),
    "Amina exported the list of workers",
    "Amina a exporté la liste des ouvriers",
  ],
  [
    entry("user", "export", { resourceId: null, metadata: { filter: { own: true } } }),
    "Amina exported their own data",
    "Amina a exporté ses propres données",
  ],
  [
    entry("user", "role_change"),
    "Amina changed the role of the user Rabat",
    "Amina a donné un autre rôle à l’utilisateur Rabat",
  ],
  [
    entry("user", "invite", { resourceName: null, next: { email: "s@example.com" } }),
    "Amina invited s@example.com",
    "Amina a invité s@example.com",
  ],
  [
    entry("user", "update", { resourceId: "2" }),
    "Amina changed their own account",
    "Amina a modifié son propre compte",
  ],
  [
    entry("auth", "login_failed", { actor: { id: null, name: "system" } }),
    "Somebody could not sign in as Rabat",
    "Quelqu’un n’a pas pu se connecter au compte Rabat",
  ],
  [
    entry("auth", "login_failed", { resourceId: "2" }),
    "Amina entered a wrong password",
    "Amina a saisi un mot de passe incorrect",
  ],
  [
    entry("auth", "logout", { metadata: { others: 2 } }),
    "Amina signed out on all other devices",
    "Amina a fermé ses autres sessions",
  ],
  [
    entry("import", "delete", { actor: { id: null, name: "system" } }),
    "The system deleted the file Rabat",
    "Le système a supprimé le fichier Rabat",
  ],
  [
    entry("import", "restore"),
    "Amina undid the import of the file Rabat",
    "Amina a annulé ce qu’avait importé le fichier Rabat",
  ],
  [entry("stop", "create"), "Amina added the stop (Couture 4)", "Amina a ajouté l’arrêt (Couture 4)"],
  [
    entry("cause", "deactivate", { resourceName: "needle" }),
    "Amina deactivated the cause needle",
    "Amina a désactivé la cause needle",
  ],
])("%j is told in both languages", async (told, english, french) => {
  expect([await sentenceIn("en", told), await sentenceIn("fr", told)]).toEqual([english, french]);
});
