import type { ReactNode } from 'react';
import { useLabels } from '../labels-context.ts';

/** A day in words, in the language of the site: `2024-03-12` → March 12, 2024. */
export function DateText({ date }: { readonly date: string }): ReactNode {
  const { locale } = useLabels();
  return <time dateTime={date}>{dayInWords(date, locale)}</time>;
}

/** The day of an ISO 8601 date in words; with `year` false without its year. */
export function dayInWords(date: string, locale: string, year = true): string {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.valueOf())) return date;
  return dayFormat(locale, year).format(day);
}

// Made once a language: making one takes longer than rendering the page around it.
const formats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(locale: string, year: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${year}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(year ? { year: 'numeric' } : {}),
  });
  formats.set(key, format);
  return format;
}
