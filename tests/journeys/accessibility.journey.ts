import { AT_A_DESK, ON_A_PHONE, tourScreens } from "./tour";

tourScreens(ON_A_PHONE, AT_A_DESK);
