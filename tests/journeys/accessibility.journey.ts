import { tourScreens } from "./tour";

tourScreens("light", "en", "phone");
