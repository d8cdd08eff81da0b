import type { Context } from "hono";
import * as assignments from "#app/data/assignments";
import * as lines from "#app/data/production-lines";
import * as products from "#app/data/products";
import * as users from "#app/data/user-list";
import { type Assignment, AssignmentQuery } from "#app/domain/assignments";
import { fullName } from "#app/domain/full-name";
import type { ProductionLine } from "#app/domain/production-lines";
import { ProductionLineQuery } from "#app/domain/production-lines";
import { type Product, ProductQuery } from "#app/domain/products";
import type { SheetColumn } from "#app/domain/sheets/columns";
import { type User, UserQuery } from "#app/domain/users";
import { type Worker, WorkerQuery } from "#app/domain/workers";
import { type ExportType, exportSheet } from "#app/http/exports";
import { languageOf, translate } from "#app/i18n/server";
import { readWorkers } from "#app/services/workers-as-seen";
import type { Door } from "../front-door";
import { actor, query } from "./requests";

/** Everyone whom the list's filter finds, on all its pages, sent as it is read. */
export async function exportWorkers(c: Context<Door>, type: ExportType) {
  const { deps } = c.var.context;
  const who = actor(c, "workers.export");
  const found = query(c, WorkerQuery);
  const columns: Columns<Worker> = {
    name: ({ name }) => name,
    cin: ({ cin }) => cin,
    email: ({ email }) => email,
    phone: ({ phone }) => phone,
    role: ({ role }) => role,
    createdAt: ({ createdAt }) => instant(createdAt),
  };
  const rows = parts((part) => readWorkers(deps, who, { ...found, ...part }));
  return exportSheet(deps, who, {
    ...(await sheet(c, "workers", columns)),
    type,
    resource: "worker",
    filter: found,
    rows,
  });
}

export async function exportLines(c: Context<Door>, type: ExportType) {
  const { deps } = c.var.context;
  const who = actor(c, "lines.export");
  const found = query(c, ProductionLineQuery);
  const columns: Columns<ProductionLine> = {
    name: ({ name }) => name,
    location: ({ location }) => location,
    capacity: ({ capacity }) => capacity,
    targetOutput: ({ targetOutput }) => targetOutput,
    status: ({ status }) => status,
    description: ({ description }) => description,
    createdAt: ({ createdAt }) => instant(createdAt),
  };
  return exportSheet(deps, who, {
    ...(await sheet(c, "production-lines", columns)),
    type,
    resource: "production_line",
    filter: found,
    rows: await lines.all(deps.db, found),
  });
}

export async function exportProducts(c: Context<Door>, type: ExportType) {
  const { deps } = c.var.context;
  const who = actor(c, "products.export");
  const found = query(c, ProductQuery);
  const columns: Columns<Product> = {
    name: ({ name }) => name,
    code: ({ code }) => code,
    category: ({ category }) => category,
    unitPrice: ({ unitPrice }) => unitPrice,
    standardMinutes: ({ standardMinutes }) => standardMinutes,
    status: ({ status }) => status,
    description: ({ description }) => description,
    createdAt: ({ createdAt }) => instant(createdAt),
  };
  return exportSheet(deps, who, {
    ...(await sheet(c, "products", columns)),
    type,
    resource: "product",
    filter: found,
    rows: await products.all(deps.db, found),
  });
}

export async function exportUsers(c: Context<Door>, type: ExportType) {
  const { deps } = c.var.context;
  const who = actor(c, "users.export");
  const found = query(c, UserQuery);
  const columns: Columns<User> = {
    name: (user) => fullName(user),
    username: ({ username }) => username,
    email: ({ email }) => email,
    phoneNumber: ({ phoneNumber }) => phoneNumber,
    role: ({ role }) => role,
    status: ({ status }) => status,
    createdAt: ({ createdAt }) => instant(createdAt),
  };
  return exportSheet(deps, who, {
    ...(await sheet(c, "users", columns)),
    type,
    resource: "user",
    filter: found,
    rows: parts((part) => users.part(deps.db, found, part)),
  });
}

export async function exportAssignments(c: Context<Door>, type: ExportType) {
  const { deps } = c.var.context;
  const who = actor(c, "assignments.export");
  const found = query(c, AssignmentQuery);
  const t = await translate(languageOf(c.req.raw));
  const columns: Columns<Assignment> = {
    date: ({ date }) => date,
    shift: ({ shift }) => t(`common:shift.${shift}`),
    worker: ({ workerName }) => workerName,
    line: ({ productionLineName }) => productionLineName,
    position: ({ position }) => position,
    reason: ({ reason }) => reason,
    createdAt: ({ createdAt }) => instant(createdAt),
  };
  return exportSheet(deps, who, {
    ...(await sheet(c, "assignments", columns, "worker")),
    type,
    resource: "assignment",
    filter: found,
    rows: parts((part) => assignments.part(deps.db, found, part)),
  });
}

type Columns<Row> = Record<string, SheetColumn<Row>["value"]>;

/** The columns the list shows (its `columns` parameter, else all of them), headed in the reader's language. */
async function sheet<Row>(c: Context<Door>, name: string, columns: Columns<Row>, title = "name") {
  const language = languageOf(c.req.raw);
  const t = await translate(language);
  const chosen = c.req.query("columns")?.split(",");
  const shown = Object.entries(columns).filter(([key]) => !chosen || key === title || chosen.includes(key));
  return {
    language,
    name,
    columns: shown.map(([key, value]) => ({ key, header: t(`${name}:fields.${key}`), value })),
  };
}

const PART_ROWS = 1_000;

async function* parts<Row>(read: (part: { offset: number; limit: number }) => Promise<Row[]>) {
  for (let offset = 0; ; offset += PART_ROWS) {
    const rows = await read({ offset, limit: PART_ROWS });
    if (rows.length > 0) yield rows;
    if (rows.length < PART_ROWS) return;
  }
}

function instant(milliseconds: number) {
  return new Date(milliseconds).toISOString();
}
