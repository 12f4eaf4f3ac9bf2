import { describe, expect, it } from 'vitest';
import { migratePlace } from './migrate-place.ts';
import { writeFiles } from './process.ts';

const { place, built, cli, read, loaded } = migratePlace();

describe('migrate, from MkDocs', () => {
  it('looks into a docs folder that holds mkdocs.yml', async () => {
    await writeFiles(place.folder, {
      'around/parts/mkdocs.yml':
        'site_name: Old\nsite_name: Lantern\ndocs_dir: ../\ntheme: {logo: img/l.svg, favicon: gone.ico}\n',
      'around/img/l.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
      'around/index.md': '# Lantern\n\nText.\n',
      'around/README.md': '# For developers\n\nText.\n',
    });
    await cli('migrate', 'around/parts');
    expect(await read('around/parts/ceems.config.ts')).toMatch(
      /title: 'Lantern'[\s\S]*exclude: \['README\.md'\][\s\S]*src: 'img\/l\.svg'/,
    );
    expect(await read('around/parts/static/img/l.svg')).toContain('<svg');
  });

  it.each(['manual', './manual/'])(
    'takes the folder of the config for the docs that it names from above: %s',
    async (docs) => {
      await writeFiles(place.folder, {
        'lamp/manual/mkdocs.yml': `site_name: Lantern\ndocs_dir: ${docs}\nnav: [index.md, parts/lamp.md]\n`,
        'lamp/manual/index.md': '# Lantern\n\nText.\n',
        'lamp/manual/parts/lamp.md': '# Lamp\n\nText.\n',
      });
      await cli('migrate', 'lamp/manual');
      const { paths, findings } = await loaded('lamp/manual');
      expect(findings).toEqual([]);
      expect(paths).toEqual(expect.arrayContaining(['/', '/parts/lamp']));
    },
  );

  it('writes what abbreviations stand for, and links to headings that are named by their ids', async () => {
    await writeFiles(place.folder, {
      'words/mkdocs-ja.yml': 'site_name: ランタン\n',
      'words/mkdocs-en.yml':
        'site_name: Lantern\nplugins: [search, autorefs]\nmarkdown_extensions:\n  - abbr\n  - pymdownx.snippets:\n      auto_append: [words.md]\n',
      'words/words.md': '*[CSS]: Cascading "Style" Sheets\n',
      'words/docs/index.md':
        '# HTML\n\nOf `HTML`, [HTML](html.md), HTML 5 and HTML. CSS. [Sizes][sizes-of-lamps], [sizes-of-lamps][], [x][one], [gone][].\n\n```md\n*[A]: B\n```\n\n*[HTML]: Language\n*[HTML 5]: Its fifth\n',
      'words/docs/html.md': '# H\n\n## Sizes of lamps\n\n## One\n\n[own][sizes-of-lamps]\n',
      'words/docs/b.md': '# B\n\n## One\n\n[sizes-of-lamps]\n',
    });
    expect((await cli('migrate', 'words', '--content', '--write')).stderr).toContain('in 2 files.');
    expect(await read('words/docs/index.md')).toBe(
      '# HTML\n\nOf `HTML`, [<abbr title="Language">HTML</abbr>](html.md), <abbr title="Its fifth">HTML 5</abbr> and HTML. <abbr title="Cascading &quot;Style&quot; Sheets">CSS</abbr>. [Sizes][sizes-of-lamps], [sizes-of-lamps][], [x][one], [gone][].\n\n```md\n*[A]: B\n```\n\n[sizes-of-lamps]: html.md#sizes-of-lamps\n',
    );
    expect(await read('words/docs/html.md')).toMatch(/\n\n\[sizes-of-lamps\]: #sizes-of-lamps\n$/);
    const messages = (await loaded('words')).findings.map(({ message }) => message);
    expect(messages.join()).not.toContain('sizes-of-lamps');
  });

  it.each([
    ['', 'math: false'],
    ['markdown_extensions: [pymdownx.arithmatex]\n', undefined],
  ])('takes dollar signs as what they were: with %j', async (extensions, option) => {
    const folder = option === undefined ? 'formulas' : 'dollars';
    await writeFiles(place.folder, {
      [`${folder}/mkdocs.yml`]: `site_name: Lantern\n${extensions}`,
      [`${folder}/docs/index.md`]: '# Start\n\nDouble $$ are reduced to $$(VAR).\n',
    });
    await cli('migrate', folder);
    const config = await read(`${folder}/ceems.config.ts`);
    if (option === undefined) expect(config).not.toContain('math');
    else expect(config).toContain(option);
    const { findings } = await built(folder);
    expect(findings.map(({ code }) => code)).not.toContain('invalid-math');
    const html = await read(`${folder}/build/index.html`);
    expect(html.includes('<math')).toBe(option === undefined);
  });

  it('writes the values that the plugin macros puts into pages', async () => {
    await writeFiles(place.folder, {
      'filled/mkdocs.yml':
        'site_name: Lantern\nplugins:\n  - macros:\n      include_yaml: [values.yml, {lamps: lamps.yml}]\nextra:\n  version: 1.2\n  chat: {url: https://chat.example}\n',
      'filled/values.yml': 'size: 10 W\n',
      'filled/lamps.yml': 'first: {name: Bulb}\n',
      'filled/docs/index.md':
        '---\ntitle: T {{ size }}\nkind: a\nversion: 3\n---\n{% set mark = "!!! note" %}\n{{ mark }}\n    {{ kind }} {{page.meta.kind}} {{ version }} {{ size }}\n\n[C]({{ config.extra.chat.url }}) {{ chat["url"] }} {{- lamps.first.name -}} `{{ gone }}` {{ now() }}\n\n{% raw %}`{{ size }}`{% endraw %}\n',
      'filled/docs/left.md': '---\nrender_macros: false\n---\n# L\n\n`{{ size }}`\n',
      'own/mkdocs.yml':
        'site_name: Lantern\nplugins: [{macros: {j2_variable_start_string: "[[", j2_variable_end_string: "]]", render_by_default: false}}]\n',
      'own/docs/index.md':
        '---\nrender_macros: true\n---\n# [[ config.site_name ]] `{{ config.site_name }}`\n',
      'own/docs/b.md': '# `[[ config.site_name ]]`\n',
    });
    await cli('migrate', 'filled', '--content', '--write');
    await cli('migrate', 'own', '--content', '--write');
    expect(await read('filled/docs/index.md')).toBe(
      '---\ntitle: T {{ size }}\nkind: a\nversion: 3\n---\n:::note\n\na a 3 10 W\n\n:::\n\n[C](https://chat.example) https://chat.example Bulb `{{ gone }}` {{ now() }}\n\n`{{ size }}`\n',
    );
    expect(await read('filled/docs/left.md')).toContain('`{{ size }}`');
    expect(await read('own/docs/index.md')).toContain('# Lantern `{{ config.site_name }}`\n');
    expect(await read('own/docs/b.md')).toContain('[[ config.site_name ]]');
  });

  it('writes the definitions of links that each page gets at its end', async () => {
    await writeFiles(place.folder, {
      'ended/mkdocs.yml':
        'site_name: Lantern\nmarkdown_extensions:\n  - pymdownx.snippets:\n      base_path: [texts, .]\n      auto_append: [links.txt, gone.txt, more, ../../outside.txt]\n',
      'outside.txt': '[docs]: https://outside.example\n',
      'ended/.git/HEAD': 'ref: refs/heads/main\n',
      'ended/texts/more/links.txt': '[docs]: https://more.example\n',
      'ended/texts/links.txt':
        '<!-- links -->\n[docs]: https://docs.example\n[The Forum]: https://forum.example "Forum"\n*[HTML]: Language of pages\n',
      'ended/docs/index.md': '# Start\n\nSee the [documents][docs] and [the  forum].\n',
      'ended/docs/own.md': '# Own\n\nSee [docs], not `[the forum]`.\n\n[docs]: https://own.example\n',
    });
    // The content is rewritten for `--write` alone, too.
    expect((await cli('migrate', 'ended', '--write')).stderr).toContain('Rewrote 1 place in 1 file.');
    expect(await read('ended/docs/index.md')).toBe(
      '# Start\n\nSee the [documents][docs] and [the  forum].\n\n[docs]: https://docs.example\n[The Forum]: https://forum.example "Forum"\n',
    );
    expect((await loaded('ended')).findings).toEqual([]);
  });

  it('calls a page without a heading what the navigation calls it', async () => {
    await writeFiles(place.folder, {
      'named/mkdocs.yml':
        'site_name: Lantern\nnav:\n  - Start: index.md\n  - Use:\n      - "Sets: all": sets.md\n      - First steps: first.md\n      - Gone: gone.md\n  - Soon: soon.md\n  - old_lamps.md\n',
      'named/docs/index.md': '# Lantern\n',
      'named/docs/sets.md': '---\ntags: [a]\n---\n\n```sh\n# code\n```\n\n!!! note\n    Text.\n',
      'named/docs/first.md': '## One\n\nText.\n',
      // An empty page.
      'named/docs/soon.md': '',
      'named/docs/old_lamps.md': '## Two\n',
      'named/docs/not-in-nav.md': '## Three\n',
      'named/docs/parts/index.md': '## Four\n',
    });
    await cli('migrate', 'named');
    expect((await cli('migrate', 'named', '--content', '--write')).stderr).toContain(
      'Rewrote 5 places in 4 files.',
    );
    expect(await read('named/docs/soon.md')).toBe('---\ntitle: "Soon"\n---\n\n');
    expect(await read('named/docs/old_lamps.md')).toBe('---\ntitle: Old lamps\n---\n\n## Two\n');
    expect(await read('named/docs/index.md')).toBe('# Lantern\n');
    expect(await read('named/docs/first.md')).toBe('---\ntitle: First steps\n---\n\n## One\n\nText.\n');
    expect(await read('named/docs/sets.md')).toBe(
      '---\ntitle: "Sets: all"\ntags: [a]\n---\n\n```sh\n# code\n```\n\n:::note\n\nText.\n\n:::\n',
    );
    expect((await cli('migrate', 'named', '--content')).stderr).toContain('Nothing is left to be rewritten');
  });

  it('makes a sidebar of the folders where the navigation names no page that is there', async () => {
    await writeFiles(place.folder, {
      'made/mkdocs.yml': 'site_name: Lantern\nnav:\n  - API: api.md\n',
      'made/docs/index.md': '# Lantern\n',
    });
    await cli('migrate', 'made');
    expect(await read('made/ceems.config.ts')).not.toContain('sidebars');
  });

  it('reads mkdocs.yml, and rewrites content only when it is told to', async () => {
    await writeFiles(place.folder, {
      'mk/base.yml':
        'site_description: Says what changed\nsite_name: Base\ntheme: { name: other, color_mode: auto }\n',
      'mk/mkdocs.yml': `INHERIT: base.yml
site_name: Lantern
site_url: https://team.example/lantern/
repo_url: https://github.com/team/lantern
edit_uri: edit/main/docs/
exclude_docs: |
  *.draft.md
  /private/
theme:
  name: material
  features: [content.action.edit]
  palette: [{ scheme: slate }]
nav:
  - index.md
  - Guide:
      - First steps: guide/01-first.md
      - Everything: reference/
      - Forum: https://forum.example
markdown_extensions:
  - admonition
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
  - mdx_truly_sane_lists
plugins:
  - search
  - redirects:
      redirect_maps: { old.md: guide/01-first.md, gone.md: "https://else.example/x" }
`,
      'mk/docs/index.md': '# Lantern\n\n!!! note "Read me"\n    Text.\n\n[TOC]\n',
      'mk/docs/guide/01-first.md': '# First\n\n[Start](../index.md)\n',
      'mk/docs/reference/all.md': '---\nslug: everything\nid: every\n---\n# All\n\nText.\n',
      'mk/docs/reference/reference.md': '# Of its own\n\n[All](all)\n',
      'mk/docs/private/x.md': '# X\n',
      'mk/docs/README.md': '# For developers\n',
    });
    const { code, stdout, stderr } = await cli('migrate', 'mk', '--content');
    expect(code).toBe(0);
    expect(stderr).toContain('  markdown_extensions: without an equal: mdx_truly_sane_lists\n');
    expect(stdout).toContain('-!!! note "Read me"\n-    Text.\n+:::note Read me\n');
    expect(stderr).toContain('--write would rewrite 2 places in 1 file.');
    expect(await read('mk/docs/index.md')).toContain('!!! note');
    const before = await loaded('mk');
    expect(before.findings.map(({ code: found }) => found)).toEqual(['foreign-syntax', 'foreign-syntax']);
    expect(before.config).toMatchObject({
      title: 'Lantern',
      tagline: 'Says what changed',
      url: 'https://team.example',
      baseUrl: '/lantern/',
      docs: [
        {
          routeBasePath: '',
          numberPrefixes: false,
          folderNamePages: false,
          slugs: false,
          editUrl: 'https://github.com/team/lantern/edit/main/',
          sidebars: {
            docs: [
              'index',
              {
                label: 'Guide',
                items: [
                  { id: 'guide/01-first', label: 'First steps' },
                  { label: 'Everything', items: [{ type: 'autogenerated', dirName: 'reference' }] },
                  { label: 'Forum', href: 'https://forum.example' },
                ],
              },
            ],
          },
        },
      ],
      colorMode: { defaultMode: 'system' },
      redirects: [
        { from: ['/old'], to: '/guide/01-first' },
        { from: ['/gone'], to: 'https://else.example/x' },
      ],
    });
    expect(before.paths).toEqual(
      expect.arrayContaining(['/guide/01-first', '/reference/all', '/reference/reference']),
    );
    expect(before.paths).not.toContain('/private/x');
    expect((await cli('migrate', 'mk', '--content', '--write')).stderr).toContain(
      'Rewrote 2 places in 1 file.',
    );
    expect(await read('mk/docs/index.md')).toBe('# Lantern\n\n:::note Read me\n\nText.\n\n:::\n\n\n');
    expect((await loaded('mk')).findings).toEqual([]);
  });

  it('keeps pages without links to their source, HTML in one piece, and code in lists', async () => {
    await writeFiles(place.folder, {
      'quiet/mkdocs.yml': 'site_name: Lantern\nrepo_url: https://github.com/team/lantern\nedit_uri: ""\n',
      'quiet/docs/index.md':
        '# Lantern\n\n<div>\n    <p>A</p>\n\n    <p>B</p>\n</div>\n\n1. A\n\n        b\n',
    });
    expect((await cli('migrate', 'quiet')).stderr).toContain('edit_uri → docs.editUrl: left out, as there');
    expect(await read('quiet/ceems.config.ts')).not.toContain('editUrl');
    await cli('migrate', 'quiet', '--content', '--write');
    expect(await read('quiet/docs/index.md')).toBe(
      '# Lantern\n\n<div>\n    <p>A</p>\n    <p>B</p>\n</div>\n\n1. A\n\n       b\n',
    );
  });
});
