import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import picomatch from 'picomatch';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { starterFiles } from '../../src/starter/index.ts';
import { filesOf, render, smallSite, writeSite } from '../laws/fixture.ts';
import { examplesOf, manual, manualFolder } from '../manual/pages.ts';

/** The recipes of docs/deploy.md that no server of this machine can run: what can be held without one. */

const recipe = (file: string): string => {
  const found = examplesOf('deploy.md').find((example) => example.file === file);
  if (!found) throw new RangeError(`docs/deploy.md shows no ${file}.`);
  return found.text;
};

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly needs?: string;
  readonly environment?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const answers = { title: 'Lantern', blog: true, api: false };
const workflows: readonly (readonly [string, Workflow])[] = [
  ...[...manual.keys()].flatMap((page) =>
    examplesOf(page)
      .filter(({ file }) => file?.startsWith('.github/workflows/'))
      .map(({ file, text }) => [`${page}: ${file}`, parse(text) as Workflow] as const),
  ),
  ...Object.entries(starterFiles(answers, { version: '0.1.0', today: '2026-01-31' }))
    .filter(([file]) => file.startsWith('.github/workflows/'))
    .map(([file, text]) => [`init: ${file}`, parse(text) as Workflow] as const),
];

const known = {
  workflow: ['name', 'on', 'permissions', 'jobs'],
  job: ['runs-on', 'needs', 'if', 'environment', 'permissions', 'strategy', 'steps'],
  step: ['uses', 'run', 'with', 'id', 'if', 'env'],
};

describe.each(workflows)('the workflow %s', (_, workflow) => {
  const jobs = Object.entries(workflow.jobs);

  it('has keys of workflows only, and jobs that are there', () => {
    expect(known.workflow).toEqual(expect.arrayContaining(Object.keys(workflow)));
    for (const [, job] of jobs) {
      expect(known.job).toEqual(expect.arrayContaining(Object.keys(job)));
      if (job.needs !== undefined) expect(Object.keys(workflow.jobs)).toContain(job.needs);
      for (const step of job.steps) {
        expect(known.step).toEqual(expect.arrayContaining(Object.keys(step)));
        expect([step.uses, step.run].filter((one) => one !== undefined)).toHaveLength(1);
      }
    }
  });

  it('may read only, and publish only where it does', () => {
    expect(workflow.permissions?.contents).toBe('read');
    for (const [, job] of jobs) {
      const rights = job.permissions ?? workflow.permissions ?? {};
      const publishes = job.steps.some(({ uses }) => uses?.startsWith('actions/deploy-pages@'));
      expect(rights).toEqual(
        publishes ? { contents: 'read', pages: 'write', 'id-token': 'write' } : { contents: 'read' },
      );
      expect(job.environment).toBe(publishes ? 'github-pages' : undefined);
      const upload = job.steps.find(({ uses }) => uses?.startsWith('actions/upload-pages-artifact@'));
      expect(upload?.with?.path).toBe(publishes ? 'build' : undefined);
    }
  });
});

it('workflows are seen: one of init, and four of the manual', () => {
  expect(workflows.map(([name]) => name)).toHaveLength(5);
});

it('GitLab publishes the folder that the build writes', () => {
  const { pages } = parse(recipe('.gitlab-ci.yml'));
  expect(pages.artifacts.paths).toEqual(['public']);
  expect(pages.script.at(-1)).toContain('--out-dir public');
});

describe('the container', () => {
  const lines = recipe('Dockerfile').trim().split('\n');
  const copies = lines.filter((line) => line.startsWith('COPY ')).map((line) => line.split(' ').slice(1));

  it('gets the output where the tested configuration of nginx looks for it', () => {
    const nginx = readFileSync(path.join(manualFolder, 'deploy/nginx.conf'), 'utf8');
    const [, root] = /^ {2}root (\S+);/m.exec(nginx) ?? [];
    const [, base] = /^ {2}location (\/\w+)\/ \{/m.exec(nginx) ?? [];
    expect(copies).toEqual([
      ['nginx.conf', '/etc/nginx/conf.d/lantern.conf'],
      ['build', `${root}${base}`],
    ]);
    expect(lines).toContain('RUN rm /etc/nginx/conf.d/default.conf');
  });

  it('is made from nothing else', () => {
    const [all, ...kept] = recipe('.dockerignore').trim().split('\n');
    expect([all, ...kept.map((line) => line.replace('!', ''))].sort()).toEqual(
      ['*', ...copies.map(([from = '']) => from)].sort(),
    );
  });
});

describe('object storage', () => {
  const site = (async () => [...filesOf(await render(await writeSite(smallSite))).keys()])();

  it('gets every file once, and those that are named by their content may be kept for ever', async () => {
    const [, commands = ''] = examplesOf('deploy.md')
      .map(({ text }) => text)
      .filter((text) => /rclone/.test(text))
      .flatMap((text) => text.split(/(?=^rclone copy)/m));
    const sent = commands.split(/^(?=rclone)/m).map((command) => {
      const filters = [...command.matchAll(/--filter '([+-]) ([^']+)'/g)];
      const [, cache] = /Cache-Control: ([^']+)'/.exec(command) ?? [];
      return {
        cache,
        takes: (file: string) =>
          (filters.find(([, , glob = '']) =>
            picomatch.isMatch(`/${file}`, glob === '*' ? '**' : glob, { dot: true }),
          )?.[1] ?? '+') === '+',
      };
    });
    expect(sent).toHaveLength(2);
    for (const file of [...(await site), 'assets/disk.js']) {
      const [taken, ...others] = sent.filter(({ takes }) => takes(file));
      expect(others, file).toEqual([]);
      const isNamedByContent = /^assets\/.*[-.][0-9A-Za-z]{6,}\.\w+$/.test(file);
      expect(taken?.cache, file).toBe(isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache');
    }
  });

  it('is asked by a CDN for the file of each page, with and without the slash', async () => {
    const [written] = examplesOf('deploy.md').filter(({ text }) => text.includes('function handler'));
    const handler = runInNewContext(`${written?.text}; handler`) as (event: { request: { uri: string } }) => {
      uri: string;
    };
    const ask = (uri: string) => handler({ request: { uri } }).uri;
    const files = (await site).filter((file) => !file.startsWith('.') && file !== '_headers');
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      expect(ask(`/${file}`)).toBe(`/${file}`);
      const [, folder] = /^(.*?)\/?index\.html$/.exec(file) ?? [];
      if (folder === undefined) continue;
      expect(ask(folder === '' ? '/' : `/${folder}/`)).toBe(`/${file}`);
      if (folder !== '') expect(ask(`/${folder}`)).toBe(`/${file}`);
    }
    expect([ask('/docs/0.10.2/guide'), ask('/docs/0.10.2')]).toEqual([
      '/docs/0.10.2/guide/index.html',
      '/docs/0.10.2/index.html',
    ]);
  });
});
