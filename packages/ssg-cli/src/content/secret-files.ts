// cspell:ignore keytab kdbx agekey ovpn tfvars tfstate htdigest netrc pgpass pypirc dockercfg boto
import picomatch from 'picomatch';
import type { Diagnostic } from '../model/index.ts';

/** A file as it would be published. */
interface PublishedFile {
  readonly file: string;
  readonly contents: Uint8Array;
}

/** What a name ends in: keys, key stores, settings with passwords, databases, and what programs and editors left behind. */
const endings = [
  'env|pem|key|p8|p12|pfx|jks|keystore|keytab|kdbx?|ppk|agekey|ovpn|kubeconfig|tfvars|tfstate(?:\\.backup)?',
  'sql|dump|rdb|sqlite3?(?:-(?:wal|shm|journal))?|bak|orig|sw[op]',
].join('|');
/** Whole names, with a dot before them or not. */
const whole = [
  'id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?|htpasswd|htdigest|npmrc|yarnrc|netrc|pgpass|my\\.cnf|pypirc|dockercfg|s3cfg|boto|kubeconfig',
  '(?:git-|aws-|gcp-|google-)?credentials(?:\\.(?:json|csv|db))?|access_?keys\\.csv|client_secret[^/]*\\.json',
  'service[-_]?account[^/]*\\.json|wallet\\.dat|(?:bash|zsh|psql|mysql|node_repl)_history',
].join('|');
const names = new RegExp(
  `(?:^|/)(?:\\.env(?:\\..*)?|[^/]*\\.(?:${endings})(?:\\.(?:gz|bz2|xz|zst|zip))?|[^/]*~|\\.?(?:${whole})|\\.docker/config\\.json)$`,
  'i',
);
/** Lists of settings to be filled in by who copies them. */
const samples = /\.env\.(?:example|sample|template|dist)$/i;
/** A private key of any program, unless it is abbreviated by dots. */
const privateKey =
  /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----(?!(?:\s|\\n)*(?:\.{3}|…|\*{3}|[<[{]))|^PuTTY-User-Key-File-|^AGE-SECRET-KEY-1/m;
/** A key is at the start of its file, or after the certificates that belong to it. */
const bytesLookedAt = 65_536;

/** Whether a file of the site looks like a secret that was not meant to be published. */
export function secretTest(allowed: readonly string[]): (file: PublishedFile) => boolean {
  const isAllowed = allowed.length > 0 ? picomatch([...allowed]) : () => false;
  const holdsKey = ({ buffer, byteOffset, byteLength }: Uint8Array) => {
    const start = Buffer.from(buffer, byteOffset, Math.min(byteLength, bytesLookedAt));
    return privateKey.test(start.toString('latin1'));
  };
  return ({ file, contents }) =>
    !isAllowed(file) && ((names.test(file) && !samples.test(file)) || holdsKey(contents));
}

/** Files that look as if they should not be published, and so are not. Those that the config names are. */
export function checkSecrets(files: Iterable<PublishedFile>, allowed: readonly string[]): Diagnostic[] {
  return [...files].filter(secretTest(allowed)).map(({ file }) => ({
    code: 'secret-file',
    message: `\`${file}\` looks like a secret or a leftover and is not published.`,
    location: { file },
    hint: 'Move it to another folder. If readers should have it, add it to `allowedFiles` in the config.',
  }));
}
