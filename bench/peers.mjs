/**
 * What peers are built with: their packages, the files of a project beside the content, and the command. All have a sidebar or
 * a list of pages, headings with ids and colored code, as far as they come with it.
 */
export const peers = {
  eleventy: {
    type: 'module',
    packages: { '@11ty/eleventy': '3.1.8', '@11ty/eleventy-plugin-syntaxhighlight': '5.0.2' },
    files: {
      'eleventy.config.js': `import syntaxHighlight from '@11ty/eleventy-plugin-syntaxhighlight';
export default function (config) {
  config.addPlugin(syntaxHighlight);
  config.addGlobalData('layout', 'page.11ty.js');
  return { dir: { input: 'docs', output: 'build', includes: '../layouts' }, markdownTemplateEngine: false };
}
`,
      'layouts/page.11ty.js': `const list = new WeakMap();
const sidebar = (pages) => {
  const made = list.get(pages) ?? pages.map(({ url }) => \`<li><a href="\${url}">\${url}</a></li>\`).join('').slice(0, 12_000);
  list.set(pages, made);
  return made;
};
export default ({ content, collections, page }) =>
  \`<!doctype html><html lang="en"><title>\${page.fileSlug}</title><nav><ul>\${sidebar(collections.all)}</ul></nav><main>\${content}</main></html>\`;
`,
    },
    command: ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
    output: ['build'],
  },
  docusaurus: {
    packages: {
      '@docusaurus/core': '3.10.2',
      '@docusaurus/preset-classic': '3.10.2',
      '@docusaurus/faster': '3.10.2',
      react: '^19.0.0',
      'react-dom': '^19.0.0',
    },
    files: {
      'docusaurus.config.cjs': `module.exports = {
  title: 'Bench',
  url: 'https://bench.example',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  future: { v4: true, faster: true },
  markdown: { format: 'detect' },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, pages: false }]],
  themeConfig: { prism: { additionalLanguages: ['yaml'] } },
};
`,
    },
    command: [
      'node_modules/@docusaurus/core/bin/docusaurus.mjs',
      'build',
      '--config',
      'docusaurus.config.cjs',
    ],
    output: ['build', '.docusaurus', 'node_modules/.cache'],
  },
  hugo: {
    program: 'hugo',
    files: {
      'hugo.toml': `title = "Bench"
baseURL = "https://bench.example/"
contentDir = "docs"
publishDir = "build"
[markup.goldmark.renderer]
unsafe = true
`,
      'layouts/_default/single.html': `<!doctype html><html lang="en"><title>{{ .Title }}</title><nav><ul>{{ range first 200 .Site.RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .File.BaseFileName }}</a></li>{{ end }}</ul></nav><main>{{ .Content }}</main></html>
`,
      'layouts/_default/list.html': '<!doctype html><title>{{ .Title }}</title>\n',
    },
    command: ['--quiet'],
    output: ['build', 'resources', '.hugo_build.lock'],
  },
};

const docusaurus = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';

/** How `bars.mjs` runs the servers of the peers that `run-peers.mjs` has installed, in folders of their own. */
export const serversOfCorpus = {
  eleventy: {
    folder: 'eleventy',
    content: 'content',
    ending: '.html',
    command: (port) => [
      process.execPath,
      'node_modules/@11ty/eleventy/cmd.cjs',
      '--serve',
      '--quiet',
      `--port=${port}`,
    ],
  },
  hugo: {
    folder: 'hugo',
    content: 'content',
    ending: '.html',
    command: (port) => ['hugo', 'server', '--bind', '127.0.0.1', '--port', String(port)],
  },
  'docusaurus-faster': {
    folder: 'docusaurus',
    content: 'docs',
    ending: '/',
    env: { FASTER: '1', BROWSER: 'none' },
    command: (port) => [
      process.execPath,
      docusaurus,
      'start',
      '--no-open',
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
    ],
  },
};
