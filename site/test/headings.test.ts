import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type MarkdownFile, markdownFiles, siteFolder } from './markdown.ts';

/** Names that keep their capitals inside a heading, from the dictionary of the spelling check. */
const dictionary = readFileSync(path.join(siteFolder, 'words.txt'), 'utf8').split('\n');

/** The full name of CEEMS, with the capitals that it is an abbreviation of. */
const fullName = 'Compute Energy & Emissions Monitoring Stack';

/** Names that the dictionary of the spelling check takes for English, or knows already. */
const names = ['Alloy', 'Ansible', 'Cray', 'Debian', 'Docker', 'Fedora', 'Go', 'Helm', 'Kubernetes', 'Linux'];
const moreNames = ['Podman', 'Prometheus', 'Redfish', 'Rocky', 'Ubuntu'];
const known = new Set([...dictionary, ...names, ...moreNames]);

interface Heading {
  readonly text: string;
  readonly page: string;
}

const plain = (text: string): string =>
  text
    .replace(/\s*\{#[^}]*\}\s*$/, '')
    .replace(/^"(.*)"$/, '$1')
    .replace(fullName, 'CEEMS')
    .replaceAll(/`[^`]*`/g, '`')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');

const headingsOf = ({ file, prose }: MarkdownFile): readonly Heading[] => [
  ...[...prose.matchAll(/^#{1,6}\s+(.+)$/gm)].map(([, text = '']) => ({ text: plain(text), page: file })),
  ...[...prose.matchAll(/^:{3,}[a-z]+\[(.+)\]/gm)].map(([, text = '']) => ({
    text: plain(text),
    page: file,
  })),
  ...[...prose.matchAll(/^(?:title|sidebar_label): *(.+)$/gm)].map(([, text = '']) => ({
    text: plain(text),
    page: file,
  })),
];

/** Words that neither begin a sentence nor are names, yet have a capital letter. */
const capitals = (heading: string): readonly string[] =>
  heading
    .split(/(?<=[.:?!])\s+/)
    .flatMap((sentence) => sentence.split(/[\s/(),]+/).slice(1))
    .map((word) => word.replace(/[.:?!]$/, ''))
    .filter((word) => /^[A-Z][a-z]+(?:-[a-z]+)?$/.test(word) && !known.has(word));

const headings = markdownFiles().flatMap(headingsOf);

describe('headings', () => {
  it('are found in every page', () => {
    const pages = new Set(headings.map(({ page }) => page));
    expect(markdownFiles().filter(({ file }) => !pages.has(file))).toEqual([]);
  });

  it('are in sentence case', () => {
    const wrong = headings.filter(({ text }) => capitals(text).length > 0);
    expect(wrong.map(({ page, text }) => `${page}: ${text} (${capitals(text).join(', ')})`)).toEqual([]);
  });

  it('would be told if they were in title case', () => {
    expect(capitals('Who May Ask what')).toEqual(['May', 'Ask']);
    expect(capitals('From SLURM to Grafana: What comes first')).toEqual([]);
  });
});
