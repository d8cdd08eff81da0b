import { addDays } from "#app/core/domain/calendar/days";
import type { openClient } from "../../scripts/factory-client.mjs";

/**
 * Five days of two people until yesterday, 100 pieces in 8 hours each: Aïda's shirts on Sewing 1 with 2 or 3 defective,
 * Brahim's trousers on Sewing 2 with 12 or 13, both of 4.5 standard minutes. So 1,000 pieces, 13 and 63 of them defective.
 */
export async function fillTwoLines(api: ReturnType<typeof openClient>) {
  const { day } = await api.get("/api/dashboard");
  const made = [];
  for (const [index, [worker, product, line]] of PAIRS.entries()) {
    const { id: workerId } = await api.post("/api/workers", { name: worker, cin: worker.slice(0, 3) });
    const { id: productId } = await api.post("/api/products", { name: product, code: product, standardMinutes: 4.5 });
    const { id: productionLineId } = await api.post("/api/production-lines", { name: line, capacity: 9 });
    made.push({ workerId, productId, productionLineId, hours: 8 });
    for (let ago = 1; ago <= 5; ago += 1) {
      await api.post("/api/performance-records", {
        ...made[index],
        shift: "morning",
        date: addDays(day, -ago),
        piecesMade: 100,
        piecesDefective: (index === 0 ? 2 : 12) + (ago % 2),
      });
    }
  }
  const [aida, brahim] = made;
  if (!aida || !brahim) throw new Error("two people make two things on two lines");
  return { day: String(day), aida, brahim };
}

const PAIRS = [
  ["Aïda Benali", "Shirt", "Sewing 1"],
  ["Brahim Idrissi", "Trousers", "Sewing 2"],
] as const;
