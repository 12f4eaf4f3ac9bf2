import type { Language } from '../language.ts';
import { isGetWithBody, type PreparedRequest } from '../prepared.ts';
import { program } from '../text.ts';
import { type FetchFlavour, fetchStatements } from './javascript-shared.ts';
import { axios } from './nodejs-axios.ts';

const flavour: FetchFlavour = {
  variable: (name) => `process.env.${name}`,
  base64: (value) => `Buffer.from(${value}).toString('base64')`,
  setsCookies: true,
};

function emit(request: PreparedRequest): string {
  if (isGetWithBody(request))
    return `// fetch sends no body with ${request.method}, so this is axios.\n${axios.emit(request) ?? ''}`;
  const statements = fetchStatements(request, flavour);
  const text = statements.join('\n');
  const imports = [
    ...(text.includes('Buffer.from(') ? ["import { Buffer } from 'node:buffer';"] : []),
    ...(text.includes('process.env.') ? ["import process from 'node:process';"] : []),
  ];
  return program(imports, statements);
}

export const nodejs: Language = {
  id: 'nodejs',
  label: 'Node.js',
  highlight: 'javascript',
  client: 'fetch',
  registry: {
    target: 'node',
    client: 'fetch_builtin',
    link: 'https://nodejs.org/api/globals.html#fetch',
    replaces:
      'fetch: requires the package node-fetch, which cannot be required any more, while Node has had fetch since 18; ' +
      'repeated headers, keys and fields are lost, and errors are only printed.',
  },
  emit,
  others: [axios],
};
