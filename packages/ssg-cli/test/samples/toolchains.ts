import type { SampleLanguage } from '../../src/api/samples/index.ts';
import type { Toolchain } from './toolchain.ts';
import { COMPILED } from './toolchains/compiled.ts';
import { DART } from './toolchains/dart.ts';
import { FETCHED } from './toolchains/fetched.ts';
import { SCRIPTS } from './toolchains/scripts.ts';

/** Every toolchain; JavaScript runs in Chromium, PowerShell has none. */
export const toolchains: readonly Toolchain[] = [...SCRIPTS, ...COMPILED, ...FETCHED, DART];

/** The toolchain of a language's first client, if there is one. */
export function toolchainOf(id: SampleLanguage): Toolchain | undefined {
  return toolchains.find(({ language, client }) => language === id && client === undefined);
}

/** The toolchains of a language's further clients. */
export function clientToolchains(id: SampleLanguage): readonly Toolchain[] {
  return toolchains.filter(({ language, client }) => language === id && client !== undefined);
}
