import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { checkExternalLinks, readAnswerCache, writeAnswerCache } from './index.ts';
import { found, loopback, NOW, OPTIONS, origin, serveLoopback } from './testing/loopback.ts';

serveLoopback();

describe('what is dead', () => {
  it.each([
    ['ENOTFOUND', 'external-dead', 'there is no such host', 1],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'external-dead', 'the certificate is self-signed', 1],
    ['CERT_HAS_EXPIRED', 'external-dead', 'the certificate has expired', 1],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'external-dead', 'the certificate is for another host', 1],
    ['EAI_AGAIN', 'external-unreachable', 'the host name cannot be looked up now', 4],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'external-unreachable', 'the encrypted connection fails', 4],
  ])('is what nobody can reach, and not asked again: %s', async (cause, code, reason, times) => {
    let asked = 0;
    const { diagnostics } = await checkExternalLinks({
      links: [{ url: 'https://example.invalid/' }],
      options: OPTIONS,
      now: NOW,
      fetch: async () => {
        asked += 1;
        throw new TypeError('fetch failed', { cause: Object.assign(new Error('0x0:raw'), { code: cause }) });
      },
    });
    expect(diagnostics).toMatchObject([{ code, message: expect.stringContaining(reason) }]);
    expect(diagnostics[0]?.message).not.toContain('raw');
    expect(asked).toBe(times);
  });

  it('is a circle of redirects, which is not gone round again', async () => {
    expect(await found('/loop')).toMatchObject([
      { code: 'external-dead', message: expect.stringContaining('in a circle') },
    ]);
    expect(loopback.requests).toEqual(['HEAD /loop', 'GET /loop']);
  });

  it('is a chain of redirects without end', async () => {
    expect(await found('/further/1')).toMatchObject([
      { code: 'external-dead', message: expect.stringContaining('more than 5 times') },
    ]);
  });

  it('is said to be so for long from the third run on', async () => {
    let cache = '';
    const messages: string[] = [];
    for (const path of ['/loop', '/loop', '/loop', '/loop']) {
      const { diagnostics, cache: kept } = await checkExternalLinks({
        links: [{ url: origin() + path }],
        options: { ...OPTIONS, cacheAge: 0 },
        cache: readAnswerCache(cache),
        now: NOW,
      });
      cache = writeAnswerCache(kept);
      messages.push(diagnostics[0]?.message.split('. ')[1] ?? '');
    }
    expect(messages).toEqual(['', '', 'It was so in the last 3 runs.', 'It was so in the last 4 runs.']);
  });

  it('is a connection that is refused', async () => {
    const free = createServer();
    await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
    const { port } = free.address() as AddressInfo;
    await new Promise((resolve) => free.close(resolve));
    expect(await found(`http://127.0.0.1:${port}/`)).toMatchObject([
      { code: 'external-dead', message: expect.stringContaining('refused') },
    ]);
  });
});
