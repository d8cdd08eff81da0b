import { tourScreens } from "./tour";

tourScreens("dark", "fr", "desk");
