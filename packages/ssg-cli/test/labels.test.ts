import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Run, runSite } from '../src/commands/run.ts';
import { walk } from '../src/compare/visible.ts';
import { englishLabels, labelsOf } from '../src/model/index.ts';
import type { HtmlNode } from '../src/tools/html-node.ts';
import { sitesFolder } from './golden.ts';

const german = labelsOf({ locale: 'de' });
const named = ['aria-label', 'title', 'placeholder', 'alt'];

/** Texts of a page but its code, and of the attributes that readers see or hear. */
function textsOf(html: string): readonly string[] {
  const texts: string[] = [];
  const page: HtmlNode = parseDocument(html);
  walk(page, ({ type, name, data, attribs }) => {
    texts.push(type === 'text' ? (data ?? '') : '', ...named.map((key) => attribs?.[key] ?? ''));
    return name !== 'script' && name !== 'style' && name !== 'pre';
  });
  return texts.map((text) => text.trim().replace(/\s+/g, ' ')).filter((text) => text !== '');
}

const formsOf = (text: unknown): readonly string[] =>
  typeof text === 'string' ? [text] : Object.values(text as Record<string, string>);

/** English texts, each as what matches it with any values, that German has other words for. */
const english = Object.entries(englishLabels).flatMap(([key, text]) => {
  const own = formsOf(german[key as keyof typeof german]);
  return formsOf(text)
    .filter((form) => !own.includes(form))
    .map((form) => new RegExp(`^${form.replace(/[.?()*+[\]|]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`));
});

/** A page and the English texts on it, if it has any. */
const englishOn = ([url, { html }]: readonly [string, { readonly html: string }]): readonly string[] =>
  textsOf(html)
    .filter((text) => english.some((form) => form.test(text)))
    .map((text) => `${url}: ${text}`);

describe('a site in German', () => {
  let run: Run;

  beforeAll(async () => {
    run = await runSite({ folder: path.join(sitesFolder, 'german', 'input'), cache: false });
  });

  it('has no English text left on any page', () => {
    const pages = [...(run.rendered?.pages ?? [])];
    const kinds = new Set(pages.map(([, { html }]) => /data-kind="([\w-]+)"/.exec(html)?.[1]));
    expect([...kinds]).toEqual(
      expect.arrayContaining(
        [
          'blog-archive',
          'blog-authors',
          'blog-list',
          'category',
          'doc',
          'doc-tag',
          'not-found',
          'post',
        ].concat(['search', 'tags']),
      ),
    );
    expect(pages.flatMap(englishOn)).toEqual([]);
    expect(pages.every(([, { html }]) => html.includes('<html lang="de"'))).toBe(true);
  });

  it('says its texts, its own where the config has some, and its dates', () => {
    const texts = (url: string) => textsOf(run.rendered?.pages.get(url)?.html ?? '');
    expect(texts('/docs')).toEqual(
      expect.arrayContaining(['Seite verbessern', 'Auf dieser Seite', 'Warnung', 'Fußnoten', 'Erledigt']),
    );
    expect(texts('/404')).toContain(german.notFoundTitle);
    expect(texts('/blog/archive')).toContain('2. März');
    expect(texts('/docs/tags')).toContain('Schlagwörter');
  });

  it('has no English text in its scripts, and none that they do not show', () => {
    const scripts = (run.site?.scripts ?? []).filter(({ path: file }) => file.endsWith('.js'));
    const code = scripts.map(({ contents }) => Buffer.from(contents as Uint8Array).toString()).join('\n');
    expect(code).toContain(german.copied);
    expect(code).toContain(german.searchFailedHint);
    expect(code).not.toContain('LABELS');
    expect(code).not.toContain(german.notFoundText);
    const quoted = Object.entries(englishLabels).flatMap(([key, text]) =>
      formsOf(text).filter((form) => form.includes(' ') && !formsOf(german[key as never]).includes(form)),
    );
    expect(quoted.filter((text) => code.includes(text))).toEqual([]);
  });
});

/** A description that has something of all that the theme says a word about. */
const description = `openapi: 3.1.0
info:
  title: Leuchtturm
  version: 2.1.0
  contact: { name: Wache, url: https://wache.example }
  license: { name: MIT }
  termsOfService: https://leuchtturm.example/regeln
  description: Gibt Zeichen.
externalDocs: { url: https://mehr.example }
servers:
  - url: https://{ort}.example
    variables: { ort: { default: nord, enum: [nord, ost] } }
security: [{ wache: [] }, { schein: [], dienst: [lesen], plakette: [] }, {}]
tags: [{ name: Zeichen, description: Licht. }]
paths:
  /zeichen/{nummer}:
    post:
      operationId: gibZeichen
      summary: Gib ein Zeichen
      deprecated: true
      tags: [Zeichen]
      parameters:
        - { name: nummer, in: path, required: true, schema: { type: integer, default: 3 }, example: 7 }
        - { name: farbe, in: query, schema: { type: array, items: { type: string, enum: [rot] } } }
        - { name: Wache, in: header, schema: { type: string, readOnly: true } }
        - { name: keks, in: cookie, schema: { type: string } }
        - { name: wo, in: query, style: pipeDelimited, explode: false, schema: { type: array, items: { type: integer } } }
        - { name: rest, in: query, style: deepObject, schema: { type: object, properties: { turm: { type: string } } } }
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Zeichen' }
          multipart/form-data:
            schema: { type: object, properties: { bild: { type: string, contentEncoding: base64 } } }
            encoding: { bild: { contentType: image/png } }
      callbacks:
        gesehen: { 'https://dort.example': { post: { responses: { '204': { description: Gut. } } } } }
      responses:
        '200':
          description: Gut.
          headers: { Dauer: { schema: { type: integer }, example: 4 } }
          content:
            application/json: { schema: { $ref: '#/components/schemas/Zeichen' } }
            text/plain: {}
        '204': {}
        4XX: { description: Falsch. }
        default: { description: Dunkel. }
components:
  securitySchemes:
    wache: { type: http, scheme: basic }
    schein: { type: apiKey, in: query, name: schein }
    plakette: { type: http, scheme: bearer }
    dienst: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://wache.example, scopes: { lesen: Alles } } } }
    karte: { type: mutualTLS }
  schemas:
    Zeichen:
      type: object
      required: [a]
      additionalProperties: false
      properties:
        a: { const: 1 }
        b: { type: string, writeOnly: true, deprecated: true }
        c: { $ref: '#/components/schemas/Zeichen' }
        d: { oneOf: [{ type: string, title: Kurz }, { type: object, title: Lang, properties: { x: { type: string } } }] }
        e: { type: array, prefixItems: [{ type: string }], contains: { const: 2 } }
        f: { type: object, additionalProperties: { type: object, properties: { y: { type: string, default: z } } } }
        g: { not: { type: string } }
        h: { type: [string, 'null'], minLength: 1, maxLength: 40, pattern: '^[A-Z]' }
        i: { type: number, exclusiveMinimum: 0, maximum: 60, multipleOf: 0.5 }
        j: { type: array, items: { type: [string, integer] }, uniqueItems: true, maxItems: 1 }
      minProperties: 2
      dependentRequired: { f: [g] }
      if: { required: [h] }
      then: { required: [i] }
`;

describe('an API reference in German', () => {
  let folder = '';
  let run: Run;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'german-api-'));
    await mkdir(path.join(folder, 'docs'));
    await writeFile(path.join(folder, 'docs/index.md'), '# Anfang\n');
    await writeFile(path.join(folder, 'api.yaml'), description);
    const config = {
      title: 'Leuchtturm',
      url: 'https://leuchtturm.example',
      locale: 'de',
      api: [{ id: 'api', path: 'api.yaml', category: { label: 'Schnittstelle' } }],
    };
    await writeFile(path.join(folder, 'ceems.config.ts'), `export default ${JSON.stringify(config)};`);
    run = await runSite({ folder, cache: false });
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('has no English text left on its pages', () => {
    const pages = [...(run.rendered?.pages ?? [])].filter(([url]) => url.startsWith('/docs/api/'));
    expect(pages.map(([url]) => url).sort()).toEqual(['/docs/api/gib-zeichen', '/docs/api/leuchtturm']);
    expect(pages.flatMap(englishOn)).toEqual([]);
    const texts = textsOf(pages.map(([, { html }]) => html).join(''));
    expect(texts).toEqual(
      expect.arrayContaining([german.apiCodeSamples, german.apiPathParameters, german.apiAnyOtherStatus]),
    );
  });

  it('says types, limits and ways to sign in in German, in its Markdown twins too', () => {
    const page = run.rendered?.pages.get('/docs/api/gib-zeichen');
    const texts = textsOf(page?.html ?? '');
    expect(texts).toEqual(
      expect.arrayContaining([
        'array von (string oder integer)',
        'mindestens 2 Eigenschaften',
        '4XX Fehler der Anfrage',
      ]),
    );
    const twin = page?.markdown ?? '';
    for (const line of [
      '- schein: API-Schlüssel in der Abfrage. Senden Sie den Schlüssel als Parameter `schein` der Abfrage.',
      '- `farbe`: `array von string`; optional; Schlüssel wiederholt; Beispiel: `["rot"]`',
      '- `wo`: `array von integer`; optional; Werte durch `|` getrennt; Beispiel: `[1]`',
      '- `bild`: gesendet als `image/png`',
      '`string oder null`; mindestens 1 Zeichen; höchstens 40 Zeichen; passt auf `^[A-Z]`',
      '`number`; mehr als 0; höchstens 60; ein Vielfaches von 0.5',
      '`array von (string oder integer)`; höchstens 1 Eintrag; alle Einträge verschieden',
      '- wenn: `beliebig`',
      '### 4XX Fehler der Anfrage',
    ])
      expect(twin).toContain(line);
    const headings = page?.records.map(({ headings }) => headings.join(' › '));
    expect(headings).toEqual(expect.arrayContaining(['Anfrage › farbe', 'Antworten › Jeder andere Status']));
  });
});
