export { credentialNames, fromVariable } from './credentials.ts';
export * from './types.ts';
