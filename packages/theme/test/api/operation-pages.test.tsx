import { type ApiPageTools, type ApiReference, labelsOf, type Operation } from '@ceems-docs/ssg-cli/model';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { SAMPLE_LANGUAGES, samplesOf } from '../../../ssg-cli/src/api/index.ts';
import { described } from '../../../ssg-cli/src/api/testing/describe-text.ts';
import { ApiInfoBody, OperationBody } from '../../src/api/index.tsx';
import { MethodBadge } from '../../src/components/MethodBadge.tsx';
import { LabelsProvider } from '../../src/labels-context.ts';
import { description } from './description.ts';

const tools: ApiPageTools = {
  base: '/base/',
  fragmentHtml: () => '<p>compiled</p>',
  linkUrl: (address) => address,
  highlight: (code) => code.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
};

const labels = labelsOf({ locale: 'en' });

function render(api: ApiReference, operation: Operation): string {
  const code = samplesOf(api, operation, tools.highlight);
  return renderToStaticMarkup(
    <LabelsProvider value={labels}>
      <OperationBody kind="operation" api={api} operation={operation} code={code} tools={tools} />
    </LabelsProvider>,
  );
}

let api: ApiReference;
let html: ReadonlyMap<string, string>;

beforeAll(async () => {
  api = await described(description);
  html = new Map(api.operations.map((operation) => [operation.id, render(api, operation)]));
});

const htmlOf = (id: string): string => html.get(id) ?? '';
const idsIn = (text: string): string[] => [...text.matchAll(/ id="([^"]*)"/g)].map((match) => match[1] ?? '');
const textOf = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** Names of parameters and properties, allowed values and statuses that a value of the description speaks of. */
function wordsOf(value: unknown, found = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return found;
  seen.add(value);
  if (Array.isArray(value)) {
    for (const item of value) wordsOf(item, found, seen);
    return found;
  }
  const part = value as Readonly<Record<string, unknown>>;
  if (typeof part.$ref === 'string') wordsOf(followed(part.$ref), found, seen);
  if (typeof part.name === 'string' && typeof part.in === 'string') found.add(part.name);
  for (const name of Object.keys((part.properties ?? {}) as object)) found.add(name);
  for (const allowed of (part.enum ?? []) as unknown[]) if (allowed !== null) found.add(String(allowed));
  for (const [key, inner] of Object.entries(part))
    if (key !== 'enum' && key !== 'example') wordsOf(inner, found, seen);
  return found;
}

function followed(reference: string): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], description);
}

describe('the page of an operation', () => {
  test.each(
    Object.entries(description.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, raw]) => ({ path, method, raw })),
    ),
  )(
    '$method $path holds every parameter, property and allowed value of the description',
    ({ path, method, raw }) => {
      const operation = api.operations.find(
        (one) => one.path === path && one.method === method.toUpperCase(),
      );
      const text = textOf(htmlOf(operation?.id ?? ''));
      const words = wordsOf(raw);
      expect(words.size).toBeGreaterThan(2);
      for (const word of words) expect(text).toContain(word);
      for (const status of Object.keys((raw as { responses: object }).responses))
        expect(text).toContain(status);
    },
  );

  test('holds the samples of all languages, without script', () => {
    for (const operation of api.operations.filter((one) => !one.webhook)) {
      const page = htmlOf(operation.id);
      const names = [...page.matchAll(/<pre data-sample="([^"]+)" tabindex="0"/g)].map((match) => match[1]);
      expect(names.toSorted()).toEqual([...SAMPLE_LANGUAGES].toSorted());
      const path = operation.path.split('{')[0] ?? '';
      for (const sample of page.split('<pre data-sample=').slice(1))
        expect(textOf(sample.split('</pre>')[0] ?? '')).toContain(path);
    }
  });

  test('cuts the names of long methods in lists, where labels begin at one place', () => {
    const badge = (method: string) => renderToStaticMarkup(<MethodBadge method={method} isShort />);
    expect(badge('delete')).toBe('<span class="method method-delete" title="DELETE">DEL</span>');
    expect(badge('patch')).toBe('<span class="method method-patch">PATCH</span>');
  });

  test('breaks an address after its slashes, and nowhere in its scheme', () => {
    const operation = api.operations.find((one) => one.path.includes('{') && !one.webhook);
    const rendered = /id="endpoint-url"[^>]*>(.*?)<\/code>/.exec(htmlOf(operation?.id ?? ''))?.[1] ?? '';
    const url = rendered.replace(/<\/?span[^>]*>/g, '');
    expect(url).toMatch(/^https?:\/\/[^/<]+/);
    expect(url).toMatch(/\/<wbr\/>\w/);
    expect(textOf(url)).toBe(`${operation?.servers[0]?.url}${operation?.path}`);
  });

  test('gives a long example a box of its own, and a long summary a paragraph before the samples', async () => {
    const examples = { long: { value: Array.from({ length: 40 }, () => 1) }, short: { value: [1] } };
    const content = { 'application/json': { examples } };
    const lead = `Starts a job. ${'It runs on a node of the cluster until it ends. '.repeat(2)}`.trim();
    const large = await described({
      openapi: '3.0.3',
      info: { title: 'T', version: '1' },
      paths: { '/a': { get: { summary: lead, responses: { '200': { description: 'd', content } } } } },
    });
    const [operation] = large.operations;
    if (operation === undefined) throw new Error('no operation');
    const page = render(large, operation);
    const [head = '', beside = '', text = ''] = page.split(/class="operation-(?:side|text)"/);
    expect(beside.match(/api-example code-long/g)).toHaveLength(1);
    expect(text).not.toContain('api-example');
    expect(page).toContain('<h1>Starts a job</h1>');
    expect(head).toContain(`<p>${lead}</p>`);
  });

  test('has headings that link to themselves, as those of Markdown do', () => {
    for (const operation of api.operations) {
      const page = htmlOf(operation.id);
      // The names of answers are the labels of tabs, which are links to no other place.
      const headings = [...page.matchAll(/<h([2-5]) id="((?:(?!response-)[^"])+)">(.*?)<\/h\1>/g)];
      expect(headings.length).toBeGreaterThan(2);
      for (const [, , id, inner] of headings)
        expect(inner).toContain(`<a class="heading-link" href="#${id}"`);
    }
  });

  test('has each id once, and every section of its table of contents', () => {
    for (const operation of api.operations) {
      const ids = idsIn(htmlOf(operation.id));
      expect(new Set(ids).size).toBe(ids.length);
      for (const heading of operation.headings) expect(ids).toContain(heading.id);
      for (const parameter of operation.parameters) expect(ids).toContain(parameter.anchor);
    }
  });

  test('leads only to ids that it has', () => {
    for (const operation of api.operations) {
      const page = htmlOf(operation.id);
      const ids = new Set(idsIn(page));
      for (const [, target = ''] of page.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(target);
    }
  });

  test('has one h1 and leaves no heading level out', () => {
    for (const operation of api.operations) {
      const levels = [...htmlOf(operation.id).matchAll(/<h([1-6])[ >]/g)].map((match) => Number(match[1]));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      levels.forEach((level, index) => {
        expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
      });
    }
  });

  test('renders a schema once and links to it from where it comes again', () => {
    const page = htmlOf('create-thing');
    expect(page.match(/id="schema-Thing"/g)).toHaveLength(1);
    expect(page).toContain('href="#schema-Thing"');
  });

  test('shows method and full URL with path parameters as in the description', () => {
    expect(textOf(htmlOf('show-thing'))).toContain('GEThttps://example.org/v1/things/{thingId}');
  });

  test('marks what is deprecated', () => {
    expect(htmlOf('show-thing')).toContain('api-deprecated');
    expect(htmlOf('create-thing')).not.toContain('api-deprecated');
  });

  test('shows callbacks and webhooks, these without samples', () => {
    expect(textOf(htmlOf('create-thing'))).toContain('{$request.body#/url}');
    expect(htmlOf('thing-changed')).not.toContain('data-sample');
    expect(textOf(htmlOf('thing-changed'))).toContain('changedAt');
  });
});

test('the introduction has servers, authentication, every operation and the downloads', () => {
  const page = renderToStaticMarkup(
    <LabelsProvider value={labels}>
      <ApiInfoBody kind="api-info" api={api} tools={tools} />
    </LabelsProvider>,
  );
  const ids = idsIn(page);
  expect(new Set(ids).size).toBe(ids.length);
  for (const heading of api.headings) expect(ids).toContain(heading.id);
  for (const operation of api.operations) expect(page).toContain(`href="/base${operation.route}"`);
  for (const { path } of api.downloads) expect(page).toContain(`href="/base${path}"`);
  for (const scheme of api.securitySchemes) expect(textOf(page)).toContain(scheme.name);
});
