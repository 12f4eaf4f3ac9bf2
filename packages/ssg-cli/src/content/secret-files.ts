import picomatch from 'picomatch';
import type { Diagnostic } from '../model/index.ts';

/** A file as it would be published. */
interface PublishedFile {
  readonly file: string;
  readonly contents: Uint8Array;
}

/** Names of files that hold keys, passwords or a whole database, or that an editor left behind. */
const names =
  /(?:^|\/)(?:\.env(?:\..*)?|[^/]*\.(?:env|pem|key|p12|pfx|jks|keystore|kdbx|ppk|sql|dump|sqlite3?|bak|orig|swp)(?:\.(?:gz|bz2|xz|zst|zip))?|[^/]*~|id_(?:rsa|dsa|ecdsa|ed25519)|\.?htpasswd|\.?npmrc|\.?netrc|\.?pgpass)$/i;
const privateKey = /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----/;

/** Files that would be published and look as if they should not be. Those that the config names may. */
export function checkSecrets(files: Iterable<PublishedFile>, allowed: readonly string[]): Diagnostic[] {
  const isAllowed = allowed.length > 0 ? picomatch([...allowed]) : () => false;
  return [...files].flatMap(({ file, contents }) => {
    const start = new TextDecoder('latin1').decode(contents.subarray(0, 4096));
    if (isAllowed(file) || !(names.test(file) || privateKey.test(start))) return [];
    return [
      {
        code: 'secret-file',
        message: `\`${file}\` looks like a secret or a leftover, and would be published.`,
        location: { file },
        hint: 'Move it out of the folder; if readers are meant to have it, name it in `allowedFiles` of the config.',
      },
    ];
  });
}
