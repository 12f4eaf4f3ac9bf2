export { machineFiles } from './machine-files.ts';
