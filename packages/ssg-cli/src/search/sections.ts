import type { SearchRecord } from '../model/index.ts';

/** A section with the entries that its tables list. */
export interface SectionRecords {
  readonly record: SearchRecord;
  readonly items: readonly SearchRecord[];
}

/** The records of a page as sections, in order: an entry belongs to the section before it. */
export function inSections(records: readonly SearchRecord[]): readonly SectionRecords[] {
  const sections: { record: SearchRecord; items: SearchRecord[] }[] = [];
  for (const record of records) {
    const section = sections.at(-1);
    if (record.isEntry && section !== undefined) section.items.push(record);
    else sections.push({ record, items: [] });
  }
  return sections;
}
