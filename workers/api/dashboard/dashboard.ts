import { openDashboard } from "#app/dashboard/services/dashboard";
import { type Call, readCall } from "../call";
import { DashboardAnswer } from "./answers";

export const dashboardCalls: readonly Call[] = [
  readCall({ path: "/dashboard", id: "readDashboard", may: "dashboard.read", gives: DashboardAnswer }, openDashboard),
];
