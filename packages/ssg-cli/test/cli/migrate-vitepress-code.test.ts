import { describe, expect, it } from 'vitest';
import { migratePlace } from './migrate-place.ts';
import { writeFiles } from './process.ts';

const { place, cli, read } = migratePlace();

describe('migrate, of code in other files', () => {
  it('writes it where a line of VitePress stands for it', async () => {
    await writeFiles(place.folder, {
      'code/.git/HEAD': '',
      'code/src/c.ts': '// #region one\n  a();\n\n    b();\n// #endregion one\nc();\n',
      'code/docs/.vitepress/config.ts': "export default { title: 'Lantern' };\n",
      'code/docs/snippets/d.json': '{}\n',
      'code/docs/guide/index.md':
        '# Guide\n\n<<< @/snippets/d.json{1 json5:line-numbers} [Own]\n\n- Item\n\n  <<< ../../src/c.ts#one\n\n::: code-group\n<<< @/snippets/d.json [First]\n\n```sh [Second]\nls\n```\n\n<<< @/snippets/d.json\n:::\n\n<<< @/snippets/d.json#gone\n\n<<< @/gone.ts\n\n<<< ../../../outside.ts\n',
      'outside.ts': 'secret();\n',
    });
    expect(await cli('migrate', 'code/docs', '--content', '--write')).toMatchObject({ code: 0 });
    expect(await read('code/docs/guide/index.md')).toBe(
      '# Guide\n\n```json5{1} title="Own" showLineNumbers\n{}\n```\n\n- Item\n\n  ```ts\n  a();\n\n    b();\n  ```\n\n::::tabs\n:::tab[First]\n\n```json\n{}\n```\n\n:::\n:::tab[Second]\n\n```sh\nls\n```\n\n:::\n:::tab[d.json]\n\n```json\n{}\n```\n\n:::\n::::\n\n```json\n{}\n```\n\n<<< @/gone.ts\n\n<<< ../../../outside.ts\n',
    );
  });

  it('writes it where a line of VuePress does, lines and parts between tags too', async () => {
    await writeFiles(place.folder, {
      'tags/.git/HEAD': '',
      'tags/docs/src/a.java':
        'class A {\n  // :::1\n  int a;\n  // :::2\n  int b;\n  // :::2\n  // :::1\n}\n',
      'tags/docs/.vuepress/config.js': "module.exports = { title: 'Lantern' };\n",
      'tags/docs/README.md':
        '# Start\n\n@[code](./src/a.java)\n\n@[code{1-1} ts{1}](./src/a.java)\n\n- Item\n\n  @[code lang=kotlin transcludeWith=:::1 highlight={2}](@/src/a.java)\n\n@[code transclude={3-3}](./src/a.java)\n\n@[code transcludeWith=:::3](./src/a.java)\n',
    });
    await cli('migrate', 'tags/docs', '--content', '--write');
    expect(await read('tags/docs/README.md')).toBe(
      '# Start\n\n```java\nclass A {\n  // :::1\n  int a;\n  // :::2\n  int b;\n  // :::2\n  // :::1\n}\n```\n\n```ts{1}\nclass A {\n```\n\n- Item\n\n  ```kotlin{2}\n  int a;\n  int b;\n  ```\n\n```java\n  int a;\n```\n\n@[code transcludeWith=:::3](./src/a.java)\n',
    );
  });

  it('rewrites what stands in a note with a space, too', async () => {
    await writeFiles(place.folder, {
      'note/.vitepress/config.ts': "export default { title: 'Lantern' };\n",
      'note/index.md': '# Start\n\n:::: warning W\n\n::: details D\n\nx\n\n:::\n\n::::\n',
    });
    await cli('migrate', 'note', '--content', '--write');
    expect(await read('note/index.md')).toBe(
      '# Start\n\n:::warning W\n\n<details>\n<summary>D</summary>\n\nx\n\n</details>\n\n:::\n',
    );
  });

  it('writes what components of Vue draw as HTML, and takes the script out', async () => {
    await writeFiles(place.folder, {
      'vue/.vitepress/config.ts': "export default { title: 'Lantern' };\n",
      'vue/.vitepress/theme/Mark.vue':
        '<template>\n<mark><slot /> {{ $frontmatter.of }}</mark>\n</template>\n',
      'vue/.vitepress/theme/Part.md': '::: tip\nT\n:::\n',
      'vue/index.md':
        '---\nof: x\n---\n\n<script setup>\nconst n = 2\n</script>\n\n# Start\n\n<Mark>**a**</Mark> {{ n }}\n\n<Part />\n\n<Gone />\n',
    });
    await cli('migrate', 'vue', '--content', '--write');
    expect(await read('vue/index.md')).toBe(
      '---\nof: x\n---\n\n\n\n# Start\n\n<mark>**a** x</mark> 2\n\n:::tip\nT\n:::\n\n<Gone />\n',
    );
  });
});
