import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { describeApi } from '../src/api/describe.ts';
import { loadConfig } from '../src/config/index.ts';
import { compileFragment, compileMarkdown, toHtml } from '../src/markdown/index.ts';
import { resolveTarget } from '../src/model/index.ts';
import { anyText, importedByMdx, mdxPage } from './fuzz-mdx.ts';

/**
 * What strangers may write never throws: it is read, or it is a finding with a place. `CASES=100000` asks more, `SEED`
 * other cases; a failure prints its seed.
 */
const numRuns = Math.ceil(Number(process.env.CASES ?? 2_000) / 6);
/** A page of MDX takes ten times as long as any other input. */
const mdxRuns = Math.ceil(numRuns / 4);
/** Ends what hangs. */
const timeout = 300_000 + numRuns * 300;

const pieces = [
  '---\n',
  '---js\n',
  'title: ',
  'slug: /../',
  'tags: [',
  '&a [*a]',
  '<<: *a',
  '# ',
  '## {#_x}',
  '> ',
  '- ',
  '1. ',
  '| a | b |\n| - | - |\n',
  '```',
  '~~~yaml {1',
  ':::',
  '::::tabs\n',
  ':::tab[x]{value="',
  '::Card{a="',
  '<!--',
  '<script>',
  '</script>',
  '<svg onload=',
  '<a href="',
  '<td>',
  '<site-component data-name="X" data-attributes="{">',
  '<template>',
  '[x](',
  '[x]: ',
  '![',
  '](javascript:',
  '<https://',
  '$$\n',
  '\\frac{',
  '@name@',
  '[^1]',
  '[^1]: ',
  '**',
  '_',
  '~~',
  '`',
  '\n\n',
  '\n',
  '\r',
  '\t',
  '    ',
  '\0',
  '\uFEFF',
  '\uD800',
  '\u202E',
  '&#x0;',
  '&nbsp',
  '"',
  "'",
  '{',
  '}',
  '%',
  '%zz',
  '#',
  '?',
  '\\',
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...pieces), anyText), { maxLength: 30 })
  .map((parts) => parts.join(''));

const located = (diagnostics: readonly { message: string; location?: { file: string } | undefined }[]) => {
  for (const { message, location } of diagnostics) {
    expect(message).not.toMatch(/call stack|is not a function|undefined \(reading|Invalid URL|not iterable/);
    expect(location?.file).toBeTruthy();
  }
};

/** Elements and attributes of HTML that run, load or imitate something. */
function partsThatRun(html: string): readonly string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (['script', 'svg', 'template', 'style', 'iframe', 'form', 'base', 'meta'].includes(name))
        found.push(name);
      for (const [key, value] of Object.entries(attributes))
        if (key.startsWith('on') || key === 'style' || /^\s*(?:javascript|data|vbscript):/i.test(value))
          found.push(key);
    },
  });
  parser.end(html);
  return found;
}

describe('whatever a stranger writes is read or is a finding', () => {
  it('in Markdown and front matter', { timeout }, async () => {
    await fc.assert(
      fc.asyncProperty(text, async (written) => {
        const { value, diagnostics } = await compileMarkdown(
          { file: 'docs/a.md', text: written, hash: '' },
          {},
        );
        located(diagnostics);
        expect(typeof toHtml(value.body)).toBe('string');
      }),
      { numRuns },
    );
  });

  it('in front matter alone', { timeout }, async () => {
    await fc.assert(
      fc.asyncProperty(text, async (written) => {
        const page = { file: 'docs/a.md', text: `---\n${written}\n---\n\nText\n`, hash: '' };
        located((await compileMarkdown(page, { untrusted: 'content' })).diagnostics);
      }),
      { numRuns },
    );
  });

  it('in MDX, whose values are told without running anything', { timeout }, async () => {
    await fc.assert(
      fc.asyncProperty(mdxPage, async (written) => {
        const page = { file: 'docs/a.mdx', text: written, hash: '', imports: importedByMdx };
        const { value, diagnostics } = await compileMarkdown(page, { components: ['Card'] });
        located(diagnostics);
        expect(diagnostics.map(({ code }) => code)).not.toContain('plugin-failed');
        expect(toHtml(value.body).length).toBeLessThan(20_000_000);
      }),
      { numRuns: mdxRuns },
    );
  });

  it('in prose of a description, of which nothing is left that could run', { timeout }, async () => {
    await fc.assert(
      fc.asyncProperty(text, async (written) => {
        const { value, diagnostics } = await compileFragment(written, { file: 'a.yaml', line: 1, column: 1 });
        located(diagnostics);
        expect(partsThatRun(toHtml(value))).toEqual([]);
      }),
      { numRuns },
    );
  });

  it('in an API description', { timeout }, async () => {
    const keys = fc.constantFrom(
      '$ref',
      'allOf',
      'oneOf',
      'properties',
      'items',
      'type',
      'required',
      'enum',
      'description',
      'example',
      'in',
      'name',
      'schema',
      'content',
      'responses',
      'parameters',
      'get',
      '/a',
      '__proto__',
      'constructor',
      'components',
      'schemas',
      'A',
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom(
          '#/components/schemas/A',
          '#/paths/~1a',
          'x.yaml#',
          '',
          'object',
          'query',
          null,
          true,
          1e300,
          -1,
          [],
        ),
        text,
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(keys, tie('value'), { maxKeys: 4 }),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(value, value, value, async (get, a, other) => {
        const description = {
          openapi: '3.1.0',
          info: other,
          paths: { '/a': { get } },
          components: { schemas: { A: a } },
          tags: other,
          servers: other,
          security: other,
        };
        const input = { id: 'a', file: 'a.json', routeBasePath: 'docs/a', credentialPrefix: 'API' };
        const readFile = async (file: string) =>
          file === 'a.json' ? JSON.stringify(description) : undefined;
        located((await describeApi(input, { readFile, compileFragment })).diagnostics);
      }),
      { numRuns },
    );
  });

  it('in addresses and in the config', { timeout }, async () => {
    const source = {
      names: [],
      unread: [],
      kindOf: () => undefined,
      namesIn: () => [],
      readText: () => undefined,
      locate: () => ({ file: 'ceems.config.ts' }),
    };
    const context = {
      pagePath: '/docs/a',
      element: 'a',
      base: '/b/',
      pathOfSource: new Map(),
      files: new Set<string>(),
      sourceFiles: new Set<string>(),
      file: 'docs/a.md',
    };
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.constantFrom('title', 'url', 'baseUrl', 'docs', 'api', 'navbar', 'html', 'variables', 'redirects'),
        async (written, key) => {
          expect(resolveTarget(written, context).kind).toBeTruthy();
          located((await loadConfig({ ...source, run: async () => ({ [key]: written }) }, {})).diagnostics);
        },
      ),
      { numRuns },
    );
  });
});
