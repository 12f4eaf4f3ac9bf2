import { plainBody } from '../body.ts';
import type { OtherClient } from '../language.ts';
import {
  allHeaders,
  credentialPiece,
  joinedHeaders,
  mergeTexts,
  type PreparedHeader,
  type PreparedRequest,
} from '../prepared.ts';
import { program } from '../text.ts';
import { shellString, shellWord } from './shell-shared.ts';

function headerOption({ name, value }: PreparedHeader): string {
  return `--header=${shellWord(mergeTexts([{ kind: 'text', text: `${name}: ` }, ...value]))}`;
}

/** Wget encodes nothing, so a key that comes from a variable cannot be in the query. */
function emit(request: PreparedRequest): string | undefined {
  const { basic, method, urlKey } = request;
  if (urlKey !== undefined) return undefined;
  const body = plainBody(request.body);
  const options = [
    ...(method === 'GET' && body === undefined ? [] : [`--method=${shellString(method)}`]),
    ...(basic === undefined
      ? []
      : [
          '--auth-no-challenge',
          `--user=${shellWord([credentialPiece(basic.user)])}`,
          `--password=${shellWord([credentialPiece(basic.password)])}`,
        ]),
    ...joinedHeaders(allHeaders(request, body?.mediaType)).map(headerOption),
    ...(body === undefined ? [] : [`--body-data=${shellString(body.text)}`]),
    '--timeout=30 --tries=1',
    shellString(request.url),
  ];
  return program([`wget --quiet --output-document=- --content-on-error \\\n  ${options.join(' \\\n  ')}`]);
}

export const wget: OtherClient = {
  id: 'wget',
  label: 'Wget',
  registry: {
    target: 'shell',
    client: 'wget_strict',
    link: 'https://www.gnu.org/software/wget/manual/wget.html',
    replaces:
      'wget: the first of two equal headers is lost, the text of an error is thrown away, and credentials are Base64.',
  },
  emit,
};
