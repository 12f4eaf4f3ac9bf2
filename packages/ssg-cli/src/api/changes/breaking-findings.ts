import type { ApiReference, Diagnostic, Location } from '../../model/index.ts';
import { announcesBreaks } from './announced.ts';
import type { VersionChanges } from './changes.ts';

const maximumFindings = 20;

/** What breaks clients of the version before, where the number of the newest version does not say so. */
export function breakingFindings(changes: VersionChanges, api: ApiReference): readonly Diagnostic[] {
  const { from, to, general, operations, schemas } = changes;
  if (announcesBreaks(from, to)) return [];
  const found: { readonly text: string; readonly location: Location }[] = [
    ...general.filter(({ breaking }) => breaking).map(({ text }) => ({ text, location: api.location })),
    ...operations.flatMap(({ kind, operation, changes: own }) => {
      const name = `\`${operation.method} ${operation.path}\``;
      if (kind === 'removed') return [{ text: `${name} removed`, location: api.location }];
      const { location } = operation;
      return own
        .filter(({ breaking }) => breaking)
        .map(({ text }) => ({ text: `${name}: ${text}`, location }));
    }),
    ...schemas.flatMap(({ name, changes: own, operations: [user] }) =>
      own
        .filter(({ breaking }) => breaking)
        .map(({ text }) => ({
          text: `schema \`${name}\`: ${text}`,
          location: user?.location ?? api.location,
        })),
    ),
  ];
  const shown = found.slice(0, maximumFindings);
  const more = found.length - shown.length;
  return shown.map(({ text, location }, index) => ({
    code: 'api-breaking-change',
    message: `Breaking since version ${from}: ${text}${index === shown.length - 1 && more > 0 ? ` (and ${more} more)` : ''}.`,
    location,
    target: text,
    hint: `Raise the version of the description, which is ${to === '' ? 'missing' : to}, or keep what was there.`,
  }));
}
