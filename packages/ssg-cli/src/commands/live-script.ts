import { createHash } from 'node:crypto';
import { PAGE_EVENT } from '../model/index.ts';

/** Address of the live script and of its events, below the base. */
export const livePath = '/__live';

/** What the server sends to open pages. */
export interface LiveMessage {
  /** Paths of pages and files whose bytes changed; `reload` when every page must be reloaded. */
  readonly changed: readonly string[];
  readonly findings: readonly LiveFinding[];
  /** The site cannot be built as it is; pages show the last good state. */
  readonly failed: boolean;
  /** The site is loaded and its pages can be asked for; what is found in it follows when all are drawn. */
  readonly isEarly?: true;
}

/** A finding as the page shows it. */
export interface LiveFinding {
  readonly severity: string;
  readonly code: string;
  readonly place: string;
  readonly message: string;
  readonly hint?: string;
  readonly excerpt: string;
  /** Page that the finding stands on; absent for the site as a whole. */
  readonly path?: string;
}

/**
 * A page with the tag that `serve` adds to it; without it the page is the built one, byte for byte. The tag names the state of
 * the page: what was shown while much of the site was still compiled may be another one than the server has by now.
 */
export function withLiveTag(page: string, base: string): string {
  const state = createHash('sha1').update(page).digest('base64url');
  const tag = `<script type="module" src="${base}${livePath.slice(1)}/client.js" data-live="${state}"></script>`;
  return page.replace(/(?=<\/body>)/, tag);
}

/** The script of the tag: brings changed pages up to date in place, or loads them again, and shows findings. */
export function liveScript(base: string): string {
  return `import { patchPage } from ${JSON.stringify(`${base}${livePath.slice(1)}/patch.js`)};
const base = ${JSON.stringify(base)};
const place = 'live:scroll';
const saved = sessionStorage.getItem(place);
if (saved) { sessionStorage.removeItem(place); const { url, y } = JSON.parse(saved); if (url === location.href) scrollTo({ top: y, behavior: 'instant' }); }
const here = () => { const path = location.pathname.slice(base.length - 1).replace(/\\/index\\.html$|\\.html$/, '') || '/'; return path.length > 1 ? path.replace(/\\/$/, '') : '/'; };
const host = document.createElement('div');
host.setAttribute('data-live-findings', '');
const root = host.attachShadow({ mode: 'open' });
root.innerHTML = '<style>:host{all:initial}.box{position:fixed;z-index:2147483647;right:16px;bottom:16px;max-width:min(640px,calc(100vw - 32px));max-height:60vh;overflow:auto;font:14px/1.5 ui-monospace,monospace;background:#1b1f24;color:#f0f3f6;border:1px solid #444c56;border-radius:8px;padding:12px 16px;box-shadow:0 8px 24px rgba(0,0,0,.4)}.box.failed{left:16px;top:16px;max-width:none;max-height:none}h2{font-size:14px;margin:0 0 8px}.error{color:#ff9492}.warning{color:#f0b72f}.hint{color:#71b7ff}pre{margin:4px 0 12px;white-space:pre-wrap}p{margin:0}button{float:right;font:inherit;color:inherit;background:none;border:1px solid #768390;border-radius:4px;cursor:pointer}</style><div class="box" role="status" hidden></div>';
const box = root.querySelector('.box');
const show = ({ findings, failed }) => {
  const shown = findings.filter((finding) => finding.path === undefined ? failed || finding.severity === 'error' : finding.path === here());
  box.hidden = shown.length === 0;
  box.classList.toggle('failed', failed);
  box.replaceChildren();
  const close = document.createElement('button');
  close.textContent = 'Close';
  close.onclick = () => { box.hidden = true; };
  const title = document.createElement('h2');
  title.textContent = failed ? 'The site cannot be built; this is its last good state.' : shown.length + (shown.length === 1 ? ' finding' : ' findings') + ' on this page';
  box.append(close, title);
  for (const finding of shown) {
    const head = document.createElement('p');
    head.className = finding.severity;
    head.textContent = finding.place + '  ' + finding.severity + '  ' + finding.code;
    const text = document.createElement('p');
    text.textContent = finding.message + (finding.hint ? ' ' + finding.hint : '');
    const excerpt = document.createElement('pre');
    excerpt.textContent = finding.excerpt;
    box.append(head, text, excerpt);
  }
};
document.documentElement.append(host);
const events = new EventSource(base + ${JSON.stringify(`${livePath.slice(1)}/events`)});
const reload = () => {
  sessionStorage.setItem(place, JSON.stringify({ url: location.href, y: scrollY }));
  location.reload();
};
const fetchState = async () => {
  const response = await fetch(location.pathname, { cache: 'no-store' });
  return new DOMParser().parseFromString(await response.text(), 'text/html');
};
const stateOf = (page) => page.querySelector('script[data-live]')?.dataset.live;
// What the server says before it is listened to is missed: the state is asked for after that.
const opened = new Promise((resolve) => events.addEventListener('open', resolve, { once: true }));
const known = { path: location.pathname, page: opened.then(fetchState) };
const renewed = 'live:renewed';
known.page.then((page) => {
  const isRenewed = sessionStorage.getItem(renewed) === location.href;
  sessionStorage.removeItem(renewed);
  // A page that is another one each time is loaded again once.
  if (isRenewed || stateOf(page) === stateOf(document)) return;
  sessionStorage.setItem(renewed, location.href);
  reload();
}, () => {});
const update = async () => {
  const before = await known.page;
  const isHere = known.path === location.pathname;
  known.path = location.pathname;
  known.page = fetchState();
  const after = await known.page;
  if (!isHere || !patchPage(before, after, document)) return reload();
  // Scripts of the theme dress what is new in the article.
  document.dispatchEvent(new CustomEvent(${JSON.stringify(PAGE_EVENT)}));
};
let work = Promise.resolve();
// The application navigates without a new document.
document.addEventListener(${JSON.stringify(PAGE_EVENT)}, () => {
  if (known.path === location.pathname) return;
  known.path = location.pathname;
  known.page = fetchState();
});
events.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  show(message);
  if (message.changed.includes('reload')) return reload();
  if (message.changed.includes(here())) work = work.then(update).catch(reload);
};
let lost = false;
events.onerror = () => { lost = true; };
events.onopen = () => { if (lost) location.reload(); };
`;
}
