import type { ReactNode } from 'react';
import type { SiteData } from './types.ts';

interface AllowedPathsProps {
  /** Id of the file in `site/data/config.yaml`. */
  readonly file: string;
  readonly data: SiteData;
}

/** Paths that a proxy lets through by default. */
export default function AllowedPaths({ file, data }: AllowedPathsProps): ReactNode {
  const paths = data.config.files.find((candidate) => candidate.id === file)?.allowed_paths;
  if (paths === undefined)
    throw new Error(`AllowedPaths: ${file} has no allowed_paths in site/data/config.yaml.`);
  return (
    <ul>
      {paths.map((path) => (
        <li key={path}>
          <code>{path}</code>
        </li>
      ))}
    </ul>
  );
}
