export { type StarterAnswers, starterFiles, titleOf } from './starter-files.ts';
