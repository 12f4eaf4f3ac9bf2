import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallSite, writeSite } from '../laws/fixture.ts';
import { run } from './process.ts';

const token = 'a-token-of-the-environment';
const seen: string[] = [];

/** Takes the first entry, and hangs up in the middle of the next. */
const server = createServer((request, response) => {
  const { method = '', url = '', headers } = request;
  seen.push(`${method} ${url.slice(0, 13)} ${headers.authorization}`);
  if (method === 'GET') response.writeHead(404).end();
  else if (seen.length === 2) request.resume().on('end', () => response.writeHead(201).end());
  else request.once('data', () => request.destroy());
});

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('takes the address of the cache from an option and its token from the environment, and survives the server', async () => {
  const folder = await writeSite(smallSite);
  const { port } = server.address() as AddressInfo;
  const cacheUrl = `http://127.0.0.1:${port}/team`;
  const args = ['build', folder, '--strict', '--cache-url', cacheUrl];
  const { code, stdout, stderr } = await run(args, folder, { CEEMS_DOCS_CACHE_TOKEN: token });
  expect(`${stdout}${stderr}`).toContain(
    `The cache on the server ${cacheUrl} is left out: the transfer fails`,
  );
  expect(code).toBe(0);
  expect(`${stdout}${stderr}`).not.toContain(token);
  const auth = `Bearer ${token}`;
  expect(seen.map((line) => line.replace(/(cas|ac)\/\S*/, '$1'))).toEqual([
    `GET /team/ac ${auth}`,
    `PUT /team/cas ${auth}`,
    `PUT /team/cas ${auth}`,
  ]);
});
