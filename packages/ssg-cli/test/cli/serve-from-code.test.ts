import { expect, it } from 'vitest';
import { serve } from '../../src/commands/serve/serve.ts';
import { removeFolder, temporaryFolder, writeFiles } from './process.ts';

it('a program may serve a site, and end it by a signal', async () => {
  const folder = await temporaryFolder('serve-from-code');
  await writeFiles(folder, { 'docs/index.md': '# Lantern\n' });
  const stop = new AbortController();
  const listeners = process.listenerCount('SIGINT');
  let announce = (_: string) => {};
  const url = new Promise<string>((resolve) => {
    announce = resolve;
  });
  const ended = serve(
    { folder, port: 0, host: '127.0.0.1', signal: stop.signal },
    {
      out: (text) => announce(text.trim()),
      error: () => {},
      isTerminal: false,
      color: false,
      cwd: folder,
    },
  );
  const response = await fetch(`${await url}docs`);
  expect(await response.text()).toContain('<h1');
  stop.abort();
  expect(await ended).toBe(0);
  expect(process.listenerCount('SIGINT')).toBe(listeners);
  await removeFolder(folder);
});
