import { createHash, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './toolchain.ts';

/** A certificate authority of this run alone, and the certificate of the server that it vouches for. */
export interface Authority {
  /** Folder with what programs are pointed to: a PHP setting, a file for Wget. */
  readonly folder: string;
  /** Certificate of the authority (PEM). */
  readonly file: string;
  /** The same as a store that Java reads; its password is `changeit`. */
  readonly javaStore: string;
  /** Digest of the server's public key, as Chromium takes it. */
  readonly keyDigest: string;
  readonly key: string;
  readonly certificate: string;
}

const NAMES = 'subjectAltName=IP:127.0.0.1,DNS:localhost\nbasicConstraints=CA:FALSE\n';

async function must(command: readonly string[], cwd: string): Promise<void> {
  const { code, errors } = await run(command, { cwd });
  if (code !== 0) throw new Error(`${command.join(' ')}: ${errors}`);
}

/** Makes an authority and a certificate for the loopback interface with openssl; they are of use for two days. */
export async function makeAuthority(folder: string): Promise<Authority> {
  mkdirSync(join(folder, 'php'), { recursive: true });
  writeFileSync(join(folder, 'names'), NAMES);
  const make = ['openssl', 'req', '-nodes', '-newkey', 'rsa:2048'];
  await must(
    [
      ...make,
      '-x509',
      '-days',
      '2',
      '-subj',
      '/CN=Samples',
      '-keyout',
      'authority.key',
      '-out',
      'authority.pem',
    ],
    folder,
  );
  await must([...make, '-subj', '/CN=127.0.0.1', '-keyout', 'server.key', '-out', 'server.csr'], folder);
  const signed = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-CAcreateserial', '-days', '2'];
  const named = ['-in', 'server.csr', '-extfile', 'names', '-out', 'server.pem'];
  await must(['openssl', 'x509', '-req', ...signed, ...named], folder);
  const file = join(folder, 'authority.pem');
  const javaStore = join(folder, 'authority.p12');
  // Without a JDK no Java is run.
  const store = ['-keystore', javaStore, '-storetype', 'PKCS12', '-storepass', 'changeit'];
  await run(['keytool', '-importcert', '-noprompt', '-file', file, ...store]);
  writeFileSync(join(folder, 'php', 'authority.ini'), `curl.cainfo=${file}\nopenssl.cafile=${file}\n`);
  writeFileSync(join(folder, 'wgetrc'), `ca_certificate = ${file}\n`);
  const certificate = readFileSync(join(folder, 'server.pem'), 'utf8');
  const publicKey = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  const keyDigest = createHash('sha256').update(publicKey).digest('base64');
  return {
    folder,
    file,
    javaStore,
    keyDigest,
    key: readFileSync(join(folder, 'server.key'), 'utf8'),
    certificate,
  };
}

/** What makes a program trust an authority: variables, and arguments behind the name of what runs it. */
export interface Trust {
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
}

const opensslFile = ({ file }: Authority): Trust => ({ env: { SSL_CERT_FILE: file } });
const requestsFile = ({ file }: Authority): Trust => ({ env: { REQUESTS_CA_BUNDLE: file } });
const curlFile = ({ file }: Authority): Trust => ({ env: { CURL_CA_BUNDLE: file } });
const nodeFile = ({ file }: Authority): Trust => ({ env: { NODE_EXTRA_CA_CERTS: file } });
const phpFolder = ({ folder }: Authority): Trust => ({
  env: { PHP_INI_SCAN_DIR: `:${join(folder, 'php')}` },
});
const javaFile = ({ javaStore }: Authority): Trust => ({
  env: {
    JAVA_TOOL_OPTIONS: `-Djavax.net.ssl.trustStore=${javaStore} -Djavax.net.ssl.trustStorePassword=changeit`,
  },
});
const LIBCURL = 'libcurl takes its authorities from the code alone';

/** By language and client: how it is told an authority, or why it cannot be. */
const ways: Readonly<Record<string, ((authority: Authority) => Trust) | string>> = {
  python: requestsFile,
  'python-httpx': opensslFile,
  curl: curlFile,
  'curl-httpie': requestsFile,
  'curl-wget': ({ folder }) => ({ env: { WGETRC: join(folder, 'wgetrc') } }),
  nodejs: nodeFile,
  'nodejs-axios': nodeFile,
  go: opensslFile,
  'go-resty': opensslFile,
  ruby: opensslFile,
  php: phpFolder,
  'php-guzzle': phpFolder,
  java: javaFile,
  'java-okhttp': javaFile,
  kotlin: javaFile,
  'kotlin-net-http': javaFile,
  csharp: opensslFile,
  rust: opensslFile,
  'rust-ureq': 'its authorities are those that it was compiled with',
  r: LIBCURL,
  dart: ({ file }) => ({ args: [`--root-certs-file=${file}`] }),
  c: LIBCURL,
  'objective-c': `${LIBCURL}, which stands in for NSURLSession`,
  ocaml: 'it has no variable for authorities',
  swift: 'it runs in a root of its own',
};

/** How a toolchain is told an authority, or in words why it cannot be. */
export function trustOf(name: string, authority: Authority): Trust | string {
  const way = ways[name] ?? 'nobody has looked how it can be told an authority';
  return typeof way === 'string' ? way : way(authority);
}
