import { readFileSync } from 'node:fs';

export const interactive = true;
export default () => <p>{typeof readFileSync}</p>;
