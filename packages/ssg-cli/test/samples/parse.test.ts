import { describe, expect, it } from 'vitest';
import { SAMPLE_LANGUAGES } from '../../src/api/samples/index.ts';
import { NO_SERVER, parseAll } from './parse.ts';
import { matrix } from './requests.ts';

describe('every sample follows the grammar of its language', () => {
  it.each(SAMPLE_LANGUAGES)('%s', async (language) => {
    const results = await parseAll(language, matrix(NO_SERVER.origin));
    if (results === undefined) console.log(`samples: no grammar for ${language}, not parsed`);
    expect((results ?? []).filter(({ wrong }) => wrong.length > 0)).toEqual([]);
  });
});
