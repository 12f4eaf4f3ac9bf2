export { compare, isComplete } from './compare.ts';
export { comparisonAsHtml, comparisonAsText } from './print.ts';
export { type Snapshot, snapshotOf, snapshotOfAddresses } from './snapshot.ts';
