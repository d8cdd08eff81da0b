import { openDashboard } from "#app/dashboard/services/dashboard";
import { type Call, read } from "../call";
import { DashboardAnswer } from "./answers";

export const dashboard: readonly Call[] = [
  read({ path: "/dashboard", id: "readDashboard", may: "dashboard.read", gives: DashboardAnswer }, openDashboard),
];
