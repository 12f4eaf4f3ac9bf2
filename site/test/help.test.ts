import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { Binary, Flag } from '../components/types.ts';
import { isInstalled } from './installed.ts';
import { siteData } from './site-data.ts';

const { flags, examples } = siteData;

const listed = /^\s+(?:-\w, )?--(?:\[no-\])?([a-z][\w.-]*\w)/gm;

/** Flags that a program prints itself. The two long forms of help are its parser's own. */
const printed = (program: string, command: readonly string[]): readonly string[] => {
  const { stdout, stderr } = spawnSync(program, [...command, '--help'], { encoding: 'utf8' });
  const names = [...`${stdout}${stderr}`.matchAll(listed)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => name !== 'help-long' && name !== 'help-man').toSorted();
};

const visible = (binary: Binary, own: readonly Flag[]): readonly string[] =>
  [...binary.common, ...own.filter(({ hidden }) => hidden !== true).map(({ name }) => name)].toSorted();

const present = flags.binaries.filter(({ name }) => isInstalled(name));
const absent = flags.binaries.filter(({ name }) => !isInstalled(name));

describe.each(present)('$name --help', (binary) => {
  it('prints the flags of its page', () => {
    if (binary.groups === undefined)
      return expect(printed(binary.name, [])).toEqual(binary.common.toSorted());
    return expect(printed(binary.name, [])).toEqual(
      visible(
        binary,
        binary.groups.flatMap((group) => group.flags),
      ),
    );
  });

  it.each(binary.commands ?? [])('prints the flags of $name', (command) => {
    expect(printed(binary.name, command.name.split(' '))).toEqual(visible(binary, command.flags));
  });
});

const scratch = mkdtempSync(path.join(tmpdir(), 'ceems-docs-config-'));
afterAll(() => rmSync(scratch, { recursive: true }));

if (isInstalled('ceems_tool')) {
  it('lets ceems_tool check the web configuration of the reference', () => {
    const file = path.join(scratch, 'users.yml');
    const text = examples.examples.find(({ file: id }) => id === 'web_config')?.text ?? '';
    writeFileSync(file, text.slice(text.indexOf('http_server_config:')));
    const { status, stdout, stderr } = spawnSync('ceems_tool', ['check', 'web-config', file], {
      encoding: 'utf8',
    });
    expect({ status, output: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({ status: 0, output: '' });
  });
}

if (isInstalled('redfish_proxy')) {
  it('starts redfish_proxy with the configuration of the reference', async () => {
    const text = examples.examples.find(({ file: id }) => id === 'redfish_proxy')?.text ?? '';
    const file = path.join(scratch, 'redfish_proxy.yml');
    writeFileSync(file, text.replace(/ca_file: .*/, 'insecure_skip_verify: true'));
    const child = spawn('redfish_proxy', [`--config.file=${file}`, '--web.listen-address=127.0.0.1:0']);
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const status = await Promise.race([ended, wait(1500, 'running' as const)]);
    child.kill('SIGTERM');
    expect(status).toBe('running');
    await ended;
  });
}

it.each(absent)('says that $name is not on the PATH, so its page was not held against --help', ({ name }) => {
  console.info(`${name} is not on the PATH: its page was not held against --help.`);
  expect(isInstalled(name)).toBe(false);
});
