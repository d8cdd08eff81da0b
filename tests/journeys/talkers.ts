import type { Page } from "playwright-core";
import type { Role } from "#app/core/domain/permissions";
import { apiOf, unique } from "./people";

const password = "seven cotton threads";

/** An account for one run of one journey, so that nobody meets an earlier conversation. */
export async function newUser(called: string, firstName: string, family: string, role: Role = "manager") {
  const [username, lastName] = [unique(called), unique(family)];
  const account = { username, firstName, lastName, email: `${username}@atelier.example`, password, role };
  const { id } = await (await apiOf()).post("/api/users", { ...account, status: "active", phoneNumber: "" });
  return { ...account, id: id as string, name: `${firstName} ${lastName}` };
}

/** Opens a conversation of two and returns its id; amina opens it unless somebody else is named. */
export async function talkWith(other: { id: string }, from?: Parameters<typeof apiOf>[0]): Promise<string> {
  const api = await apiOf(from);
  const { id } = await api.post("/api/chat/conversations", { kind: "direct", memberIds: [other.id] });
  return id;
}

/** A phone of somebody who reads French. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "fr-FR" };

/** The box for a message. */
export const box = (page: Page) => page.getByRole("textbox", { name: /^(Write to|Écrire à)/ });
/** The messages of the conversation. */
export const log = (page: Page) => page.getByRole("log");
