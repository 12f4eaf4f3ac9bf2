import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PAGE_EVENT } from '../../../model/index.ts';

/** Address of the scripts of open pages and of their events, below the base. */
export const livePath = '/__live';

/** The modules that run in open pages, as the compiler wrote them next to this file. */
const scripts = ['client.js', 'findings-box.js', 'patch.js'];

/** The text of a module by its path below the base; `undefined` when there is none. */
export function liveScript(path: string): string | undefined {
  const name = scripts.find((script) => path === `${livePath}/${script}`);
  return name && readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
}

/**
 * A page with the tag that `serve` adds to it; without the tag, the page is the built one, byte for byte. The tag
 * carries a digest of the page: a page shown while the site was still being compiled may be outdated.
 */
export function withLiveTag(page: string, base: string): string {
  const state = createHash('sha1').update(page).digest('base64url');
  const source = `${base}${livePath.slice(1)}/client.js`;
  const tag = `<script type="module" src="${source}" data-live="${state}" data-page-event="${PAGE_EVENT}"></script>`;
  return page.replace(/(?=<\/body>)/, tag);
}
