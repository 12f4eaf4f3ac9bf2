import type { LiveFinding, LiveMessage } from './messages.ts';

/**
 * Runs in the browser. The box is in a shadow tree, so that its styles and those of the page do not affect each other.
 */
const styles = `
:host { all: initial }
.box {
  position: fixed; z-index: 2147483647; right: 16px; bottom: 16px; max-width: min(640px, calc(100vw - 32px)); max-height: 60vh;
  overflow: auto; padding: 12px 16px; font: 14px/1.5 ui-monospace, monospace; color: #f0f3f6; background: #1b1f24;
  border: 1px solid #444c56; border-radius: 8px; box-shadow: 0 8px 24px rgb(0 0 0 / 0.4);
}
.box.failed { left: 16px; top: 16px; max-width: none; max-height: none }
h2 { margin: 0 0 8px; font-size: 14px }
p { margin: 0 }
pre { margin: 4px 0 12px; white-space: pre-wrap }
.error { color: #ff9492 }
.warning { color: #f0b72f }
.hint { color: #71b7ff }
button { float: right; font: inherit; color: inherit; background: none; border: 1px solid #768390; border-radius: 4px; cursor: pointer }
`;

/** Adds an empty box to the page. The returned function shows the findings of a message for the page at a path. */
export function findingsBox(): (message: LiveMessage, path: string) => void {
  const host = element('div', {});
  host.setAttribute('data-live-findings', '');
  const box = element('div', { className: 'box', hidden: true });
  box.setAttribute('role', 'status');
  host.attachShadow({ mode: 'open' }).append(element('style', { textContent: styles }), box);
  document.documentElement.append(host);
  return ({ findings, failed }, path) => {
    const shown = findings.filter((finding) => isOf(path, finding, failed));
    const count = shown.length === 1 ? '1 finding' : `${shown.length} findings`;
    const title = failed ? 'The site cannot be built; this is its last good state.' : `${count} on this page`;
    const close = element('button', { textContent: 'Close' });
    close.addEventListener('click', () => {
      box.hidden = true;
    });
    box.hidden = shown.length === 0;
    box.classList.toggle('failed', failed);
    box.replaceChildren(close, element('h2', { textContent: title }), ...shown.flatMap(findingElements));
  };
}

/** Of findings about the whole site, a page shows errors and those that prevent the build. */
function isOf(path: string, finding: LiveFinding, failed: boolean): boolean {
  return finding.path === undefined ? failed || finding.severity === 'error' : finding.path === path;
}

function findingElements({
  severity,
  code,
  place,
  message,
  hint,
  excerpt,
}: LiveFinding): readonly HTMLElement[] {
  return [
    element('p', { className: severity, textContent: `${place}  ${severity}  ${code}` }),
    element('p', { textContent: hint === undefined ? message : `${message} ${hint}` }),
    element('pre', { textContent: excerpt }),
  ];
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElement>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
