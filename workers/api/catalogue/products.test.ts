import { expect, test } from "vitest";
import { MAX_IMAGE_BYTES } from "#app/core/domain/limits";
import { shirt } from "#tests/cast/cast";
import { PICTURES } from "#tests/files/pictures";
import { callAs } from "#tests/server/call";
import { openFactory } from "#tests/server/factory";

test("karim adds a product, reads, changes, toggles and deletes it by calls", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "manager");
  const made = await call("POST", "/api/products", shirt);
  expect(made.status).toBe(201);
  const product = await made.json<Answer>();
  expect(product).toMatchObject({ ...shirt, imageUrl: null, version: 1 });

  const at = `/api/products/${product.id}`;
  expect(await (await call("GET", at)).json()).toEqual(product);
  expect(await (await call("PATCH", at, { version: 1, standardMinutes: null })).json()).toMatchObject({
    standardMinutes: null,
    unitPrice: 18.5,
    version: 2,
  });
  expect((await call("PATCH", at, { version: 1, name: "Late" })).status).toBe(409);
  expect(await (await call("POST", `${at}/toggle`)).json()).toMatchObject({ status: "inactive" });
  expect(await (await call("GET", "/api/products?status=inactive")).json()).toMatchObject({ total: 1 });
  expect((await call("DELETE", at)).status).toBe(204);
  expect((await call("GET", at)).status).toBe(404);
});

test("refuses wrong types, repeated keys and unknown sorts, and nobody sets an id or version", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "manager", { "Accept-Language": "en" });
  const wrong = [
    {},
    { name: [], code: 7 },
    { ...shirt, unitPrice: "18.50" },
    { ...shirt, unitPrice: -1 },
    { ...shirt, standardMinutes: 0 },
    { ...shirt, status: "sold" },
    { ...shirt, category: null },
  ];
  for (const body of wrong) expect((await call("POST", "/api/products", body)).status).toBe(422);
  for (const search of ["sort=imageKey", "status=sold", "status=active&status=inactive", "size=1e9"]) {
    expect([400, 422]).toContain((await call("GET", `/api/products?${search}`)).status);
  }
  const empty = await (await call("POST", "/api/products", { name: " ", code: "" })).json<Refusal>();
  expect(empty.error.fields).toEqual({ name: "Name is required.", code: "Product code is required." });
  const own = { ...shirt, id: "7", version: 9, imageKey: "x", imageUrl: "/x", hiddenAt: 1 };
  const greedy = await (await call("POST", "/api/products", own)).json<Refusal>();
  expect(Object.keys(greedy.error.fields)).toEqual(["id", "version", "imageKey", "imageUrl", "hiddenAt"]);
});

test("row 73: a picture is shown to signed-in users, cached by the browser, and runs nothing", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "manager");
  const { id } = await (await call("POST", "/api/products", shirt)).json<Answer>();
  const set = await (await call("PUT", `/api/products/${id}/image`, PICTURES.png)).json<Answer>();
  expect(set.imageUrl).toBe(`/api/products/${id}/image?v=2`);

  const victor = await callAs(factory, "viewer");
  const shown = await victor("GET", set.imageUrl as string);
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(PICTURES.png);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    "content-type": "image/png",
    "content-disposition": 'inline; filename="product.png"',
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "private, max-age=31536000, immutable",
  });
  const again = await callAs(factory, "viewer", { "If-None-Match": shown.headers.get("ETag") as string });
  const unchanged = await again("GET", `/api/products/${id}/image`);
  expect([unchanged.status, unchanged.headers.get("Cache-Control")]).toEqual([304, "private, no-cache"]);
  expect((await (await callAs(factory, "nobody"))("GET", `/api/products/${id}/image`)).status).toBe(401);

  expect(await (await call("DELETE", `/api/products/${id}/image`)).json()).toMatchObject({ imageUrl: null });
  expect((await victor("GET", `/api/products/${id}/image`)).status).toBe(404);
  expect((await call("DELETE", `/api/products/${id}/image`)).status).toBe(404);
});

test("accepts a picture as a form, and refuses one that is no image or too large in the catalogue's words", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "manager", { "Accept-Language": "fr" });
  const { id } = await (await call("POST", "/api/products", shirt)).json<Answer>();
  const at = `/api/products/${id}/image`;
  const form = new FormData();
  form.set("file", new File([PICTURES.gif], "shirt.html", { type: "text/html" }));
  expect((await call("PUT", at, form)).status).toBe(200);
  expect((await call("GET", at)).headers.get("Content-Type")).toBe("image/gif");

  const refused = async (body: unknown) => {
    const answer = await call("PUT", at, body);
    return [answer.status, (await answer.json<Refusal>()).error.message];
  };
  const page = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>");
  expect(await refused(page)).toEqual([415, "Veuillez sélectionner un fichier image"]);
  expect(await refused(new FormData())).toEqual([422, "Veuillez sélectionner un fichier image"]);
  expect(await refused(new Uint8Array(MAX_IMAGE_BYTES + 1))).toEqual([
    413,
    "La taille du fichier doit être inférieure à 10Mo",
  ]);
  await call("DELETE", at);
});

test("salma and victor change nothing, and export nothing", async () => {
  await using factory = await openFactory();
  const { id } = await (await (await callAs(factory, "manager"))("POST", "/api/products", shirt)).json<Answer>();
  for (const role of ["supervisor", "viewer", null] as const) {
    const call = await callAs(factory, role);
    const tries: [string, string, unknown?][] = [
      ["POST", "/api/products", shirt],
      ["PATCH", `/api/products/${id}`, { version: 1, name: "X" }],
      ["POST", `/api/products/${id}/toggle`],
      ["DELETE", `/api/products/${id}`],
      ["PUT", `/api/products/${id}/image`, PICTURES.png],
      ["GET", "/api/products/export.csv"],
    ];
    for (const [method, path, body] of tries) expect((await call(method, path, body)).status).toBe(403);
  }
});

test("karim exports products and lines as files in his language", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "manager", { "Accept-Language": "fr" });
  await call("POST", "/api/products", shirt);
  const csv = await (await call("GET", "/api/products/export.csv?columns=unitPrice,standardMinutes")).text();
  expect(csv.replace("\uFEFF", "")).toBe("Nom;Prix unitaire;Minutes standard\r\nOxford shirt;18,5;12,125\r\n");
  for (const [noun, name] of [
    ["products", "produits"],
    ["production-lines", "chaines-de-production"],
  ] as const) {
    expect((await call("GET", `/api/${noun}/export.xlsx`)).status).toBe(200);
    expect((await call("GET", `/api/${noun}/export.csv`)).headers.get("Content-Disposition")).toContain(`${name}.csv`);
  }
  const sentence = await (await call("GET", "/api/products/export.csv?columns=category,status")).text();
  expect(sentence.replace("\uFEFF", "")).toBe("Nom;Catégorie;Statut\r\nOxford shirt;Chemises;Actif\r\n");
});

type Answer = { id: string; imageUrl: string | null };
type Refusal = { error: { message: string; fields: Record<string, string> } };
