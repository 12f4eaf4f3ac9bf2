import type { Diagnostic, Location, SiteConfig } from '../model/index.ts';
import type { History } from '../tools/git.ts';

/** What keeps pages that are to show when they were last updated from doing so. At most one finding a site. */
export function checkHistory(
  { docs }: SiteConfig,
  { exists, unknown }: History,
  locate: (key: readonly string[]) => Location,
): readonly Diagnostic[] {
  if (!docs) return [];
  const key = (['showLastUpdateTime', 'showLastUpdateAuthor'] as const).find((name) => docs[name]);
  if (key === undefined) return [];
  const found = { code: 'unknown-last-update' as const, location: locate(['docs', key]), target: key };
  if (!exists) {
    const message = 'The site lies in no git repository, so no page shows when it was last updated.';
    const hint = `Build it in a clone with git installed, or take \`${key}\` out; \`last_update\` in the front matter works without git.`;
    return [{ ...found, message, hint }];
  }
  const count = [...unknown].filter((file) => docs.path === '.' || file.startsWith(`${docs.path}/`)).length;
  if (count === 0) return [];
  const message = `This is a shallow clone: of ${count} files below ${docs.path} it is not known when they were last changed, so their pages do not show it.`;
  const hint =
    'Clone with the whole history: `fetch-depth: 0` for actions/checkout, `GIT_DEPTH: 0` for GitLab, `git fetch --unshallow` by hand.';
  return [{ ...found, message, hint }];
}
