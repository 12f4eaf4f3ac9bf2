export { type Judgement, judge, type OutputDifference } from './judge.ts';
export { type Example, type PageExamples, readExamples } from './read-examples.ts';
export { type ExampleResult, type RunSettings, runPage } from './run-page.ts';
export { updateOutputs } from './update.ts';
