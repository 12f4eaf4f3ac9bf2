/** Some file systems store times in steps of up to two seconds (in milliseconds): a younger file may have changed since. */
export const coarseTimeStep = 2_000;
