import { type Diagnostic, docSetOf, type Location, type SiteConfig } from '../model/index.ts';
import type { History } from '../tools/git.ts';

/** Reports why pages cannot show their last update, although the config asks for it. At most one finding per site. */
export function checkHistory(
  { docs }: SiteConfig,
  { exists, unknown }: History,
  locate: (key: readonly (string | number)[]) => Location,
): readonly Diagnostic[] {
  const keys = ['showLastUpdateTime', 'showLastUpdateAuthor'] as const;
  const set = docs.find((one) => keys.some((name) => one[name]));
  const key = keys.find((name) => set?.[name]);
  if (set === undefined || key === undefined) return [];
  const found = {
    code: 'unknown-last-update' as const,
    location: locate([...set.keyPath, key]),
    target: key,
  };
  if (!exists) {
    const message = 'The site lies in no git repository, so no page shows when it was last updated.';
    const hint = `Build it in a clone with git installed, or take \`${key}\` out; \`last_update\` in the front matter works without git.`;
    return [{ ...found, message, hint }];
  }
  const count = [...unknown].filter((file) => docSetOf([set], file)).length;
  if (count === 0) return [];
  const message = `This is a shallow clone: of ${count} files below ${set.path} it is not known when they were last changed, so their pages do not show it.`;
  const hint =
    'Clone with the whole history: `fetch-depth: 0` for actions/checkout, `GIT_DEPTH: 0` for GitLab, `git fetch --unshallow` by hand.';
  return [{ ...found, message, hint }];
}
