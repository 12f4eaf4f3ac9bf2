import { stringify } from 'yaml';
import { readYaml } from '../../tools/yaml.ts';
import type { ForeignBlock } from './blocks.ts';

const front = /^---[ \t]*\r?\n(?<yaml>[\s\S]*?\r?\n)---[ \t]*(?=\r?\n|$)/;
const layoutLine = /^layout:/m;
/** A text without it holds no such page. */
const maybe = /^(?:layout:[ \t]*["']?home\b|home:[ \t]*true\b|hero:[ \t]*$)/m;

type Keys = Readonly<Record<string, unknown>>;

/** The home page of VitePress, VuePress or Starlight, whose title, links and features are in the front matter, where nobody reads them here. */
export function homeLayout(text: string): readonly ForeignBlock[] {
  const found = front.exec(text);
  const yaml = found?.groups?.yaml ?? '';
  if (found === null || !maybe.test(yaml)) return [];
  const { document, problem } = readYaml(yaml);
  const value: unknown = problem === undefined ? document.toJS() : undefined;
  const { layout, hero, features, ...others } = ofStarlight(ofVuePress(keysOf(value)));
  const [top, cards] = [keysOf(hero), Array.isArray(features) ? features.map(keysOf) : []];
  if (layout !== 'home' || (Object.keys(top).length === 0 && cards.length === 0)) return [];
  const { title } = others;
  const kept = { ...others, hide_table_of_contents: true };
  const name = textOf(top.name) ?? textOf(title) ?? textOf(top.text);
  const lines = [
    `---\n${stringify(kept, { lineWidth: 0 })}---`,
    ...(name === undefined ? [] : [`# ${plain(name)}`]),
    ...pictureOf(top.image, name),
    ...(textOf(top.text) === name ? [] : paragraph(textOf(top.text), '**')),
    ...paragraph(textOf(top.tagline)),
    ...paragraph(actionsOf(top.actions)),
    ...cards.flatMap(featureOf),
  ];
  return [
    {
      start: 0,
      end: found[0].length,
      ...signOf(yaml),
      effect: 'readers do not see its title, links and features',
      hint: 'Write them as Markdown, or make a page of React; `check-links --fix` writes Markdown.',
      replacement: lines.join('\n\n'),
    },
  ];
}

function signOf(yaml: string): Pick<ForeignBlock, 'name' | 'of'> {
  if (layoutLine.test(yaml)) return { name: 'layout: home', of: 'VitePress' };
  return /^home:/m.test(yaml) ? { name: 'home: true', of: 'VuePress' } : { name: 'hero', of: 'Starlight' };
}

/** The home page of Starlight, whose title and picture have other names, with those of VitePress. */
function ofStarlight({ template, ...front }: Keys): Keys {
  const hero = keysOf(front.hero);
  if (front.layout !== undefined || Object.keys(hero).length === 0)
    return template === undefined ? front : { ...front, template };
  const { title, image, ...others } = hero;
  const { file, light, dark, alt } = keysOf(image);
  const picture = { src: file ?? light ?? dark, alt };
  return { ...front, layout: 'home', hero: { ...others, name: title ?? front.title, image: picture } };
}

/** The home page of VuePress, whose keys have other names, with those of VitePress. */
function ofVuePress(front: Keys): Keys {
  const { home, heroImage, heroText, heroAlt, tagline, actionText, actionLink, actions, ...others } = front;
  if (home !== true || others.hero !== undefined) return front;
  const links = actions ?? [{ text: actionText, link: actionLink }];
  const image = textOf(heroImage) === undefined ? undefined : { src: heroImage, alt: heroAlt };
  return { ...others, layout: 'home', hero: { name: heroText, tagline, image, actions: links } };
}

function featureOf({ icon, title, details, link, linkText }: Keys): readonly string[] {
  const sign = textOf(icon);
  const head = [sign !== undefined && !/[<>/]/.test(sign) ? sign : undefined, textOf(title)]
    .filter((part) => part !== undefined)
    .join(' ');
  const more = linkOf(textOf(linkText) ?? 'More', textOf(link));
  return [
    ...(head === '' ? [] : [`## ${plain(head)}`]),
    ...paragraph([textOf(details), more].filter((part) => part !== undefined).join(' ')),
  ];
}

/** The picture next to the title, no wider than it is there. */
function pictureOf(image: unknown, name: string | undefined): readonly string[] {
  const { src, light, alt } = keysOf(image);
  const path = textOf(image) ?? textOf(src) ?? textOf(light);
  if (path === undefined) return [];
  return [
    // Pictures here are as wide as they are, or as the text.
    '<div style="max-width: 20rem">',
    `![${textOf(alt) ?? name ?? ''}](<${path}>)`,
    '</div>',
  ];
}

function actionsOf(actions: unknown): string {
  const links = (Array.isArray(actions) ? actions : []).map(keysOf);
  return links.flatMap(({ text, link }) => linkOf(textOf(text) ?? '', textOf(link)) ?? []).join(' · ');
}

function linkOf(words: string, target: string | undefined): string | undefined {
  return target === undefined || words === '' ? undefined : `[${words}](<${target}>)`;
}

function paragraph(text: string | undefined, sign = ''): readonly string[] {
  return text === undefined || text === '' ? [] : [`${sign}${text.trim()}${sign}`];
}

/** A heading takes one line. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function keysOf(value: unknown): Keys {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Keys) : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
