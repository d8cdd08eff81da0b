import { readLog } from "./reading-log";

readLog("en");
