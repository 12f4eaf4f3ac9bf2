import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { codeOf, judge, type Keyed, keyed, type Result } from './execute.ts';
import { type Case, CREDENTIALS, isSent } from './requests.ts';
import type { RecordingServer } from './server.ts';
import type { Ended } from './toolchain.ts';

/** The script's placeholders stand for credentials: their names are what it sends. */
const PLACEHOLDERS = Object.fromEntries(Object.keys(CREDENTIALS).map((name) => [name, name]));

/** Cookies come from the browser, so the browser is given those that the request means. */
async function giveCookies(context: BrowserContext, { request }: Keyed, url: string): Promise<void> {
  const { auth, cookies } = request;
  const key =
    auth.kind === 'apiKey' && auth.in === 'cookie' && auth.key.kind === 'variable'
      ? [{ name: auth.name, value: PLACEHOLDERS[auth.key.name] ?? '' }]
      : [];
  const all = [...cookies, ...key].map(({ name, value }) => ({ name, value, url }));
  await context.clearCookies();
  if (all.length > 0) await context.addCookies(all);
}

/** Puts the code on the page as a module and waits until it has printed or thrown. */
function runModule(page: Page, code: string): Promise<Ended> {
  return new Promise((done) => {
    const timer = setTimeout(() => done({ code: 127, output: '', errors: 'timed out' }), 60_000);
    const end = (ended: Ended) => {
      clearTimeout(timer);
      done(ended);
    };
    page.on('console', (message) => {
      if (message.type() === 'log') end({ code: 0, output: message.text(), errors: '' });
    });
    page.on('pageerror', (error) => end({ code: 1, output: '', errors: String(error) }));
    page
      .addScriptTag({ content: code, type: 'module' })
      .catch((error: unknown) => end({ code: 127, output: '', errors: String(error) }));
  });
}

async function runCase(context: BrowserContext, one: Keyed, server: RecordingServer): Promise<Result> {
  const page = await context.newPage();
  const url = `${server.origin}/blank`;
  await giveCookies(context, one, server.origin);
  await page.goto(url);
  const ended = await runModule(page, codeOf(one.request, 'javascript'));
  await page.close();
  return { language: 'javascript', name: one.given.name, wrong: judge(one, server, ended, PLACEHOLDERS) };
}

/** Runs the browser's samples in Chromium, on a page of the server. */
export async function executeInBrowser(
  cases: readonly Case[],
  server: RecordingServer,
  executablePath: string,
): Promise<readonly Result[]> {
  const { authority } = server;
  const trust =
    authority === undefined ? [] : [`--ignore-certificate-errors-spki-list=${authority.keyDigest}`];
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', ...trust] });
  const context = await browser.newContext();
  const results: Result[] = [];
  for (const one of keyed(cases, 'javascript', server)) {
    if (!isSent('javascript', one.request)) continue;
    results.push(await runCase(context, one, server));
  }
  await browser.close();
  return results;
}
