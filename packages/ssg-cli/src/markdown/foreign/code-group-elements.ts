import type { ForeignBlock } from './blocks.ts';

const group = /^<CodeGroup[ \t]*>(?<inner>[\s\S]*?)^<\/CodeGroup>/gm;
const item = /^[ \t]*<CodeGroupItem\b(?<attributes>[^>]*)>(?<inner>[\s\S]*?)<\/CodeGroupItem>/gm;

/** Groups of code of VuePress that are written as elements. */
export function codeGroupElements(text: string, prose: string): readonly ForeignBlock[] {
  if (!prose.includes('<CodeGroup')) return [];
  return [...prose.matchAll(group)].flatMap((match): ForeignBlock[] => {
    const start = match.index;
    const tabs = [...match[0].matchAll(item)].map((one) => {
      const { attributes = '' } = one.groups ?? {};
      const label = /\btitle="([^"]*)"/.exec(attributes)?.[1] ?? 'Code';
      const mark = /\sactive\b/.test(attributes.replace(/"[^"]*"/g, '')) ? '{default}' : '';
      const from = start + one.index + one[0].indexOf('>') + 1;
      return [
        `:::tab[${label}]${mark}`,
        '',
        text.slice(from, from + (one.groups?.inner ?? '').length).trim(),
        '',
        ':::',
      ];
    });
    if (tabs.length === 0) return [];
    return [
      {
        start,
        end: start + match[0].length,
        name: '<CodeGroup>',
        of: 'VuePress',
        effect: 'it is no element here',
        hint: 'Write `::::tabs` with `:::tab[Name]` around each fence; `check-links --fix` does.',
        replacement: ['::::tabs', ...tabs.flat(), '::::'].join('\n'),
      },
    ];
  });
}
