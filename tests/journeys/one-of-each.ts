import { apiOf } from "./people";

const DAY = 24 * 60 * 60 * 1000;

/** Makes a line, a worker planned on it yesterday, and their record, all with this `name`; returns the line. */
export async function oneOfEach(name: string): Promise<{ id: string }> {
  const api = await apiOf();
  const line = await api.post("/api/production-lines", { name: `${name} line`, capacity: 12, targetOutput: 400 });
  const worker = await api.post("/api/workers", { name: `${name} worker`, cin: `${name}-1`, role: "operator" });
  const product = await api.post("/api/products", { name: `${name} shirt`, code: `${name}-1`, standardMinutes: 12 });
  const yesterday = new Date(Date.now() - DAY).toISOString().slice(0, 10);
  const place = { workerId: worker.id, productionLineId: line.id, shift: "morning", date: yesterday };
  await api.post("/api/assignments", { ...place, position: 1 });
  const made = { piecesMade: 30, piecesDefective: 1, hours: 8 };
  await api.post("/api/performance-records", { ...place, ...made, productId: product.id });
  return line;
}
