import { type PageAddress, type SearchRecord, urlOfPath } from '../model/index.ts';

/** A record of an index that DocSearch reads. */
export interface HostedRecord {
  readonly objectID: string;
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly type: 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content';
  readonly hierarchy: Readonly<Record<HierarchyLevel, string | null>>;
  readonly content: string | null;
  readonly language: string;
  /** Kind of the section, for filters. */
  readonly kind: string;
  /** The docs that it is of, and their version, where the site has several; `default` for other pages. */
  readonly docusaurus_tag?: string;
  readonly version?: string;
  readonly weight: { readonly pageRank: number; readonly level: number; readonly position: number };
}

type HierarchyLevel = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

/** What records need to know of the site. */
export interface HostedOptions extends PageAddress {
  /** Origin, without a slash at its end. */
  readonly url: string;
  readonly locale: string;
  /** What a path's records say of their docs; absent where there is one version. */
  readonly docsOf?: (path: string) => Pick<HostedRecord, 'docusaurus_tag' | 'version'>;
}

const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** The service refuses records over 10 kB: so many bytes a record may have, and so many of them text. */
const RECORD_BYTES = 9_500;
const CONTENT_BYTES = 4_000;

/** Turns search records into those of a hosted index: a heading record for each section, and its text in pieces. */
export function hostedRecords(records: readonly SearchRecord[], options: HostedOptions): HostedRecord[] {
  const positions = new Map<string, number>();
  // The text of an entry that was found is that of its section, too.
  return records
    .filter(({ isFound }) => !isFound)
    .flatMap((record) => {
      const position = positions.get(record.path) ?? 0;
      positions.set(record.path, position + 1);
      return hostedSection(record, position, options);
    });
}

function hostedSection(record: SearchRecord, position: number, options: HostedOptions): HostedRecord[] {
  const page = options.url + urlOfPath(options, record.path);
  const url = record.anchor === undefined ? page : `${page}#${record.anchor}`;
  const names = [record.pageTitle, ...record.headings].slice(0, LEVELS.length);
  const type = LEVELS[names.length - 1] ?? 'lvl1';
  const shared = {
    url,
    url_without_anchor: page,
    anchor: record.anchor ?? null,
    hierarchy: hierarchyOf(record.trail.join(' > ') || record.pageTitle, names),
    language: options.locale,
    kind: record.kind,
    ...options.docsOf?.(record.path),
  };
  const weight = (level: number) => ({ pageRank: 0, level, position });
  const heading: HostedRecord = {
    ...shared,
    objectID: url,
    type,
    content: null,
    weight: weight(100 - names.length * 10),
  };
  const room = RECORD_BYTES - bytesOf(JSON.stringify(heading)) - 200;
  const texts = pieces(record.text, Math.max(200, Math.min(CONTENT_BYTES, room))).map(
    (content, i): HostedRecord => ({
      ...shared,
      objectID: `${url}${record.anchor === undefined ? '#' : ''}~${i}`,
      type: 'content',
      content,
      weight: weight(0),
    }),
  );
  return [heading, ...texts];
}

function hierarchyOf(group: string, names: readonly string[]): Record<HierarchyLevel, string | null> {
  const [lvl1 = null, lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = names;
  return { lvl0: group, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 };
}

/** Cuts a text into pieces of so many bytes at most, at spaces where there are some, never within a letter. */
function pieces(text: string, most: number): string[] {
  const found: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const word of text.split(/(?<=\s)|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u)) {
    for (const part of bytesOf(word) > most ? word : [word]) {
      const size = bytesOf(part);
      if (bytes + size > most) {
        found.push(piece.trim());
        piece = '';
        bytes = 0;
      }
      piece += part;
      bytes += size;
    }
  }
  return [...found, piece.trim()].filter((one) => one !== '');
}

/** Size in the JSON that is uploaded. */
function bytesOf(text: string): number {
  return Buffer.byteLength(JSON.stringify(text)) - 2;
}
