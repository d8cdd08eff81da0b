import { expect } from "vitest";
import { statusesOf } from "#workers/api/openapi";
import type { Operation } from "#workers/api/operation";
import { OPERATIONS } from "#workers/api/operations";
import { REFUSAL_CODES } from "#workers/front/refusals";

/** The calls whose JSON answers were compared with their schema so far. */
export const COMPARED = new Set<string>();

/**
 * Expects a call to answer with a status that the description of the API lists, and a successful answer to be exactly
 * what it says, and no field more.
 */
export async function expectDescribed(method: string, path: string, answer: Response) {
  const operation = operationAt(method, path);
  if (operation) {
    const statuses = [
      operation.answer,
      operation.or?.answer,
      ...(operation.also ?? []),
      ...statusesOf(operation).map(Number),
    ];
    expect(statuses, `${operation.id} answers ${answer.status}`).toContain(answer.status);
  }
  if (operation && answer.status >= 400 && answer.status !== operation.or?.answer) await expectNamed(answer);
  if (!operation || answer.status === 204 || !(answer.ok || answer.status === operation.or?.answer)) return;
  const type = (answer.headers.get("Content-Type") ?? "").split(";")[0] ?? "";
  if (type !== "application/json") {
    if (answer.status === 200) expect(operation.sends?.map(asPattern), operation.id).toContainEqual(matching(type));
    return;
  }
  const { or } = operation;
  const schema = answer.status === or?.answer ? or.gives : operation.gives;
  const body = await answer.clone().json();
  const described = schema?.safeParse(body);
  expect(schema, `${operation.id} answers ${answer.status} without a schema`).toBeDefined();
  expect(described?.error?.issues ?? [], `${operation.id} answers ${JSON.stringify(body)}`).toEqual([]);
  expect(described?.data, operation.id).toEqual(body);
  COMPARED.add(operation.id);
}

/** Expects a refusal to have the code of the list, and so each of its fields. */
async function expectNamed(answer: Response) {
  if (!answer.headers.get("Content-Type")?.startsWith("application/json")) return;
  const { error } = await answer.clone().json<{ error: { code: string; codes?: Record<string, string> } }>();
  for (const code of [error.code, ...Object.values(error.codes ?? {})]) expect(REFUSAL_CODES).toContain(code);
}

/** The path of a call below `/api`; empty for other addresses. */
export function apiPath(path: string): string {
  const { pathname } = new URL(path, "http://localhost");
  return pathname.startsWith("/api/") ? pathname.slice("/api".length) : "";
}

function operationAt(method: string, path: string): Operation | undefined {
  const found = OPERATIONS.filter((each) => each.method === method.toLowerCase() && isAt(each.path, path));
  return (
    found.find((each) => !each.path.includes("{")) ?? found.find((each) => !/\/\{\w+\}$/.test(each.path)) ?? found[0]
  );
}

function isAt(template: string, path: string) {
  return new RegExp(`^${template.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`).test(path);
}

function asPattern(type: string) {
  return new RegExp(`^${type.replaceAll("*", ".+")}$`);
}

function matching(type: string) {
  return {
    asymmetricMatch: (pattern: unknown) => pattern instanceof RegExp && pattern.test(type),
    toString: () => `a type like ${type}`,
  };
}
