import { nearestAmong, onlyBy } from './nearest-path.ts';
import { type Lookup, lastPart } from './target-names.ts';

/** Files by the names that authors use. Each index is built once per check, on first use. */
export interface FileNames {
  /** File by its path in lower case. */
  readonly byLowerCase: Lookup;
  /** File by the last part of its path, in lower case. */
  readonly byName: Lookup;
  /** The file most like a path. */
  readonly nearest: Lookup;
}

/** Returns the files that a path may mean: the name of an image never means a video, and a feed in XML none in JSON. */
export function fileNames(files: () => Iterable<string>): (path: string) => FileNames {
  const made = new Map<RegExp | undefined, FileNames>();
  return (path) => {
    const medium = mediumOf(path);
    const names = made.get(medium) ?? namesOf(alike(files, medium));
    made.set(medium, names);
    return names;
  };
}

function namesOf(files: () => Iterable<string>): FileNames {
  return {
    byLowerCase: onlyBy(files, (file) => file.toLowerCase()),
    byName: onlyBy(files, (file) => lastPart(file).toLowerCase()),
    nearest: nearestAmong(files),
  };
}

/** Files of one medium. An unknown extension may mean any file. */
function alike(files: () => Iterable<string>, medium: RegExp | undefined): () => Iterable<string> {
  if (medium === undefined) return files;
  return () => [...files()].filter((file) => [medium, undefined].includes(mediumOf(file)));
}

const MEDIA: readonly RegExp[] = [
  /\.(png|jpe?g|gif|svg|webp|avif|ico|bmp)$/i,
  /\.(mp4|webm|ogv|mov|m4v|avi|mkv)$/i,
  /\.(mp3|ogg|oga|wav|flac|m4a|aac|opus)$/i,
  /\.(vtt|srt)$/i,
  /\.(pdf|docx?|odt|pptx?|odp|xlsx?|ods)$/i,
  /\.(zip|gz|tgz|xz|bz2|tar|7z)$/i,
  /\.(xml|rss|atom)$/i,
  /\.json$/i,
];

function mediumOf(file: string): RegExp | undefined {
  return MEDIA.find((medium) => medium.test(file));
}
