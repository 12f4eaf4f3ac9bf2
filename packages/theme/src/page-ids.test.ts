import { readdirSync, readFileSync } from 'node:fs';
import { pageIds } from '@ceems-docs/ssg-cli/model';
import { expect, it } from 'vitest';

it('names each id of a part of the page where headings look for ids that are taken', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'));
  const ids = texts.flatMap((text) => [...text.matchAll(/id\s*=\s*["'](_[\w-]+)["']/gi)].map(([, id]) => id));
  expect(new Set(ids)).toEqual(pageIds);
});
