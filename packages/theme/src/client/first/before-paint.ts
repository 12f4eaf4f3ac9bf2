import { DISK_SCRIPT, type Labels } from '@ceems-docs/ssg-cli/model';

/** Texts that the script before paint shows. */
type Texts = readonly [title: string, cause: string, configured: string, suggested: string];

/**
 * Runs in the head of every page before anything is painted. Sets the color mode, hides a dismissed
 * announcement, tells the style sheet that there is script, which platform it is and whether a query waits, and loads what a page
 * needs that was opened from a disk. `disk`: name of the script for such pages.
 * Written into the page as text: it may use nothing but its argument and the browser, and every byte counts.
 *
 * The parser waits only for scripts that it finds itself: that of pages opened from a disk is written. Its tag is put
 * together, or readers of the HTML would find a script there.
 */
function dressRoot(disk: string): void {
  const root = document.documentElement;
  const tag = 'script';
  if (location.protocol === 'file:') document.write(`<${tag} src="${root.dataset.root}${disk}"></${tag}>`);
  const read = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const stored = read('theme') ?? '';
  const choice = ['light', 'dark', 'system'].includes(stored)
    ? stored
    : (root.dataset.themeDefault ?? 'light');
  const isDark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = isDark ? 'dark' : 'light';
  root.dataset.themeChoice = choice;
  root.dataset.js = '';
  if (/mac|iphone|ipad/i.test(navigator.platform)) root.dataset.mac = '';
  if (/[?&]q=[^&]/.test(location.search)) root.dataset.searching = '';
  const announcement = root.dataset.announcement;
  if (announcement !== undefined && read('announcement.dismissed') === announcement)
    root.dataset.announcementDismissed = '';
}

/**
 * Runs after `dressRoot`, and is written into the page like it. Says so when the page's files cannot be loaded because the base
 * URL is wrong.
 */
function warnOfWrongBase([title, cause, configured, suggested]: Texts): void {
  const root = document.documentElement;
  const base = root.dataset.base ?? '/';
  const own = root.dataset.path ?? '/';
  const here = location.pathname.replace(/(\/index)?(\.html)?$/, '').replace(/\/$/, '');
  const isUnknown = own === '/404';
  const bare = isUnknown
    ? here.replace(/^\/[^/]*/, '')
    : encodeURI(own).replace(/[?#]/g, encodeURIComponent).replace(/\/$/, '');
  const isAtEnd = here.toLowerCase().endsWith(bare.toLowerCase());
  const suggestion = isAtEnd ? `${here.slice(0, here.length - bare.length)}/` : '/';
  const isRight = isUnknown ? here.startsWith(base) || `${here}/` === base : suggestion === base;
  const isWrong = location.protocol !== 'file:' && !isRight;
  const show = (): void => {
    if (root.dataset.baseWarned !== undefined) return;
    root.dataset.baseWarned = '';
    const banner = document.createElement('div');
    banner.id = '_base-url-banner';
    banner.setAttribute('role', 'alert');
    banner.style.cssText =
      'border:4px solid #b3261e;background:#fff;color:#1a1a1a;margin:1rem;padding:1rem;font:1rem/1.5 sans-serif';
    for (const text of [title, cause, configured + base, suggested + suggestion]) {
      const line = document.createElement('p');
      line.textContent = text;
      line.style.margin = '0 0 .5rem';
      banner.append(line);
    }
    document.body.prepend(banner);
  };
  if (isWrong) addEventListener('DOMContentLoaded', show);
}

/** The script itself, the same on every page of a site: its hash is in the content security policy. */
export function beforePaintScript(labels: Labels): string {
  const texts: Texts = [
    labels.baseUrlTitle,
    labels.baseUrlCause,
    `${labels.baseUrlConfigured} `,
    `${labels.baseUrlSuggested} `,
  ];
  return `${callOf(dressRoot, DISK_SCRIPT)};${callOf(warnOfWrongBase, texts)}`;
}

/** The call of a function, as code that can be in HTML. */
function callOf<T>(act: (argument: T) => void, argument: T): string {
  return `(${act.toString().replace(/\n\s+/g, '\n')})(${JSON.stringify(argument).replaceAll('<', '\\u003c')})`;
}
