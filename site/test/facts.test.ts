import { describe, expect, it } from 'vitest';
import { configAnchor, envAnchor, flagAnchor, metricAnchor, releaseAnchor } from '../components/anchors.ts';
import { markdownFiles, readMarkdown } from './markdown.ts';
import { type RenderedComponents, renderComponents } from './rendered.ts';
import { siteData } from './site-data.ts';

const { flags, config, metrics, api, changelog } = siteData;

const shown = async (file: string): Promise<RenderedComponents> => renderComponents(readMarkdown(file));

/** Entries that a page does not show, with text and with an anchor. */
const missing = (
  page: RenderedComponents,
  entries: readonly { readonly id: string; readonly text: string }[],
): readonly string[] => {
  const lines = new Set(page.text.split('\n').map((line) => line.trim()));
  return entries.filter(({ id, text }) => !page.ids.has(id) || !lines.has(text)).map(({ text }) => text);
};

describe.each(flags.binaries)('$name', (binary) => {
  const page = shown(`${binary.page.slice(1)}.md`);

  it('has a row with an anchor for every flag on its page', async () => {
    const own = (binary.groups ?? []).flatMap((group) =>
      group.flags.map(({ name }) => ({ id: flagAnchor(name), text: `--${name}` })),
    );
    const ofCommands = (binary.commands ?? []).flatMap((command) =>
      command.flags.map(({ name }) => ({ id: flagAnchor(name, command.name), text: `--${name}` })),
    );
    expect(missing(await page, [...own, ...ofCommands])).toEqual([]);
  });

  it('shows every argument and every variable on its page', async () => {
    const { text, ids } = await page;
    const listed = (binary.environment ?? []).filter(({ name }) => !ids.has(envAnchor(name)));
    const given = (binary.commands ?? [])
      .flatMap(({ arguments: list = [] }) => list)
      .filter(({ name }) => !text.includes(`<${name}>`));
    const ofFlags = (binary.groups ?? [])
      .flatMap((group) => group.flags)
      .filter(({ env }) => env !== undefined && !text.includes(env));
    expect([...listed, ...given, ...ofFlags]).toEqual([]);
  });
});

it('says of every repeatable flag that it can be repeated', () => {
  const own = flags.binaries.flatMap(({ groups = [], commands = [] }) =>
    [...groups, ...commands].flatMap((part) => part.flags),
  );
  const repeatable = own.filter((flag) => flag.repeatable === true);
  expect(repeatable.length).toBeGreaterThan(5);
  expect(
    repeatable.filter(({ meaning }) => !/[Rr]epeat|twice/.test(meaning)).map(({ name }) => name),
  ).toEqual([]);
});

it('shows the flags that every program shares on each command-line page', async () => {
  for (const binary of flags.binaries.filter(({ page }) => page.startsWith('/docs/cli/'))) {
    const page = await shown(`${binary.page.slice(1)}.md`);
    expect(
      missing(
        page,
        binary.common.map((name) => ({ id: flagAnchor(name), text: `--${name}` })),
      ),
    ).toEqual([]);
  }
});

describe('docs/configuration/config-reference.md', () => {
  const page = shown('docs/configuration/config-reference.md');

  it.each(config.files)('has a row with an anchor for every key of $id', async (file) => {
    const entries = file.keys.map(({ path }) => ({ id: configAnchor(file.id, path), text: path }));
    expect(missing(await page, entries)).toEqual([]);
  });

  it('gives no two keys one anchor', () => {
    const anchors = config.files.flatMap((file) => file.keys.map(({ path }) => configAnchor(file.id, path)));
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
  });

  it('shows the commented example of every file', async () => {
    const { text } = await page;
    const files = siteData.examples.examples.map(({ file }) => file);
    expect(files.toSorted()).toEqual(config.files.map(({ id }) => id).toSorted());
    expect(
      siteData.examples.examples
        .filter((example) => !text.includes(example.text.trim()))
        .map(({ file }) => file),
    ).toEqual([]);
  });

  it('shows the metrics and the template fields of updater queries', async () => {
    const { text } = await page;
    const names = [
      ...config.updater_queries.map(({ metric }) => metric),
      ...config.template_fields.map(({ name }) => `{{.${name}}}`),
    ];
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
  });
});

describe('docs/components/metrics.md', () => {
  const page = shown('docs/components/metrics.md');

  it('has a row with an anchor for every series of the exporter', async () => {
    const names = metrics.groups.flatMap((group) => group.metrics.map(({ name }) => name));
    expect(
      missing(
        await page,
        names.map((name) => ({ id: metricAnchor(name), text: name })),
      ),
    ).toEqual([]);
  });

  it('has a row with an anchor for every series of the recording rules', async () => {
    expect(
      missing(
        await page,
        metrics.rules.map(({ name }) => ({ id: metricAnchor(name), text: name })),
      ),
    ).toEqual([]);
  });

  it('explains every label that the series carry', async () => {
    const explained = new Set(metrics.labels.map(({ name }) => name));
    const units = metrics.groups.filter(({ id }) => id !== 'exporter');
    const carried = units
      .flatMap((group) => [group.labels, ...group.metrics.map(({ labels = [] }) => labels)])
      .flat();
    const selfDescribing = new Set(['board_id', 'firmware_version', 'hca_type']);
    expect(
      [...new Set(carried)].filter((label) => !explained.has(label) && !selfDescribing.has(label)),
    ).toEqual([]);
  });

  it('names flags that exist', () => {
    const exporter = flags.binaries.find(({ name }) => name === 'ceems_exporter')?.groups ?? [];
    const names = new Set(exporter.flatMap((group) => group.flags.map(({ name }) => name)));
    expect(metrics.groups.flatMap((group) => group.enabled_by).filter((flag) => !names.has(flag))).toEqual(
      [],
    );
  });
});

it('shows every release on docs/CHANGELOG.md', async () => {
  const { ids } = await shown('docs/CHANGELOG.md');
  expect(
    changelog.releases
      .filter(({ version }) => !ids.has(releaseAnchor(version)))
      .map(({ version }) => version),
  ).toEqual([]);
});

it('names every endpoint somewhere in the docs', async () => {
  const files = markdownFiles().filter(({ file }) => file.startsWith('docs/'));
  const texts = await Promise.all(
    files.map(async (file) => `${file.text}\n${(await renderComponents(file)).text}`),
  );
  const all = texts.join('\n');
  expect(api.operations.filter(({ path }) => !all.includes(path)).map(({ path }) => path)).toEqual([]);
});
