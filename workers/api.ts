import { Hono } from "hono";
import { AppError } from "#app/domain/errors";
import { health } from "./api/health";
import { productionLines } from "./api/production-lines";
import { workers } from "./api/workers";
import type { Door } from "./front-door";

/** The JSON API on one page. */
export const api = new Hono<Door>()
  .route("/health", health)
  .route("/production-lines", productionLines)
  .route("/workers", workers)
  .all("*", () => {
    throw new AppError("not_found", "errors:notFound");
  });
