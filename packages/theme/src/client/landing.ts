import { LANDING_KEY } from '../search/landing.ts';
import { readStored } from './storage.ts';

/** Whether the reader comes from the search and its words are to be marked on the page. */
export function isLandingWaiting(): boolean {
  return readStored(LANDING_KEY) !== undefined;
}
