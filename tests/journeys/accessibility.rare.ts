import { AT_A_DESK, ON_A_PHONE, tourScreens } from "./tour";

tourScreens(AT_A_DESK, ON_A_PHONE);
