import { describe, expect, test } from 'vitest';
import { headOf } from './titles.ts';

function titleOf(address: string, value: object): string {
  const [method = '', path = ''] = address.split(' ');
  return headOf({ method, path, value } as Parameters<typeof headOf>[0]).title;
}

const named = (address: string, operationId: string, description?: string): string =>
  titleOf(address, { operationId, description });

describe('the title of an operation without a summary', () => {
  test('is its id in words, the verb once', () => {
    expect(named('GET /pets/{id}', 'showPetDetails')).toBe('Show pet details');
    expect(named('GET /sessions', 'get_get_session_token')).toBe('Get session token');
    expect(named('GET /a/b', 'listBatchV2alpha1CronJob')).toBe('List batch v2alpha1 cron job');
    expect(named('GET /a/b', '日本')).toBe('日本');
  });

  test('is the first sentence of the description where the id is method and path', () => {
    const said = 'Adds a person. More of it follows.';
    expect(named('POST /accounts/{account}/persons', 'PostAccountsAccountPersons', said)).toBe(
      'Adds a person',
    );
    expect(named('POST /v1/accounts/{account}/persons', 'PostAccountsAccountPersons', said)).toBe(
      'Adds a person',
    );
    expect(named('GET /api/v1/users/{id}', 'usersIdGet', said)).toBe('Adds a person');
    expect(named('POST /users', 'postUsers', said)).toBe('Adds a person');
  });

  test('is method and path where the description says no more, or too much for a title', () => {
    expect(named('GET /a/{b}/c', 'getABC')).toBe('GET /a/{b}/c');
    expect(named('GET /a/{b}/c', 'getABC', `A ${'very '.repeat(12)}long sentence.`)).toBe('GET /a/{b}/c');
    expect(titleOf('GET /a', {})).toBe('GET /a');
  });

  test('stays the id of a path of one word, which reads well', () => {
    expect(named('GET /user', 'getUser', 'Said.')).toBe('Get user');
    expect(named('GET /api/v2/user', 'getUser', 'Said.')).toBe('Get user');
  });
});

test('a summary of many sentences gives the title only if its first one is short', () => {
  const more = 'More is said about that here, and more about quite other things is said below.';
  const long = 'Starting something new? We recommend trying the other operation, which is newer.';
  const given = { operationId: 'createChat', summary: `Creates a chat. ${more}` };
  expect(titleOf('POST /a/b', given)).toBe('Creates a chat');
  expect(titleOf('POST /a/b', { ...given, summary: `${long} ${more}` })).toBe('Create chat');
  expect(titleOf('POST /a/b', { summary: `${long} ${more}` })).toBe(long.replace(/\.$/, ''));
});
