/**
 * Before each file of tests: property tests try the same inputs in every run, so that a change that passes once passes on
 * any machine. `SEED=<number> npm test` tries others; `node scripts/try-seeds.mjs` tries many. A failure prints its seed.
 */
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env.SEED ?? 1) });
