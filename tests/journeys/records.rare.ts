import { listRecords } from "./listing-records";

listRecords([
  ["fr", 390],
  ["en", 820],
]);
