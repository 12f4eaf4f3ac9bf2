/** What came of the last `pnpm samples`, as the table of the README has it: by language and client, what the samples were run with. */
const record: Readonly<Record<string, string>> = {
  python: 'Python 3.11.7, requests 2.34.2',
  'python, httpx': 'httpx 0.28.1',
  curl: 'curl 7.88.1',
  'curl, httpie': 'HTTPie 3.2.1',
  'curl, wget': 'GNU Wget 1.21.3',
  csharp: '.NET SDK 3.1.102, C# 8 (statements wrapped in a Main)',
  go: 'Go 1.26.8',
  'go, resty': 'resty 2.16.5',
  nodejs: 'Node 20.20.2',
  'nodejs, axios': 'axios 1.21.1',
  ruby: 'ruby 3.1.2',
  php: 'PHP 8.2.36, curl 7.88.1',
  'php, guzzle': 'Guzzle 7',
  java: 'JDK 17.0.15',
  'java, okhttp': 'JDK 17.0.15, OkHttp 5.1.0',
  javascript: 'Chromium 156',
  c: 'gcc 12.2, libcurl 7.88.1',
  'objective-c': 'clang 14, GNUstep, NSURLSession by a shim over libcurl',
  ocaml: 'OCaml 4.13.1, cohttp-lwt-unix 4.0.0',
  r: 'R 4.2.2, httr2 0.2.2',
  swift: 'Swift 6.0.3',
  kotlin: 'Kotlin 2.2.0, OkHttp 5.1.0',
  'kotlin, net-http': 'Kotlin 2.2.0, JDK 17.0.15',
  rust: 'cargo 1.95, reqwest 0.13.5',
  dart: 'Dart 3.7.3, package:http 1.7.0-wip',
  'rust, ureq': 'cargo 1.95, ureq 3.5.2',
};

/** The versions with which samples of a language were run; none for those that were only read back, or not yet run. */
export function ranWith(language: string, client?: string): string | undefined {
  return record[client === undefined ? language : `${language}, ${client}`];
}
