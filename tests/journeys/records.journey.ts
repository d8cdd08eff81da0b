import { listRecords } from "./listing-records";

listRecords([["en", 1440]]);
