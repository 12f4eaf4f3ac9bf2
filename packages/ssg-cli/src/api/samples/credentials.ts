import type { Credential, CredentialNames } from './sample-request.ts';

/**
 * The variables that samples read credentials from: `<prefix>_USER`, `_PASSWORD`, `_TOKEN` and `_KEY`.
 * Characters that no shell allows in a variable's name become underscores.
 */
export function credentialNames(prefix = 'API'): CredentialNames {
  const stem = prefix
    .toUpperCase()
    .replace(/[^A-Z0-9_]+/g, '_')
    .replace(/^(?=\d)/, '_');
  return { user: `${stem}_USER`, password: `${stem}_PASSWORD`, token: `${stem}_TOKEN`, key: `${stem}_KEY` };
}

/** A credential that the program reads from the environment variable `name`. */
export function fromVariable(name: string): Credential {
  return { kind: 'variable', name };
}
