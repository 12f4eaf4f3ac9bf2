import { describe, expect, it } from 'vitest';
import { MATCH, matchName, nameForm, typedNames } from './names.ts';

const NAMES = [
  'steps.<NAME>.id',
  'steps.<name>.id',
  '@acme/ui',
  '--web.listen-address',
  '--web.config.file',
  'data.update_interval',
  'node_unit_memory_used_bytes',
  'GET /api/v1/units',
  'POST /api/v1/units',
  'GET /api/v1/units/{uuid}/admin',
  'ERR_PNPM_IGNORED_BUILDS',
];
const found = (query: string) => {
  const typed = typedNames(query);
  return NAMES.map((name) => ({
    name,
    match: Math.max(0, ...typed.map((one) => matchName(one, nameForm(name)))),
  }))
    .filter(({ match }) => match > 0)
    .sort((a, b) => b.match - a.match)
    .map(({ name }) => name);
};

describe('a name is found by', () => {
  it.each([
    ['--web.listen-ad', ['--web.listen-address']],
    ['--web', ['--web.config.file', '--web.listen-address']],
    ['updateInterval', ['data.update_interval']],
    ['update_int', ['data.update_interval']],
    ['node_unit_mem', ['node_unit_memory_used_bytes']],
    ['unit_memory', ['node_unit_memory_used_bytes']],
    ['err_pnpm', ['ERR_PNPM_IGNORED_BUILDS']],
    ['/units', ['GET /api/v1/units', 'POST /api/v1/units', 'GET /api/v1/units/{uuid}/admin']],
    ['GET /units', ['GET /api/v1/units', 'GET /api/v1/units/{uuid}/admin']],
    ['POST', ['POST /api/v1/units']],
    ['web config file', ['--web.config.file']],
    ['steps.<name', ['steps.<name>.id', 'steps.<NAME>.id']],
    ['steps.<NA', ['steps.<NAME>.id', 'steps.<name>.id']],
    ['@acme', ['@acme/ui']],
  ])('%s', (query, names) => {
    expect(found(query)).toEqual(names);
  });
});

it('takes words, versions and addresses for no names', () => {
  expect(['energy', 'load-balancer', 'v0.4.1', 'https://host.example/x'].flatMap(typedNames)).toEqual([]);
});

it('puts the name itself first, then what begins with it, then what has it as a part', () => {
  const [typed] = typedNames('web.port');
  if (!typed) throw new Error('web.port is a name.');
  const matches = ['web.port', 'web.port.range', 'proxy.web.port', 'proxy.web.port_range', 'myweb.ports'].map(
    (name) => matchName(typed, nameForm(name)),
  );
  expect(matches).toEqual([...matches].sort((a, b) => b - a));
  expect(new Set(matches).size).toBe(matches.length);
});

it('takes a name with a colon for another thing than the same letters with a dash', () => {
  const [typed] = typedNames('cache:clear');
  if (!typed) throw new Error('cache:clear is a name.');
  expect(matchName(typed, nameForm('cache:clear'))).toBeGreaterThanOrEqual(MATCH.whole);
  expect(matchName(typed, nameForm('cache-clear'))).toBeLessThan(MATCH.text);
});

it.each([
  ['--name', ['--name', 'name']],
  ['cluster_', ['cluster_id', 'Cluster.']],
  ['workflow.parameters.', ['workflow.parameters.<name>', 'workflow.parameters']],
])('takes %s for %o, best first', (query, names) => {
  const [typed] = typedNames(query);
  if (!typed) throw new Error(`${query} is a name.`);
  const matches = names.map((name) => matchName(typed, nameForm(name)));
  expect(matches[0]).toBeGreaterThan(matches[1] ?? 0);
  expect(matches[1]).toBeGreaterThan(0);
});
