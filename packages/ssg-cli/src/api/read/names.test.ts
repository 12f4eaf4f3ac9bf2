import { expect, test } from 'vitest';
import { described } from '../testing/describe-text.ts';

const fine = "responses: { '200': { description: d } }";

test('a verb that occurs twice in a name is written once', async () => {
  const titleOf = async (more: string) =>
    (
      await described(`openapi: 3.1.0
info: { title: T, version: '1' }
paths: { /a: { get: { ${more}, ${fine} } } }
`)
    ).operations[0]?.title;
  expect(await titleOf('operationId: getGetSessionToken')).toBe('Get session token');
  expect(await titleOf('summary: Get get session token')).toBe('Get session token');
  expect(await titleOf('summary: List lists')).toBe('List lists');
});

test('an operation whose id only repeats its path is called by its description, or else by the path', async () => {
  const titleOf = async (path: string, method: string, more: string) =>
    (
      await described(`openapi: 3.1.0
info: { title: T, version: '1' }
paths: { '${path}': { ${method}: { ${more}, ${fine} } } }
`)
    ).operations[0]?.title;
  const id = 'operationId: PostAccountsAccountPersons';
  const path = '/v1/accounts/{account}/persons';
  expect(await titleOf(path, 'post', `${id}, description: '<p>Creates a new person.</p> More of it.'`)).toBe(
    'Creates a new person',
  );
  expect(await titleOf(path, 'post', id)).toBe(`POST ${path}`);
  const long = `Creates a new person ${'that is described in many words '.repeat(3)}.`;
  expect(await titleOf(path, 'post', `${id}, description: '${long}'`)).toBe(`POST ${path}`);
  expect(await titleOf('/user', 'get', "operationId: getUser, description: 'Asks.'")).toBe('Get user');
  expect(await titleOf('/api/v2/user', 'get', 'operationId: get-user')).toBe('Get user');
  expect(await titleOf('/user', 'post', 'operationId: postUser')).toBe('POST /user');
  expect(await titleOf(path, 'post', "operationId: addPerson, description: 'Adds.'")).toBe('Add person');
});

test('a tag in snake_case is shown in words', async () => {
  const api = await described(`openapi: 3.1.0
info: { title: T, version: '1' }
paths: { /a: { get: { tags: [account_links], ${fine} }, put: { tags: [API_v2 x_y], ${fine} } } }
`);
  expect(api.tags.map(({ name, label }) => `${name}: ${label}`)).toEqual([
    'account_links: Account links',
    'API_v2 x_y: API_v2 x_y',
  ]);
});
