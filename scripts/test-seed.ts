/**
 * Before each file of tests: property tests try the same inputs in every run, so that a change that passes once passes on
 * any machine. `SEED=<number> npm test` tries others.
 */
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env.SEED ?? 1) });
