import type { Diagnostic } from '../model/index.ts';
import type { Claim } from './duplicates.ts';

/** The limits of file systems. The limit for a path is lower, since the output folder comes before it. */
const maximum = { nameBytes: 255, pathBytes: 3_000 };

const reserved = /^(?:con|prn|aux|nul|com[1-9¹²³]|lpt[1-9¹²³])(?:\.|$)/i;

/** Paths of pages and static files that cannot be written on this or another operating system, with their owners. */
export function checkPortable(claims: readonly Claim[]): readonly Diagnostic[] {
  return claims.flatMap((claim) => tooLong(claim) ?? reservedName(claim) ?? []);
}

function tooLong({ path, owner }: Claim): Diagnostic | undefined {
  const name = path.split('/').find((part) => Buffer.byteLength(part) > maximum.nameBytes);
  if (name === undefined && Buffer.byteLength(path) <= maximum.pathBytes) return undefined;
  const shown = path.length > 60 ? `${path.slice(0, 60)}…` : path;
  const what =
    name === undefined
      ? `${Buffer.byteLength(path)} bytes long`
      : `has a segment of ${Buffer.byteLength(name)} bytes`;
  return {
    code: 'path-too-long',
    message: `\`${shown}\` ${name === undefined ? 'is ' : ''}${what}: file systems cannot store a file of that name.`,
    location: owner,
    target: shown,
    hint: `Use a shorter \`slug\` or file name: at most ${maximum.nameBytes} bytes between two slashes.`,
  };
}

function reservedName({ path, owner }: Claim): Diagnostic | undefined {
  for (const name of path.split('/')) {
    const reason = reserved.test(name)
      ? 'is a reserved device name on Windows'
      : /[. ]$/.test(name)
        ? 'ends with a dot or a space, which Windows removes'
        : /[<>:"|?*\\]/.test(name)
          ? 'contains a character that Windows does not allow in names'
          : undefined;
    if (reason !== undefined)
      return {
        code: 'reserved-path',
        message: `\`${name}\` in \`${path}\` ${reason}: the output cannot be stored there.`,
        location: owner,
        target: path,
        hint: 'Use another `slug` or file name.',
      };
  }
  return undefined;
}
