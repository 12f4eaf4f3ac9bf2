import { describe, expect, it } from 'vitest';
import { compileText, foundIn, htmlOf } from '../testing/compile-text.ts';

const variables = { version: '1.2.3', repo: 'https://example.org/r', 'two-words': 'ok' };

describe('variables', () => {
  it('are replaced in text, code, URLs, raw HTML, attributes and front matter', async () => {
    const html = await htmlOf(
      '@version@ `@version@` [x](@repo@/tree/v@version@) <b title="@version@">b</b>\n\n```bash\ncurl @repo@\n```\n',
      { variables },
    );
    expect(html).toContain('<p>1.2.3 <code>1.2.3</code> <a href="https://example.org/r/tree/v1.2.3">x</a>');
    expect(html).toContain('<b title="1.2.3">');
    expect(html).toContain('curl https://example.org/r');
    expect((await compileText('---\ntitle: Of @version@\n---\n', { variables })).title).toBe('Of 1.2.3');
  });

  it('become links where GFM makes one of a bare URL', async () => {
    expect(await htmlOf('See @repo@/issues.', { variables })).toBe(
      '<p>See <a href="https://example.org/r/issues">https://example.org/r/issues</a>.</p>',
    );
  });

  it('may be next to each other and to signs that are none', async () => {
    expect(await htmlOf('@version@@two-words@ @unknown@version@ a@version', { variables })).toBe(
      '<p>1.2.3ok @unknown1.2.3 a@version</p>',
    );
  });

  it('are not taken from the prototype', async () => {
    expect(await htmlOf('@constructor@ @toString@', { variables })).toBe('<p>@constructor@ @toString@</p>');
  });

  it('are findings when a name is nearly right', async () => {
    const document = await compileText('x @verison@ @version@ and @prefix@, a@versions@b\n', { variables });
    expect(foundIn(document)).toEqual(['1:3 unknown-variable @verison@']);
    expect(document.diagnostics[0]?.hint).toBe('Did you mean `version`?');
  });
});
