/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are those of the components. */

import { describe, expect, it } from 'vitest';
import { vueSite } from './component.ts';
import { renderVuePage } from './page.ts';

const component = (template: string, script = '') =>
  `${script === '' ? '' : `<script setup lang="ts">\n${script}\n</script>\n\n`}<template>\n${template}\n</template>\n`;

const files: Readonly<Record<string, string>> = {
  '.vitepress/theme/components/School.vue': component(
    '  <div class="school">\n    <a :href="`${href}?from=x`" :title="title" @click="count">\n      <slot>{{ words[site.lang] }}</slot>\n    </a>\n  </div>',
    "import { useData } from 'vitepress'\nconst { site } = useData()\nconst words = { 'en-US': 'Watch *it*' }\ndefineProps<{ href: string; title: string }>()",
  ),
  'List.vue': component(
    '<!-- Rows. -->\n<table>\n  <tr v-for="(row, at) of rows" :key="at"><td v-if="at === 0">first</td><td v-else>{{ at + 1 }}</td><td>{{ row.name.toUpperCase() }}</td></tr>\n</table>\n<p v-show="wide" flex gap-2>wide</p>',
    'withDefaults(defineProps<{ rows: object[]; wide?: boolean }>(), { wide: false })',
  ),
  'Icon.vue': `${component('<img :src="src" :alt="`${name} logo`" />', "import { computed } from 'vue'\nconst props = defineProps<{ name: string }>()\nconst kind = computed(() => props.name.toLowerCase())\nconst src = computed(() => `/icons/${kind.value}.svg`)")}\n<style>img { width: 1em }</style>\n`,
  'Outer.vue': component(
    '<section><header><slot name="head" :size="2" /></header><Icon name="A" /><slot /></section>',
  ),
  'Older.vue': component(
    '<b>{{ level }}</b>',
    'export default { props: { level: { type: Number, default: 3 } } }',
  ).replace(' setup', ''),
  'Lively.vue': component(
    '<i>{{ n }}</i>',
    "import { onMounted, ref } from 'vue'\nconst n = ref(0)\nonMounted(() => n.value++)",
  ),
  'Zoom.vue': component(
    '<figure><img :src="src" @click="zoom"><div v-if="isLarge" @click="zoom"><img :src="src"></div></figure>',
    "import { ref } from 'vue'\ndefineProps<{ src: string }>()\nconst isLarge = ref(false)\nconst zoom = () => { isLarge.value = !isLarge.value }",
  ),
  'Fold.vue': component(
    '<p @click="open = true">A</p><p v-if="open">B</p>',
    "import { ref } from 'vue'\nconst open = ref(false)",
  ),
  'Marked.vue': component(
    '<p><Star :size="2" /><IconBolt /><IconBox name="A" /></p>',
    "import { Star } from '@iconify/vue'\nimport IconBolt from '~icons/mdi/bolt'\nimport { Icon as IconBox } from './parts'",
  ),
  'parts/index.ts': "export { default as Icon } from '../Icon.vue'\n",
  'Button.vue': component('<button @click="go">Go</button>'),
  'Logo.vue': `${component('<svg viewBox="0 0 1 1" class="x"><path d="M0"/></svg>')}\n<style>svg { width: 1em }</style>\n`,
  '.vitepress/theme/Part.md': '---\na: b\n---\n\n## Part\n\n::: tip\n<Icon name="A" />\n:::\n',
  'other.md': 'Other\n',
  'values.ts': 'export const version = "2.1";\n',
  'theme.ts': "import Mark from './Older.vue';\napp.component('the-mark', Mark);\n",
};
const site = vueSite(
  Object.entries(files).map(([file, text]) => ({ file, text, hash: '' })),
  'en-US',
);
const rendered = (text: string) => renderVuePage(text, { file: 'guide/a.md', site });

describe('components of Vue in a page', () => {
  it.each([
    [
      '<School href="/a" title="A &quot;b&quot;" />',
      '<div><a href="/a?from=x" title="A &quot;b&quot;">Watch &#42;it&#42;</a></div>',
    ],
    [
      '<School href="/a" title="A">\n\n**Own**\n\n</School>',
      '<div><a href="/a?from=x" title="A">\n\n**Own**\n\n</a></div>',
    ],
    [
      `<List\n  :rows="[\n    { name: 'x' },\n    { name: 'y' }\n  ]"\n/>`,
      '<table><tr><td>first</td><td>X</td></tr><tr><td>2</td><td>Y</td></tr></table>',
    ],
    ['<list :rows="[]" wide />', '<list :rows="[]" wide />'],
    ['[<Icon name="Vue" style="x" />](/b)', '[<img src="/icons/vue.svg" alt="Vue logo" style="x">](/b)'],
    [
      '<Outer>In<template #head="{ size }">H{{ size }}</template></Outer>',
      '<section><header>H2</header><img src="/icons/a.svg" alt="A logo">In</section>',
    ],
    ['<Older /> <older :level="1"/> <the-mark/>', '<b>3</b> <older :level="1"/> <b>3</b>'],
    ['<Part />', '## Part\n\n::: tip\n<img src="/icons/a.svg" alt="A logo">\n:::'],
    ['<Marked />', '<p><img src="/icons/a.svg" alt="A logo"></p>'],
    ['<Zoom src="/a.png" />', '<figure><img src="/a.png"></figure>'],
    ['<Logo />', '<svg viewBox="0 0 1 1" width="1em" height="1em"><path d="M0"></path></svg>'],
  ])('are written as the HTML that they render: %s', (text, html) => {
    expect(rendered(`# T\n\n${text}\n`).text).toBe(`# T\n\n${html}\n`);
  });

  it.each([
    '<Lively />',
    '<Fold />',
    '<Other />',
    '<Button />',
    '<Unknown />',
    '<School :href="later" />',
    '`<Icon name="x" />`',
    '<!-- <Icon name="x" /> -->',
  ])('stay where only a script knows what they render: %s', (text) => {
    expect(rendered(`# T\n\n${text}\n`)).toEqual({ text: `# T\n\n${text}\n`, places: 0 });
  });
});

it('writes the values of expressions, from the script of the page, its modules and its front matter', () => {
  const head =
    "---\nname: Lantern\n---\n\n<script setup>\nimport { version } from '../values'\nimport Text from '../other.md'\nimport Icon from '@/x/Icon.vue'\nimport Sign from './gone/Icon.vue'\nconst links = ['a', 'b']\n</script>\n\n";
  const { text, places } = rendered(
    `${head}{{ version }} {{ $frontmatter.name }} {{ unknown }} <a :href="\`/\${version}\`">x **y**</a> <span v-pre>{{ version }}</span> <Sign name="B"/> <Icon name="C"/>\n\n<Text />\n\n<li v-for="one in links">{{ one }}</li>\n`,
  );
  expect(text).toBe(
    `${head}2.1 Lantern {{ unknown }} <a href="/2.1">x **y**</a> <span v-pre>{{ version }}</span> <img src="/icons/b.svg" alt="B logo"> <img src="/icons/c.svg" alt="C logo">\n\nOther\n\n<li>a</li><li>b</li>\n`,
  );
  expect(places).toBe(7);
});

it('writes what the theme of VitePress has for teams and buttons', () => {
  const { text } = rendered(
    `<script setup>\nimport { VPTeamPage } from 'vitepress/theme'\nconst all = [{ avatar: '/a.png', name: 'A', title: 'Lead', links: [{ icon: 'github', link: 'https://x.example' }] }, { name: 'B', desc: '<i>b</i>', org: 'O' }]\n</script>\n\n<VPTeamPage>\n  <VPTeamPageTitle>\n    <template #title>Team</template>\n  </VPTeamPageTitle>\n  <VPTeamMembers size="small" :members="all" />\n</VPTeamPage>\n\n<VPButton text="Go" href="/b" /> <VPImage image="/c.png" alt="C" /> <Badge text="x" />\n`,
  );
  expect(text.split('</script>')[1]).toBe(
    '\n\n<h1>Team</h1><ul><li><img src="/a.png" alt width="48" height="48"> <b>A</b>, Lead <a href="https://x.example">github</a></li><li> <b>B</b> (O): <span><i>b</i></span></li></ul>\n\n<a href="/b">Go</a> <img src="/c.png" alt="C"> <Badge text="x" />\n',
  );
});

it('reads no script that is an example in code', () => {
  const example = '```html\n<script setup>\nconst one = [...]\n</script>\n```\n';
  const { text } = rendered(`<script setup>\nconst one = 'A'\n</script>\n\n${example}\n{{ one }}\n`);
  expect(text.split('```\n')[1]).toBe('\nA\n');
});

it('writes objects as Vue does, and leaves what only VitePress knows', () => {
  const head =
    "---\na: [1]\n---\n\n<script setup>\nimport { useData } from 'vitepress'\nconst { theme, page, site, frontmatter } = useData()\n</script>\n\n";
  const left = '{{ theme }} {{ theme.nav }} {{ page }} {{ page.title }} {{ site.title }}';
  const { text } = rendered(`${head}${left}\n\n<pre>{{ frontmatter }}</pre>\n`);
  expect(text.slice(head.length)).toBe(
    `${left}\n\n<pre>&#123;&#10;  "a": &#91;&#10;    1&#10;  &#93;&#10;&#125;</pre>\n`,
  );
});

it('fills in values in code of a language with that ending', () => {
  const head = '---\nname: <b>\n---\n\n';
  const code = (language: string, value: string) =>
    `\`\`\`\`${language}\nconst a = "${value}";\n\`\`\`\n\`\`\`\`\n`;
  const hole = '{{ $frontmatter.name }}';
  const { text, places } = rendered(
    `${head}${code('js-vue {1}', hole)}${code('js', hole)}- ${code('md', '```js-vue')}${hole}\n`,
  );
  expect(text).toBe(
    `${head}${code('js-vue {1}', '<b>')}${code('js', hole)}- ${code('md', '```js-vue')}&#60;b&#62;\n`,
  );
  expect(places).toBe(2);
});
