/**
 * Languages (names of highlight.js) that samples and examples are rendered in. A list of its own: what makes the samples is
 * loaded only when a page of an API is rendered.
 */
export const codeLanguages: readonly string[] = [
  'bash',
  'c',
  'csharp',
  'dart',
  'go',
  'http',
  'java',
  'javascript',
  'json',
  'kotlin',
  'objectivec',
  'ocaml',
  'php',
  'powershell',
  'python',
  'r',
  'ruby',
  'rust',
  'swift',
  'xml',
  'yaml',
];
