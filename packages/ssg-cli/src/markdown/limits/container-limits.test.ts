import { expect, it } from 'vitest';
import { applyEdits } from '../text/edits.ts';
import { tooManyEnds } from './container-limits.ts';

it('a change log of 20,000 lines is no page of too many lists', () => {
  const release = `## 1.0.0\n\n### Features\n\n${'- **a:** text\n'.repeat(5)}\n### Fixes\n\n- b\n  - more\n- c\n  - more\n- d\n\n`;
  const text = release.repeat(20_000 / release.split('\n').length);
  expect(tooManyEnds(applyEdits('docs/log.md', text, []))).toBeUndefined();
  expect(tooManyEnds(applyEdits('docs/log.md', text.repeat(2), []))?.code).toBe('too-large');
});
