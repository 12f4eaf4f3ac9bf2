/**
 * CPU time and memory of an API reference, from description to finished articles: reading, 18 samples an operation with
 * highlighting, HTML, Markdown twin and search records.
 *
 *     pnpm build:packages && node bench/api.mjs [description.json …]
 *
 * Without arguments it takes two large descriptions of other projects out of npm packages (fetched by `npm pack` into
 * `bench/.cache`, versions pinned below). Each description is measured in a process of its own.
 */
import { execFileSync, fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const here = path.dirname(fileURLToPath(import.meta.url));
const cache = path.join(here, '.cache');
/** What an operation may cost, in ms of CPU, and a whole run, in MB of memory. */
const limits = { cpu: 15, memory: 1000 };

const packaged = [
  {
    title: 'GitHub REST API (OpenAPI 3)',
    spec: '@octokit/openapi@23.0.2',
    archive: 'octokit-openapi-23.0.2.tgz',
    file: 'package/generated/api.github.com.json',
  },
  {
    title: 'Kubernetes 1.13 (Swagger 2.0)',
    spec: 'kubernetes-client@9.0.0',
    archive: 'kubernetes-client-9.0.0.tgz',
    file: 'package/lib/specs/swagger-1.13.json.gz',
  },
];

function unpack({ spec, archive, file }) {
  const target = path.join(cache, path.basename(file).replace(/\.gz$/, ''));
  if (existsSync(target)) return target;
  mkdirSync(cache, { recursive: true });
  execFileSync('npm', ['pack', spec, '--silent'], { cwd: cache, stdio: ['ignore', 'ignore', 'inherit'] });
  const contents = execFileSync('tar', ['xzf', archive, '-O', file], { cwd: cache, maxBuffer: 2 ** 28 });
  writeFileSync(target, file.endsWith('.gz') ? gunzipSync(contents) : contents);
  return target;
}

function cpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function measure(file) {
  const start = cpu();
  const [api, markdown, theme, { renderToStaticMarkup }, { createElement }] = await Promise.all([
    import('../packages/ssg-cli/dist/api/index.js'),
    import('../packages/ssg-cli/dist/markdown/index.js'),
    import('../packages/theme/dist/api/index.js'),
    import('react-dom/server'),
    import('react'),
  ]);
  const stages = {};
  let before = cpu();
  const note = (stage) => {
    stages[stage] = (stages[stage] ?? 0) + cpu() - before;
    before = cpu();
  };
  stages.start = before - start;
  const name = path.basename(file);
  const { value, diagnostics } = await api.describeApi(
    { id: 'api', file: name, routeBasePath: 'docs/api', allowExternalRefs: false, credentialPrefix: 'API' },
    {
      readFile: async (wanted) => (wanted === name ? readFileSync(file, 'utf8') : undefined),
      compileFragment: markdown.compileFragment,
    },
  );
  if (value === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  note('describe');
  const painter = await markdown.loadCodePainter(api.codeLanguages);
  const highlight = (code, language) =>
    language === 'json'
      ? api.highlightJson(code)
      : markdown.toHtml({ type: 'root', children: painter(code, language) });
  const tools = { base: '/', fragmentHtml: markdown.toHtml, highlight };
  let bytes = 0;
  note('grammars');
  for (const operation of value.operations) {
    const code = api.samplesOf(value, operation, highlight);
    note('samples');
    const props = { kind: 'operation', api: value, operation, code, tools };
    bytes += renderToStaticMarkup(createElement(theme.OperationBody, props)).length;
    note('html');
    api.operationMarkdown(value, operation, markdown.toMarkdown, code);
    note('markdown');
    api.operationRecords(value, operation);
    note('search');
  }
  const operations = value.operations.length;
  return {
    operations,
    findings: diagnostics.length,
    stages,
    total: cpu() - start,
    kilobytes: bytes / operations / 1000,
  };
}

function report(title, { operations, findings, stages, total, kilobytes, memory }) {
  const each = total / operations;
  const parts = Object.entries(stages).map(([stage, ms]) => `${stage} ${(ms / operations).toFixed(2)}`);
  console.log(`${title}: ${operations} operations, ${findings} findings`);
  console.log(`  CPU ${each.toFixed(2)} ms an operation (limit ${limits.cpu}): ${parts.join(', ')}`);
  console.log(
    `  article ${kilobytes.toFixed(0)} kB on average; peak memory ${memory.toFixed(0)} MB (limit ${limits.memory})`,
  );
  return each <= limits.cpu && memory < limits.memory;
}

function inOwnProcess(file) {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), ['--measure', file], {
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.on('message', resolve);
    child.on('exit', (code) => code !== 0 && reject(new Error(`measuring ${file} failed`)));
  });
}

const [first, ...rest] = process.argv.slice(2);
if (first === '--measure') {
  const result = await measure(rest[0] ?? '');
  process.send({ ...result, memory: process.resourceUsage().maxRSS / 1000 });
} else {
  const files =
    first === undefined
      ? packaged.map((one) => [one.title, unpack(one)])
      : [first, ...rest].map((file) => [path.basename(file), path.resolve(file)]);
  let isWithin = true;
  for (const [title, file] of files) isWithin = report(title, await inOwnProcess(file)) && isWithin;
  process.exitCode = isWithin ? 0 : 1;
}
