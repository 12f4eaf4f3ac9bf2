import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ArchivedRequest, harSample, SAMPLE_LANGUAGES } from '@ceems-docs/ssg-cli/har';
import { expect, test } from 'vitest';

test('the public entry turns a request of an archive into each language, as the manual says', async () => {
  const request: ArchivedRequest = {
    method: 'GET',
    url: 'https://lantern.example/api/events?file=notes.md',
    headers: [{ name: 'Accept', value: 'application/json' }],
  };
  for (const language of SAMPLE_LANGUAGES) expect(harSample(language, request)).toContain('lantern.example');
  expect(harSample('python', request)).toContain('params={"file": "notes.md"}');
  expect(harSample('python', request, 'httpx')).toContain('import httpx');
  const manual = await readFile(path.join(import.meta.dirname, '../../../../docs/api.md'), 'utf8');
  expect(manual).toContain("import { harSample } from '@ceems-docs/ssg-cli/har';");
});
