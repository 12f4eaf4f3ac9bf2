import { searchTests } from './search/run.ts';

searchTests('local');
