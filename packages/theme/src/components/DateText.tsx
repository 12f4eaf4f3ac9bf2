import type { ReactNode } from 'react';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A day in words, the same wherever the page is built: `2024-03-12` → March 12, 2024. */
export function DateText({ date }: { readonly date: string }): ReactNode {
  return <time dateTime={date}>{dayInWords(date)}</time>;
}

/** The day of an ISO 8601 date in words; with `year` false without its year. */
export function dayInWords(date: string, year = true): string {
  const [, y = '', m = '', d = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? [];
  const day = `${months[Number(m) - 1] ?? date} ${Number(d)}`;
  return year ? `${day}, ${y}` : day;
}
