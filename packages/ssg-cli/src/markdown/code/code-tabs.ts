import type { Code, Parents, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import npmToYarn from 'npm-to-yarn';
import { walkMarkdown } from '../tree/walk.ts';
import { type MetaWord, metaWords } from './fence-meta.ts';

// The types describe the CommonJS file, where the function is `default`; Node loads the ES module.
const convert = npmToYarn as unknown as typeof npmToYarn.default;

const managers = [
  { value: 'npm', label: 'npm' },
  { value: 'yarn', label: 'Yarn' },
  { value: 'pnpm', label: 'pnpm' },
  { value: 'bun', label: 'Bun' },
] as const;

/** Labels of tabs for languages whose name is not a good label. */
const languageLabels: Readonly<Record<string, string>> = {
  js: 'JavaScript',
  javascript: 'JavaScript',
  jsx: 'JavaScript',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  tsx: 'TypeScript',
  json: 'JSON',
  yaml: 'YAML',
  yml: 'YAML',
  toml: 'TOML',
  bash: 'Bash',
  sh: 'Shell',
  shell: 'Shell',
  py: 'Python',
  python: 'Python',
  go: 'Go',
  rust: 'Rust',
  html: 'HTML',
  css: 'CSS',
};

/**
 * Makes tabs of code blocks that ask for it: `npm2yarn` shows a command in the words of each package manager, and blocks
 * with `tab` that follow each other are one set of tabs.
 */
export function remarkCodeTabs() {
  return (tree: Root): void => {
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'code' || !node.meta) return undefined;
      const words = metaWords(node.meta);
      if (words.some(({ written }) => written === 'npm2yarn')) {
        parent.children[index] = managerTabs(node);
        return index + 1;
      }
      if (!words.some(isTab)) return undefined;
      const { tabs, taken } = languageTabs(parent, index);
      parent.children.splice(index, taken, tabs);
      return index + 1;
    });
  };
}

function managerTabs(node: Code): ContainerDirective {
  const meta = withoutWords(node, ({ written }) => written === 'npm2yarn');
  const panels = managers.map(({ value, label }, number) => {
    // Faults of the block are reported once, so the copies have no position.
    const { position: _, ...copy } = { ...node, meta };
    const code = number === 0 ? { ...node, meta } : { ...copy, value: inWordsOf(value, node.value) };
    return tab({ value, label }, [code]);
  });
  return tabsOf('npm2yarn', panels, node);
}

/** Commands of npm in the words of another manager. `npx` is only known at the start of a text, so lines are read one by one. */
function inWordsOf(manager: (typeof managers)[number]['value'], commands: string): string {
  return commands.replace(/[^\n]+/g, (line) => convert(line, manager));
}

/** The tabs of a block and of those that follow it, and the number of these blocks. */
function languageTabs(parent: Parents, start: number): { tabs: ContainerDirective; taken: number } {
  const panels: ContainerDirective[] = [];
  let at = start;
  for (let node = codeAt(parent, at); node !== undefined; node = codeAt(parent, at)) {
    const word = metaWords(node.meta ?? '').find(isTab);
    if (word === undefined) break;
    const { label = labelOf(node), span } = settingsOf(word);
    const blocks = codesFrom(parent, at, span);
    panels.push(tab({ value: label, label }, blocks));
    at += blocks.length;
  }
  return { tabs: tabsOf('code-examples', panels, parent.children[start]), taken: at - start };
}

function codeAt({ children }: Parents, index: number): Code | undefined {
  const node = children[index];
  return node?.type === 'code' ? node : undefined;
}

/** The blocks of one tab: `tab={"span":2}` takes the next one in. */
function codesFrom(parent: Parents, start: number, count: number): Code[] {
  const codes: Code[] = [];
  for (let index = start; index < start + count; index++) {
    const code = codeAt(parent, index);
    if (code === undefined) break;
    codes.push({ ...code, meta: withoutWords(code, isTab) });
  }
  return codes;
}

function isTab({ name }: MetaWord): boolean {
  return name === 'tab';
}

function settingsOf({ value = '' }: MetaWord): { readonly label?: string; readonly span: number } {
  if (!value.startsWith('{')) return { span: 1, ...(value === '' ? {} : { label: value }) };
  const label = /"label"\s*:\s*"([^"]+)"/.exec(value)?.[1];
  const span = Number(/"span"\s*:\s*(\d+)/.exec(value)?.[1] ?? 1);
  return { span: Math.max(span, 1), ...(label === undefined ? {} : { label }) };
}

function labelOf({ lang }: Code): string {
  const name = lang ?? 'Code';
  return Object.hasOwn(languageLabels, name) ? (languageLabels[name] ?? name) : name;
}

function withoutWords({ meta }: Code, isGone: (word: MetaWord) => boolean): string {
  return metaWords(meta ?? '')
    .filter((word) => !isGone(word))
    .map(({ written }) => written)
    .join(' ');
}

function tab(attributes: { value: string; label: string }, children: Code[]): ContainerDirective {
  return { type: 'containerDirective', name: 'tab', attributes, children };
}

function tabsOf(
  group: string,
  children: ContainerDirective[],
  source: RootContent | undefined,
): ContainerDirective {
  const position = source?.position;
  return {
    type: 'containerDirective',
    name: 'tabs',
    attributes: { group },
    children,
    ...(position === undefined ? {} : { position }),
  };
}
