export { judge, type OutputDifference } from './judge.ts';
export { type PageExamples, readExamples } from './read-examples.ts';
export { runPage } from './run-page.ts';
export { updateOutputs } from './update.ts';
