import { describe, expect, it } from 'vitest';
import { migratePlace } from './migrate-place.ts';
import { writeFiles } from './process.ts';

const { place, built, cli, read, loaded } = migratePlace();

describe('migrate, from Hugo', () => {
  it('reads the config of Hugo, its sections, order and old addresses', async () => {
    await writeFiles(place.folder, {
      'hugo/hugo.toml': `
baseURL = "https://lantern.example/x/"
title = "Lantern"
enableGitInfo = true
[languages.en]
contentDir = "content/en"
[languages.de]
contentDir = "content/de"
[params]
description = "Says what changed"
github_repo = "https://code.example/lantern"
github_subdir = "site"
[[menu.main]]
name = "Later"
url = "https://forum.example"
weight = 2
[[menu.main]]
name = "Docs"
url = "/docs/"
weight = 1
[[menu.main]]
name = "More"
identifier = "more"
[[menu.main]]
name = "News"
url = "https://news.example"
parent = "more"
`,
      'hugo/content/en/_index.md': '---\ntitle: Lantern\n---\n\nText.\n',
      'hugo/content/en/docs/_index.md':
        '---\ntitle: Documentation\nlinkTitle: Docs\nweight: 1\n---\n\nText.\n',
      'hugo/content/en/docs/a.md': '---\ntitle: A\nweight: 20\naliases: [/old/a/]\n---\n\n[B](b.md)\n',
      'hugo/content/en/docs/b.md': '---\nTitle: B\nWeight: 10\naliases: [/old/a/]\n---\n\nTerm\n: Text.\n',
      'hugo/content/en/docs/_part.md': 'Not a page.\n',
      'hugo/content/de/_index.md': '---\ntitle: Laterne\n---\n',
    });
    const { code, stderr } = await cli('migrate', 'hugo');
    expect(code).toBe(0);
    expect(stderr).toContain('  _index.md → docs.sectionPages');
    expect(stderr).toContain('  languages: a site has one language');
    expect(stderr).toContain('  enableGitInfo: `docs.showLastUpdateTime`');
    const { config, paths, findings } = await loaded('hugo');
    expect(findings).toMatchObject([{ code: 'redirect-conflict', severity: 'warning' }]);
    expect(paths.filter((one) => !one.startsWith('/search') && one !== '/404').sort()).toEqual([
      '/',
      '/docs',
      '/docs/a',
      '/docs/b',
    ]);
    expect(config).toMatchObject({
      title: 'Lantern',
      tagline: 'Says what changed',
      url: 'https://lantern.example',
      baseUrl: '/x/',
      docs: [
        { path: 'content/en', editUrl: 'https://code.example/lantern/edit/main/site', sectionPages: true },
      ],
      navbar: { items: [{ label: 'Docs' }, { label: 'Later' }] },
      footer: { links: [{ title: 'More', items: [{ label: 'News' }] }] },
      markdown: {
        definitionLists: true,
        frontMatterKeys: { weight: 'sidebar_position', Title: 'title', Weight: 'sidebar_position' },
      },
    });
    expect(await built('hugo')).toMatchObject({ exitCode: 0 });
    expect(await read('hugo/build/old/a/index.html')).toContain('/x/docs/a');
    const html = await read('hugo/build/docs/a/index.html');
    expect(html.indexOf('>B<')).toBeLessThan(html.lastIndexOf('>A<'));
  });

  it('names the folder below that holds the config', async () => {
    await writeFiles(place.folder, { 'around/site/hugo.yaml': 'title: Lantern\n', 'around/a/b.md': '# B\n' });
    expect((await cli('migrate', 'around')).stderr).toContain('Name the folder: site.');
  });

  it('reads a config in parts', async () => {
    await writeFiles(place.folder, {
      'parts/config/_default/hugo.yaml': 'title: Lantern\n',
      'parts/config/_default/menus.en.toml': '[[main]]\nname = "Docs"\nurl = "https://docs.example"\n',
      'parts/config/_default/params.json': '{ "description": "Light" }',
      'parts/content/_index.md': '# Start\n',
    });
    expect(await cli('migrate', 'parts')).toMatchObject({ code: 0 });
    expect((await loaded('parts')).config).toMatchObject({
      title: 'Lantern',
      tagline: 'Light',
      navbar: { items: [{ label: 'Docs' }] },
      docs: [{ path: 'content' }],
    });
  });

  it('writes the text of a file where a shortcode stands for it', async () => {
    await writeFiles(place.folder, {
      'filed/.git/HEAD': '',
      'filed/examples/own/a.yaml': 'a: 1\n',
      'filed/site/hugo.toml':
        'title = "Lantern"\n[[module.mounts]]\nsource = "../examples"\ntarget = "content/examples"\n',
      'filed/site/content/en/examples/b.yaml': 'b: 2\n',
      'filed/site/content/en/docs/part.md': '**Part**\n',
      'filed/site/content/en/docs/a.md':
        '# A\n\n{{< readfile file="/examples/own/a.yaml" code="true" lang="yaml" >}}\n\n- B\n\n  {{% code_sample file="b.yaml" %}}\n\n{{< readfile "part.md" >}}\n\n{{< readfile file="gone.md" >}}\n',
    });
    await cli('migrate', 'filed/site', '--content', '--write');
    expect(await read('filed/site/content/en/docs/a.md')).toBe(
      '# A\n\n```yaml\na: 1\n```\n\n- B\n\n  ```yaml\n  b: 2\n  ```\n\n**Part**\n\n{{< readfile file="gone.md" >}}\n',
    );
  });

  it('writes the values of parameters, those of the page before those of its folders and the config', async () => {
    const line = '{{< param version >}} {{% param "Own.deep" %}} {{<param size>}} `{{< param gone >}}`\n';
    await writeFiles(place.folder, {
      'params/hugo.toml': 'title = "Lantern"\n[params]\nversion = "1"\nsize = 10\n',
      'params/content/_index.md': `# L\n\n${line}`,
      'params/content/docs/_index.md':
        '---\ncascade:\n  - Version: v2\n  - _target: {path: /x}\n    size: 3\n---\n\n# D\n',
      'params/content/docs/a/b.md': `---\nown: {deep: yes}\n---\n\n# B\n\n${line}`,
      'params/content/docs/c.md': `---\nversion: v3\n---\n\n# C\n\n${line}`,
    });
    await cli('migrate', 'params', '--content', '--write');
    expect(await read('params/content/_index.md')).toContain(
      '1 {{% param "Own.deep" %}} 10 `{{< param gone >}}`',
    );
    expect(await read('params/content/docs/a/b.md')).toContain('\nv2 yes 10 ');
    expect(await read('params/content/docs/c.md')).toContain('\nv3 {{% param "Own.deep" %}} 10 ');
  });

  it('writes what shortcodes draw, from the templates of the site and what it gives them', async () => {
    await writeFiles(place.folder, {
      'drawn/hugo.yaml':
        'title: Lantern\ntheme: glow\nparams: { stable: v2 }\nlanguages: { en: {}, fr: {} }\n',
      'drawn/layouts/_shortcodes/since.html':
        '<span class="badge">{{ T "since" }} {{ .Get 0 | default site.Params.stable }}</span>',
      'drawn/layouts/shortcodes/tools.html':
        '<ul>{{ range hugo.Data.more.tools.tools }}<li>{{ partial "tool.html" . }}</li>{{ end }}</ul>',
      'drawn/layouts/partials/tool.html': '<a href="{{ .url }}">{{ .name }}</a>',
      'drawn/themes/glow/layouts/shortcodes/lamp.html': '<p>{{ .Page.Param "size" }}</p>',
      'drawn/data/more/tools.toml': '[[tools]]\nname = "A"\nurl = "/a"\n',
      'drawn/data/more/other.json': '{ "x": 1 }',
      'drawn/i18n/en.yaml': '- id: since\n  translation: Since\n',
      'drawn/content/a.md': '---\nsize: 3\n---\n\n# A\n\n{{< since >}} {{< since "v1" >}}\n\n{{< lamp >}}\n',
      'drawn/content/b.md': '# B\n\n{{< tools >}}\n\n{{< pagelist >}}\n',
      'drawn/content/Big.md': '# Big\n',
      'drawn/content/pics/a (1).png': 'x',
      'drawn/content/pics/index.md': '# P\n\n{{< gallery match="*" >}}\n',
      'drawn/content/a.fr.md': '# A\n',
      'drawn/themes/glow/layouts/shortcodes/columns.html': '<div>{{ .Inner }}</div>',
      'drawn/content/code.md':
        '# C\n\n`{{</* lamp */>}} {{</* columns */>}} {{</* tabs */>}} {{</* readfile "b.md" */>}} {{</* badge "x" */>}} {{</* since */>}} {{</* param "stable" */>}}`\n\n```tpl\n{{</* columns */>}}\n- A\n{{</* /columns */>}}\n{{%/* readfile "b.md" */%}}\n{{</* code_sample file="a.yaml" */>}}\n{{</* highlight go */>}}\n```\n',
      'drawn/content/search.md': '---\ntitle: Search\nlayout: search\n---\n',
    });
    await cli('migrate', 'drawn', '--content', '--write');
    expect(await read('drawn/content/a.md')).toContain('# A\n\nSince v2 Since v1\n\n3\n');
    expect(await read('drawn/content/b.md')).toBe('# B\n\n- <a href="/a">A</a>\n\n{{< pagelist >}}\n');
    expect(await read('drawn/content/pics/index.md')).toBe('# P\n\n![](<a (1).png>)\n');
    const again = await cli('migrate', 'drawn', '--content', '--write');
    expect(again.stderr).toContain('Nothing is left to be rewritten in the Markdown.');
    expect(await read('drawn/content/code.md')).toContain(
      '`{{< lamp >}} {{< columns >}} {{< tabs >}} {{< readfile "b.md" >}} {{< badge "x" >}} {{</* since */>}} {{</* param "stable" */>}}`',
    );
    const { paths, findings } = await loaded('drawn');
    expect(paths).toEqual(expect.arrayContaining(['/a', '/b', '/big']));
    expect(paths).not.toContain('/a.fr');
    expect(findings.map(({ code }) => code)).not.toContain('duplicate-route');
  });

  it('writes tabs whose panels the site renders by shortcodes of its own', async () => {
    await writeFiles(place.folder, {
      'panes/hugo.toml': 'title = "Lantern"\n',
      'panes/layouts/shortcodes/linux.html': '<div class="tab-pane" title="Linux">\n{{ .Inner }}\n</div>',
      'panes/content/a.md': '# A\n\n{{% tabs %}}\n{{% linux %}}\nText.\n{{% /linux %}}\n{{% /tabs %}}\n',
    });
    await cli('migrate', 'panes', '--content', '--write');
    expect(await read('panes/content/a.md')).toBe('# A\n\n::::tabs\n:::tab[Linux]\n\nText.\n\n:::\n::::\n');
  });
});
