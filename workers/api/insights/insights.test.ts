import { expect, test } from "vitest";
import { karim, victor } from "#tests/cast/cast";
import { fillWeeks } from "#tests/cast/insights";
import { furnish } from "#tests/cast/records";
import { callAs } from "#tests/server/call";
import { doorFor } from "#tests/server/door";
import { openFactory } from "#tests/server/factory";

const march = { from: "2026-02-16", to: "2026-03-17" };

test("karim generates, reads and exports a report; a second one within half an hour is a 429 with the time of the next", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  await factory.env.DB.exec("UPDATE production_lines SET target_output = NULL");
  await factory.env.DB.exec("UPDATE production_lines SET name = '=1+1' WHERE id = 31");
  await fillWeeks(factory, { days: 60, badLine: "31", badDays: 7 });
  const call = doorFor(factory, karim, "/insights");

  const made = await call("POST", "/", march);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    ...march,
    generatedAt: "2026-03-18T14:30:00.000Z",
    writer: "built-in",
    counts: { records: 360, workers: 3, productionLines: 3, products: 1 },
    riskLevel: "high",
    productivityTrend: "stable",
    executiveSummary: expect.stringMatching(
      /3 workers on 3 lines made [\d,]+ good pieces in 360 records\..*One finding stands out\. It is critical\./,
    ),
    alerts: [
      {
        severity: "critical",
        kind: "error_rate_jump",
        standing: null,
        from: "2026-03-11",
        to: "2026-03-17",
        subject: { resource: "production_line", id: "31", label: "=1+1" },
        text: expect.stringContaining("9.6%"),
        values: { now: { as: "percent", value: 9.6 }, days: { as: "count", value: 7 } },
        recommendedAction: expect.stringMatching(/needles/),
        evidence: { measure: "errorRate", link: expect.stringContaining("productionLineId=31") },
      },
    ],
    recommendations: [
      {
        kind: "error_rate_jump",
        values: { now: { as: "percent", value: 9.6 } },
        expectedImpact: {
          unit: "pieces",
          text: expect.stringContaining("a week"),
          values: { daysPerWeek: { as: "count", value: 7 } },
        },
      },
    ],
  });
  const { id } = made.body as { id: string };

  const again = await call("POST", "/", march);
  expect([again.status, again.headers.get("Retry-After")]).toEqual([429, "1800"]);
  expect(again.body).toMatchObject({ error: { kind: "too_many" } });

  expect((await call("GET", "/latest")).body).toMatchObject({ id });
  const french = await call("GET", "/latest", undefined, { "Accept-Language": "fr" });
  expect(french.body).toMatchObject({ id, executiveSummary: expect.stringContaining("Du 16 févr. 2026") });

  const csv = await call("GET", "/latest.csv");
  expect(csv.headers.get("Content-Disposition")).toBe('attachment; filename="insights-2026-02-16-2026-03-17.csv"');
  expect(csv.body).toMatch(/Quality score,.*,"100 − 948 defective/);
  expect(csv.body).toContain(",'=1+1,");
  expect(csv.body).toMatch(/days=7 \| usual=[\d.]+ \| now=9\.6 \| change=[\d.]+ \| extra=\d+/);
  expect(csv.body).toMatch(
    /impact\.low=\d+ \| impact\.high=\d+ \| arithmetic\.perDay=\d+ \| arithmetic\.daysPerWeek=7/,
  );
  expect((csv.body as string).split("\r\n").length).toBeGreaterThan(12);

  const table = await call("GET", "/latest.csv", undefined, { "Accept-Language": "fr" });
  const [headings, ...lines] = (table.body as string).replace("\uFEFF", "").split("\r\n");
  expect(headings).toBe("Rubrique;Chiffre;Sujet;Du;Au;Valeur;Formule;Relevés;Action ou effet attendu;Champs");
  expect(lines.find((line) => line.startsWith("Chiffres;Taux d’erreur (%);"))).toMatch(
    /;\d+,\d+;948 défectueuses \/ .*;360;;$/,
  );
  const alert = lines.find((line) => line.startsWith("Alertes;"));
  expect(alert).toMatch(/^Alertes;Critique\s: Saut du taux d’erreur;'=1\+1;11\/03\/2026;17\/03\/2026;/);
  expect(lines.filter(Boolean).every((line) => /;\d+;[^;]*("|);[^;]*$/.test(line))).toBe(true);

  const reader = doorFor(factory, victor, "/insights");
  expect((await reader("GET", "/latest")).body).toMatchObject({ id });
  expect([(await reader("POST", "/", march)).status, (await reader("GET", "/latest.csv")).status]).toEqual([403, 403]);
});

test("an invalid period is refused with the reason, and takes nobody's turn", async () => {
  await using factory = await openFactory();
  const call = doorFor(factory, karim, "/insights");
  const refused = async (body: object) => {
    const answer = await call("POST", "/", body);
    return [answer.status, (answer.body as { error: { message: string } }).error.message];
  };
  const both = "Please select both start and end dates before generating the report.";
  expect(await refused({})).toEqual([422, both]);
  expect(await refused({ from: "2026-03-01", to: "" })).toEqual([422, both]);
  expect(await refused({ from: "2026-03-02", to: "2026-03-01" })).toEqual([
    422,
    "The end date is before the start date.",
  ]);
  expect(await refused({ from: "2020-01-01", to: "2026-03-01" })).toEqual([422, "A report covers 731 days at most."]);
  expect((await refused({ from: "2026-02-30", to: "2026-03-01" }))[0]).toBe(422);
  expect((await call("POST", "/", march)).status).toBe(201);
});

test("before the first report the latest is not found", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "viewer");
  const answer = await call("GET", "/api/insights/latest");
  expect([answer.status, await answer.json()]).toMatchObject([404, { error: { message: "There is no report yet." } }]);
});
