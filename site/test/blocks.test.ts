import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse as parseIni } from 'ini';
import { afterAll, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { isInstalled } from './installed.ts';
import { type Fence, markdownFiles } from './markdown.ts';
import { siteData } from './site-data.ts';

const fences = markdownFiles().flatMap((file) => file.fences);
const examples: readonly Fence[] = siteData.examples.examples.map(({ file, text }) => ({
  file: `data/examples.yaml (${file})`,
  line: 1,
  language: 'yaml',
  meta: '',
  code: text,
}));

const scratch = mkdtempSync(path.join(tmpdir(), 'ceems-docs-blocks-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const save = (name: string, text: string): string => {
  const file = path.join(scratch, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};

const place = ({ file, line }: Fence): string => `${file}:${line}`;
const of = (language: string): readonly Fence[] => fences.filter((fence) => fence.language === language);

/** Places of the blocks that a check rejects, with its message. */
const rejected = (blocks: readonly Fence[], check: (fence: Fence) => string | undefined): readonly string[] =>
  blocks.flatMap((fence) => {
    const message = check(fence);
    return message === undefined ? [] : [`${place(fence)}: ${message}`];
  });

interface Run {
  readonly program: string;
  readonly arguments: readonly string[];
}

/** What a program complains about, or nothing when it accepts. */
const complaint = ({ program, arguments: list }: Run): string | undefined => {
  const { status, stdout, stderr } = spawnSync(program, [...list], { encoding: 'utf8' });
  return status === 0 ? undefined : `${stdout}${stderr}`.trim();
};

const thrown = (parse: () => unknown): string | undefined => {
  try {
    parse();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

it('finds blocks in the pages', () => {
  expect(of('yaml').length).toBeGreaterThan(20);
  expect(of('bash').length).toBeGreaterThan(50);
});

it('names the language of every block', () => {
  expect(fences.filter(({ language }) => language === '').map(place)).toEqual([]);
});

it('knows a parser for the language of every block, or that none is needed', () => {
  const known = new Set([
    'yaml',
    'json',
    'ini',
    'bash',
    'console',
    'text',
    'mermaid',
    'promql',
    'diff',
    'alloy',
    'hcl',
    'http',
    'dockerfile',
  ]);
  expect(
    fences
      .filter(({ language }) => !known.has(language))
      .map((fence) => `${place(fence)}: ${fence.language}`),
  ).toEqual([]);
});

const yamlComplaint = ({ code }: Fence): string | undefined =>
  parseAllDocuments(code).flatMap((document) => [...document.errors, ...document.warnings])[0]?.message;

it('parses every YAML block and every example', () => {
  expect(rejected([...of('yaml'), ...examples], yamlComplaint)).toEqual([]);
});

it('parses every JSON block', () => {
  expect(rejected(of('json'), ({ code }) => thrown(() => JSON.parse(code)))).toEqual([]);
});

/** Words that are neither a section, a setting, a comment nor a single key. */
const strayLine = /^\s*[^\s=[#;][^=]*\s[^=]*$/;

it('parses every INI block', () => {
  const check = ({ code }: Fence): string | undefined => {
    const stray = code.split('\n').find((line) => strayLine.test(line));
    return stray === undefined ? thrown(() => parseIni(code)) : `neither a section nor a setting: ${stray}`;
  };
  expect(rejected(of('ini'), check)).toEqual([]);
});

/** Places of the scripts that bash rejects. One bash starts the others: from here, each would take 50 ms to start. */
const rejectedByBash = (blocks: readonly Fence[], scriptOf: (fence: Fence) => string): readonly string[] => {
  const each = 'for file; do said=$(bash -n "$file" 2>&1) || printf %s "$said"; printf "\\0"; done';
  const files = blocks.map((fence, at) => save(`${at}.sh`, scriptOf(fence)));
  const { status, stdout } = spawnSync('bash', ['-c', each, 'bash', ...files], { encoding: 'utf8' });
  const said = stdout.split('\0');
  expect([status, said.length]).toEqual([0, blocks.length + 1]);
  return rejected(blocks, (fence) => said[blocks.indexOf(fence)] || undefined);
};

it('lets bash parse every shell block', () => {
  expect(rejectedByBash(of('bash'), ({ code }) => code)).toEqual([]);
});

it('lets bash parse every command of a console block', () => {
  const typed = ({ code }: Fence): string =>
    code
      .split('\n')
      .filter((line) => /^[$#] /.test(line))
      .map((line) => line.slice(2))
      .join('\n');
  expect(rejectedByBash(of('console'), typed)).toEqual([]);
});

it('writes no prompt into a shell block', () => {
  expect(
    of('bash')
      .filter(({ code }) => /^\$ /m.test(code))
      .map(place),
  ).toEqual([]);
});

const hasKey = (fence: Fence, key: string): boolean =>
  parseAllDocuments(fence.code).some((document) => {
    const value: unknown = document.toJS();
    return typeof value === 'object' && value !== null && key in value;
  });

const promtool = (check: readonly string[], fence: Fence): string | undefined =>
  complaint({ program: 'promtool', arguments: [...check, save('prometheus.yml', fence.code)] });

if (isInstalled('promtool')) {
  it('lets promtool check every Prometheus configuration', () => {
    const blocks = of('yaml').filter((fence) => hasKey(fence, 'scrape_configs'));
    expect(rejected(blocks, (fence) => promtool(['check', 'config', '--syntax-only'], fence))).toEqual([]);
  });

  it('lets promtool check every file of recording rules', () => {
    const blocks = of('yaml').filter((fence) => hasKey(fence, 'groups'));
    expect(rejected(blocks, (fence) => promtool(['check', 'rules'], fence))).toEqual([]);
  });
}

/** Units of systemd. A file with `[Container]` is read by Podman. */
const isUnit = ({ code }: Fence): boolean =>
  /^\[(?:Service|Unit)\]/m.test(code) && !code.includes('[Container]');

/**
 * A unit of the block, or one that the block completes as a drop-in does. Its program is replaced by `true`, as
 * systemd also asks whether it is installed.
 */
const verifyUnit = (fence: Fence): string | undefined => {
  const name = `block-${fences.indexOf(fence)}.service`;
  const complete = /^ExecStart=/m.test(fence.code);
  const text = fence.code.replaceAll(/^(Exec\w+=)\S+/gm, '$1/bin/true');
  const unit = save(name, complete ? text : '[Service]\nExecStart=/bin/true\n');
  if (!complete) save(`${name}.d/block.conf`, text);
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
  const own = stderr
    .split('\n')
    .filter((line) => line.includes('block-') && !/Failed to (?:connect|create)/.test(line));
  return status === 0 && own.length === 0 ? undefined : own.join('\n') || stderr.trim();
};

if (isInstalled('systemd-analyze')) {
  it('lets systemd verify every unit and drop-in', () => {
    const blocks = of('ini').filter(isUnit);
    expect(blocks.length).toBeGreaterThan(0);
    expect(rejected(blocks, verifyUnit)).toEqual([]);
  });
}

it.each(['promtool', 'systemd-analyze'].filter((program) => !isInstalled(program)))(
  'says that %s is not installed, so its blocks were only parsed',
  (program) => {
    console.info(`${program} is not installed: the blocks it would verify were parsed, and not verified.`);
    expect(isInstalled(program)).toBe(false);
  },
);
