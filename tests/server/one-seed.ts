import * as fc from "fast-check";

/** Properties draw from one seed, so that a run of the same code repeats. Change it to test other values. */
fc.configureGlobal({ seed: 20_261_121 });
