import { describe, expect, test } from "vitest";
import { resources } from "#app/i18n/resources";

/** The messages of the specification's sections 5 and 8, word for word; in French where the specification gives it. */
const MESSAGES: Record<string, [en: string, fr?: string][]> = {
  insights: [
    ["Please select both start and end dates before generating the report."],
    ["An error occurred while generating insights.", "Une erreur s'est produite lors de la génération des analyses."],
  ],
  account: [
    ["Please make some changes before saving."],
    ["Error loading account settings"],
    ["No account data available"],
    ["Error updating account"],
    ["Error deleting account"],
    ["Error uploading avatar"],
    ["Error deleting avatar"],
    ["Please select an image file", "Veuillez sélectionner un fichier image"],
    [
      "File size must be less than {{imageMegabytes}}MB",
      "La taille du fichier doit être inférieure à {{imageMegabytes}}Mo",
    ],
  ],
  audit: [
    ["No audit logs found."],
    ["Failed to load audit logs"],
    ["Failed to export audit logs"],
    ["Failed to cleanup audit logs"],
    ["Failed to load audit statistics"],
    ["Please enter a valid number of days (minimum {{auditDaysMinimum}})"],
  ],
  auth: [
    ["An error occurred during login"],
    ["An error occurred during registration"],
    ["Google login failed"],
    [
      "If an account exists with this email, you will receive a password reset link",
      "Si un compte existe avec cet email, vous recevrez un lien de réinitialisation",
    ],
    ["Invalid or missing reset token"],
    ["Failed to request password reset"],
    ["Failed to reset password"],
    ["Invalid Google token. Please try signing in again."],
    ["Network error. Please check your connection and try again."],
    ["Request timed out. Please try again."],
  ],
  chat: [
    ["No conversations found"],
    [
      "File {{fileName}} is too large. Maximum size is 10MB.",
      "Le fichier {{fileName}} est trop volumineux. Taille maximale 10 Mo.",
    ],
    ["Connection failed", "Échec de la connexion"],
    ["File upload failed: {{error}}", "Échec du téléchargement : {{error}}"],
  ],
  common: [["Something went wrong"], ["Failed to refresh data"], ["Go back"], ["Back to home"]],
  errors: [["An unknown error occurred."], ["No changes to save"]],
  users: [
    ["Failed to load users"],
    ["Error creating user"],
    ["Error updating user"],
    ["Error deleting user"],
    ["No users found."],
  ],
  workers: [["Failed to load workers"], ["No workers found."]],
  assignments: [["Failed to load assignments"], ["Failed to delete assignment"], ["No assignments found."]],
  "production-lines": [
    ["Failed to load production lines"],
    ["Failed to toggle production line status"],
    ["Failed to delete production line"],
    ["Failed to save production line"],
  ],
  products: [
    ["Name is required."],
    ["Product code is required."],
    ["Please select an image file", "Veuillez sélectionner un fichier image"],
    [
      "File size must be less than {{imageMegabytes}}MB",
      "La taille du fichier doit être inférieure à {{imageMegabytes}}Mo",
    ],
    ["Failed to delete image"],
    ["Failed to save product"],
    ["Failed to toggle product status"],
    ["Failed to delete product"],
    ["No products found."],
  ],
  records: [
    ["Shift is required"],
    ["Failed to load performance records"],
    ["Failed to delete performance record"],
    ["No performance records found."],
  ],
};

describe.each(Object.entries(MESSAGES))("%s", (namespace, messages) => {
  const en = texts(resources.en, namespace);
  const fr = texts(resources.fr, namespace);

  test.each(messages)("says %s", (english, french) => {
    const keys = Object.keys(en).filter((key) => en[key] === english);
    expect(keys, `nobody says “${english}” in ${namespace}`).not.toEqual([]);
    if (french) expect(keys.map((key) => plainSpaces(fr[key] ?? ""))).toContain(french);
  });
});

/** The specification writes plain spaces where French has a non-breaking space before a sign. */
function plainSpaces(text: string) {
  return text.replace(/[\u00a0\u202f]/g, " ");
}

function texts(languages: object, namespace: string): Record<string, string> {
  const flat = (value: object, prefix: string): [string, string][] =>
    Object.entries(value).flatMap(([name, shown]) =>
      typeof shown === "string"
        ? [[prefix + name, shown] as [string, string]]
        : flat(shown as object, `${prefix}${name}.`),
    );
  return Object.fromEntries(flat((languages as Record<string, object>)[namespace] as object, ""));
}
