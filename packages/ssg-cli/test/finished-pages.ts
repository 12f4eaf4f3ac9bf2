import { expect, it } from 'vitest';
import { gatherReferences } from '../src/checks/links/gather.ts';
import type { Run } from '../src/commands/run.ts';
import { decodeEscapes, encodePath, outputPathOf } from '../src/model/index.ts';
import { linksInput } from '../src/pipeline/check-site.ts';
import { type Rendered, renderedAddresses } from './crawl.ts';
import { foreignTextIn } from './foreign-text.ts';
import { htmlFindings } from './html-rules.ts';

/**
 * The checks see what authors wrote. Here the finished pages of a site are read as a browser reads them: each address in
 * them leads to something that was written, or is one of those that the checks saw.
 */
export function finishedPageTests(name: string, runOf: () => Run): void {
  it('its pages lead nowhere but to what the checks saw, or to a file', () => {
    expect([...new Set(unseen(runOf()))]).toEqual([]);
  });

  it('its pages are valid HTML', async () => {
    expect(await invalid(runOf(), name)).toEqual([]);
  });

  it('its pages show no syntax of other tools that no finding names', () => {
    expect(unreported(runOf(), name)).toEqual([]);
  });
}

/** Pages whose text is about such syntax, or is hostile. */
const isAboutSyntax =
  /^(?:hostile\/|head-tags\/docs\/guide\/setup|markdown\/docs\/(?:plain-signs|admonitions)$)/;

const codesOfSyntax = new Set([
  'foreign-syntax',
  'unknown-directive',
  'invalid-directive',
  'mdx-syntax',
  'broken-table',
]);

/** Syntax that readers see as text on pages whose files have no finding about it. */
function unreported({ rendered, findings }: Run, name: string): readonly string[] {
  const reported = new Set(
    findings.filter(({ code }) => codesOfSyntax.has(code)).map(({ location }) => location?.file),
  );
  return [...(rendered?.pages.values() ?? [])].flatMap((page) =>
    page.sourceFile === undefined ||
    isAboutSyntax.test(`${name}${page.path}`) ||
    reported.has(page.sourceFile)
      ? []
      : foreignTextIn(page.article).map((found) => `${page.path}: ${found}`),
  );
}

/** Links that the generator makes itself, to hosts that the config names. */
function isMade({ element, url }: Rendered, run: Run): boolean {
  const { docs = [], blog, feedbackUrl } = run.site?.config ?? {};
  const editUrls = [...docs, blog].flatMap((section) =>
    section && typeof section.editUrl === 'string' ? [section.editUrl] : [],
  );
  const starts = [...editUrls, ...(feedbackUrl ? [feedbackUrl.replace(/\{.*/s, '')] : [])];
  return element === 'a' && starts.some((start) => url.startsWith(start));
}

/** Addresses of the finished pages that the checks did not see and that lead to no file of the output. */
function unseen(run: Run): readonly string[] {
  const { site, rendered } = run;
  if (site === undefined || rendered === undefined) return [];
  const { url: origin } = site.context.site;
  const base = site.config.baseUrl;
  // A page that could not be rendered is an error of its own.
  const failed = [...rendered.pages.keys()].map((page) => `/${outputPathOf(page)}`);
  const files = new Set([...rendered.files.map((file) => `/${file.path}`), ...failed]);
  const pages = new Map([...rendered.pages.values()].map((page) => [`/${outputPathOf(page.path)}`, page]));
  const seen = new Set(
    gatherReferences(linksInput(site, rendered.pages)).map(({ resolution }) =>
      'url' in resolution ? resolution.url : '',
    ),
  );
  return [...pages].flatMap(([file, page]) => {
    const own = new URL(base + encodePath(file.slice(1).replace(/(?:^|(?<=\/))index\.html$/, '')), origin);
    return renderedAddresses(page.html).flatMap((rendered) => {
      if (seen.has(rendered.url) || isMade(rendered, run)) return [];
      const to = new URL(rendered.url, own);
      if (/^(?:data|blob):/.test(to.protocol)) return [];
      const below =
        to.origin === own.origin && to.pathname.startsWith(base) ? to.pathname.slice(base.length - 1) : '';
      const target = decodeEscapes(below);
      const isThere =
        target !== '' &&
        [target, `${target}/index.html`, `${target}index.html`, `${target}.html`].some((one) =>
          files.has(one),
        );
      return isThere ? [] : [`${page.path}: <${rendered.element} ${rendered.attribute}="${rendered.url}">`];
    });
  });
}

/** What authors of golden sites wrote as HTML or in components, which the tool does not repair: page → rules. */
const authorsOwn: Readonly<Record<string, readonly string[]>> = {
  'components/docs/page': ['no-implicit-button-type'],
  'docusaurus-forms/docs': ['deprecated', 'element-permitted-content', 'no-deprecated-attr'],
  'foreign-syntax/includes': ['element-name', 'attr-delimiter'],
  'foreign-syntax/inline': ['deprecated', 'element-permitted-content', 'wcag/h30'],
  'foreign-syntax/vuepress': ['element-name'],
  'foreign-syntax/windows': ['element-name'],
  'hostile/docs/foreign/get-a': ['wcag/h37'],
  'hostile/docs/own/get-a': ['element-required-attributes'],
  // Cells are aligned by an attribute, as the specification of GFM has it: policies forbid styles in elements.
  'markdown/docs/blocks': ['no-deprecated-attr'],
  'mdx/': ['no-implicit-button-type', 'element-permitted-content'],
  'mdx/broken': ['element-name'],
  'redirects/docs/new': ['element-name'],
};

/** What is wrong with the HTML of the pages of a site. */
async function invalid(run: Run, name: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const page of run.rendered?.pages.values() ?? []) {
    const own = authorsOwn[`${name}${page.path}`] ?? [];
    for (const finding of await htmlFindings(page.html))
      if (!own.some((rule) => finding.startsWith(`${rule}:`))) found.push(`${page.path}: ${finding}`);
  }
  return found;
}
