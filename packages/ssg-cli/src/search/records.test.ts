import { fromHtml } from 'hast-util-from-html';
import rehypeKatex from 'rehype-katex';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { type IndexedPage, recordsFromHast } from './records.ts';

const page: IndexedPage = { path: '/docs/x', title: 'X', trail: ['Use'], kind: 'guide' };
const recordsOf = (html: string, more: Partial<IndexedPage> = {}) =>
  recordsFromHast({ ...page, ...more }, fromHtml(html, { fragment: true }));
const shortly = (html: string) =>
  recordsOf(html).map(({ anchor, headings, text }) => [anchor, headings, text]);

describe('recordsFromHast', () => {
  it('cuts an article by headings with an id, and keeps their outline', () => {
    expect(
      shortly(
        '<h1>X</h1><p>Top.</p><h2 id="a">A</h2><p>One</p><p>two</p><h3 id="b">B</h3>b<h2 id="c">C</h2>c',
      ),
    ).toEqual([
      [undefined, [], 'Top.'],
      ['a', ['A'], 'One two'],
      ['b', ['A', 'B'], 'b'],
      ['c', ['C'], 'c'],
    ]);
  });

  it.each([
    ['P_\\text{u,gpu} = P_\\text{n} \\cdot \\frac{a + b}{2}', 'So P_(u,gpu) = P_n ⋅ (a + b)/2.'],
    ['\\sqrt{x^2 + y^{n-1}}, \\hat{e}', 'So √(x^2 + y^(n − 1)),e.'],
  ])('reads a formula as people type it: %s', (tex, expected) => {
    const tree = fromHtml(`<p>So <code class="math-inline">${tex}</code>.</p>`, { fragment: true });
    rehypeKatex({ output: 'mathml' })(tree, new VFile());
    expect(recordsFromHast(page, tree)[0]?.text).toBe(expected);
  });

  it('keeps a formula on a line of its own apart from the text below it', () => {
    const tree = fromHtml(
      '<p>So</p><pre><code class="math-display">P = a f</code></pre><p>f is a share.</p><h2 id="a">A</h2>' +
        '<pre><code class="math-display">f.</code></pre>',
      { fragment: true },
    );
    rehypeKatex({ output: 'mathml' })(tree, new VFile());
    expect(recordsFromHast(page, tree).map(({ text }) => text)).toEqual(['So P = af, f is a share.', 'f']);
  });

  it('leaves navigation, buttons, permalinks and ignored parts out', () => {
    const html =
      '<nav>menu</nav><h2 id="a">A <a href="/base/docs/x#a">#</a></h2>yes<button>Copy</button>' +
      '<p data-search-ignore>no</p><span aria-hidden="true">no</span><script>no()</script>';
    expect(shortly(html)).toEqual([
      [undefined, [], ''],
      ['a', ['A'], 'yes'],
    ]);
  });

  it('makes an entry of each element that says so, and goes on with the section after it', () => {
    const html =
      '<h2 id="f">Flags</h2><table><tr id="flag-a" data-search-kind="flag" data-search-title="--a"><td>--<wbr>a</td><td>does a</td></tr></table>after' +
      '<p data-search-kind="flag">no id</p><p id="p" data-search-kind="nonsense">text</p>';
    expect(recordsOf(html)).toEqual([
      { path: '/docs/x', pageTitle: 'X', trail: ['Use'], headings: [], text: '', kind: 'guide' },
      {
        path: '/docs/x',
        anchor: 'f',
        pageTitle: 'X',
        trail: ['Use'],
        headings: ['Flags'],
        text: 'after no id text',
        kind: 'guide',
      },
      {
        path: '/docs/x',
        anchor: 'flag-a',
        pageTitle: 'X',
        trail: ['Use'],
        headings: ['Flags', '--a'],
        text: '--a does a',
        kind: 'flag',
        isEntry: true,
        details: { about: 'does a' },
      },
    ]);
  });

  const entriesOf = (html: string) =>
    recordsOf(html)
      .filter(({ isFound }) => isFound)
      .map(({ headings, kind, anchor, details, text }) => ({
        name: headings.at(-1),
        kind,
        anchor,
        details,
        text,
      }));

  it("finds the entries of an author's own table, with what its columns say", () => {
    const html =
      '<h2 id="k">Keys</h2><table><thead><tr><th>Key</th><th>Type</th><th>Default</th><th>Meaning</th></tr></thead>' +
      '<tbody><tr><td><code>update_interval</code></td><td>duration</td><td>15m</td><td>How often.</td></tr>' +
      '<tr><td>Not a <code>name</code></td><td></td><td></td><td></td></tr></tbody></table>';
    expect(entriesOf(html)).toEqual([
      {
        name: 'update_interval',
        kind: 'config',
        anchor: undefined,
        details: { type: 'duration', default: '15m', about: 'How often.' },
        text: 'update_interval duration 15m How often.',
      },
    ]);
    expect(recordsOf(html).find(({ anchor }) => anchor === 'k')?.text).toContain('How often.');
  });

  it('reads a flag and its other spellings, each in code of its own, as one entry', () => {
    const html =
      '<table><thead><tr><th>Flag</th><th>Description</th></tr></thead><tbody>' +
      '<tr><td><code>-a</code>, <code>--addr</code> / <code>--net &lt;host&gt;</code></td><td>Binds.</td></tr>' +
      '<tr><td><code>-x</code> with <code>-y</code></td><td>Two.</td></tr></tbody></table>' +
      '<ul><li><code>-p &lt;n&gt;</code>, <code>--port &lt;n&gt;</code>: listens</li></ul>';
    expect(entriesOf(html)).toMatchObject([
      { name: '-a, --addr, --net', kind: 'flag', details: { type: '<host>', about: 'Binds.' } },
      { name: '-p, --port', kind: 'flag' },
    ]);
  });

  it('finds those of lists of definitions, and of items that explain a name', () => {
    const html =
      '<dl><dt><code>-v</code></dt><dt id="verbose"><code>--verbose</code> <em>n</em></dt><dd>Says more.</dd></dl>' +
      '<ul><li><code>max_size</code>: the most</li><li><code>max_age</code> is nothing here</li></ul>';
    expect(entriesOf(html)).toMatchObject([
      { name: '-v, --verbose', kind: 'flag', anchor: 'verbose', text: '-v --verbose n Says more.' },
      { name: 'max_size', kind: 'name', text: 'max_size: the most' },
    ]);
  });

  it('finds those of items that begin with a name in bold, at the mark that is beside it', () => {
    const html =
      '<ul><li><strong>lb_policy</strong> <span id="policy"></span> says which.</li>' +
      '<li><p><b>maxSize:</b> the most</p></li>' +
      '<li><strong>Note</strong> that <strong>max_age</strong> is nothing here</li></ul>';
    expect(entriesOf(html)).toMatchObject([
      { name: 'lb_policy', kind: 'name', anchor: 'policy', text: 'lb_policy says which.' },
      { name: 'maxSize', kind: 'name', anchor: undefined, text: 'maxSize: the most' },
    ]);
  });

  it('searches the description, the alternative texts and a first heading that differs from the title', () => {
    const [top] = recordsOf('<h1>The long name</h1><img alt="A figure">', { description: 'What it is.' });
    expect(top?.text).toBe('What it is. The long name A figure');
  });
});

describe('options that a block of code lists', () => {
  const optionsOf = (listing: string) =>
    recordsOf(`<h2 id="o">Options</h2><pre><code>${listing}</code></pre><p>After.</p>`)
      .filter(({ isEntry }) => isEntry)
      .map(({ headings, kind, details }) => [headings.at(-1), kind, details]);

  it('are entries of the section, whether what they do is beside or below', () => {
    const listing = `
Flags:
      --atomic                 undo all of it
  -n, --namespace string       where it goes
                               and stays (default "main")
  -f, --file &lt;FILE&gt;
          Read this
`;
    expect(optionsOf(listing)).toEqual([
      ['--atomic', 'flag', { about: 'undo all of it' }],
      [
        '-n, --namespace',
        'flag',
        { type: 'string', default: 'main', about: 'where it goes and stays (default "main")' },
      ],
      ['-f, --file', 'flag', { type: '<FILE>', about: 'Read this' }],
    ]);
    expect(recordsOf(`<h2 id="o">O</h2><pre>${listing}</pre>After.`)[1]?.text).toContain('Read this After.');
  });

  it('are commands, too, where their names have colons', () => {
    const listing = `
cache:clear &lt;pool&gt; [--all]    # Clears a pool
cache:list                    Names all pools
cache:warm &lt;pool&gt; # Fills a pool
cache:other
`;
    expect(optionsOf(listing)).toEqual([
      ['cache:clear', 'name', { type: '<pool> [--all]', about: 'Clears a pool' }],
      ['cache:list', 'name', { about: 'Names all pools' }],
      ['cache:warm', 'name', { type: '<pool>', about: 'Fills a pool' }],
    ]);
  });

  it.each([
    ['settings', 'server:\n  host:port   # Where it listens\n'],
    ['the lines of a command', 'tool install \\\n  --set a=b \\\n  --wait\n'],
    ['one line alone', '  --all   everything'],
    ['a list', '- one:  1\n- two:  2'],
  ])('are not %s', (_, listing) => {
    expect(optionsOf(listing)).toEqual([]);
  });
});
