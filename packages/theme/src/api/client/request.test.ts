import { describe, expect, test } from 'vitest';
import { type Field, type FormRequest, fillRequest, withCredentials } from './request.ts';

const base: FormRequest = {
  server: 'https://example.org',
  pathParameters: [{ name: 'mode', value: 'current' }],
  query: [{ name: 'key', value: 'YOUR_TEST_KEY' }],
  headers: [],
  cookies: [],
  auth: {
    kind: 'basic',
    user: { kind: 'variable', name: 'TEST_USER' },
    password: { kind: 'variable', name: 'TEST_PASSWORD' },
  },
  body: { kind: 'json', text: '{}' },
};

function field(more: Partial<Field>): Field {
  return {
    name: 'id',
    in: 'query',
    style: 'form',
    explode: true,
    isList: false,
    isData: false,
    isSent: true,
    value: 'x',
    ...more,
  };
}

function queryOf(...fields: readonly Field[]): FormRequest['query'] {
  return fillRequest(base, base.auth, { server: '', credentials: {}, fields }).query;
}

describe('fillRequest', () => {
  test('writes a query as a whole as its media type has it', () => {
    const sent = (...fields: readonly Field[]) => queryOf(...fields).slice(1);
    const whole = { in: 'querystring', isData: true } as const;
    expect(sent(field({ ...whole, style: 'content', value: '{"q": 1}' }))).toEqual([
      { name: '{"q": 1}', value: '', bare: true },
    ]);
    const members = { list: { style: 'pipeDelimited', explode: false } };
    expect(sent(field({ ...whole, members, value: '{"list":[1,2],"o":[3,4]}' }))).toEqual([
      { name: 'list', value: '1|2' },
      { name: 'o', value: '3' },
      { name: 'o', value: '4' },
    ]);
    expect(sent(field({ ...whole, value: 'a=x+y' }))).toEqual([{ name: 'a', value: 'x y' }]);
  });

  test('keeps server, user, body and keys that the reader left alone', () => {
    const filled = fillRequest(base, base.auth, {
      server: ' ',
      credentials: {},
      fields: [field({ in: 'path', name: 'mode', value: 'global' })],
    });
    expect(filled).toEqual({ ...base, pathParameters: [{ name: 'mode', value: 'global' }] });
  });

  test('takes server, user and body, but never a password', () => {
    const filled = fillRequest(base, base.auth, {
      server: 'http://localhost:9020/api/v1/',
      credentials: { user: 'betty', password: 'secret' },
      body: '[1]',
      fields: [],
    });
    expect(filled.server).toBe('http://localhost:9020/api/v1');
    expect(filled.auth).toEqual({ ...base.auth, user: { kind: 'text', text: 'betty' } });
    expect(filled.body).toEqual({ kind: 'json', text: '[1]' });
  });

  test('marks values whose reserved characters stay', () => {
    expect(queryOf(field({ reserved: true, isList: true, value: 'a/b\nc' }))).toEqual([
      { name: 'id', value: 'a/b', reserved: true },
      { name: 'id', value: 'c', reserved: true },
      ...base.query,
    ]);
    const path = field({ in: 'path', name: 'mode', style: 'simple', reserved: true });
    const filled = fillRequest(base, base.auth, { server: '', credentials: {}, fields: [path] });
    expect(filled.pathParameters).toEqual([{ name: 'mode', value: 'x', reserved: true }]);
  });

  test('leaves out what is not to be sent', () => {
    expect(queryOf(field({ isSent: false }), field({ name: 'other', value: '' }))).toEqual([
      { name: 'other', value: '' },
      { name: 'key', value: 'YOUR_TEST_KEY' },
    ]);
  });

  test('keeps the media type of the answer, and takes the one that was chosen', () => {
    const json = { ...base, headers: [{ name: 'Accept', value: 'application/json' }] };
    const fill = (fields: readonly Field[]) =>
      fillRequest(json, base.auth, { server: '', credentials: {}, fields }).headers;
    expect(fill([])).toEqual(json.headers);
    const chosen = field({ in: 'header', name: 'Accept', style: '', value: 'text/csv' });
    expect(fill([chosen])).toEqual([{ name: 'Accept', value: 'text/csv' }]);
  });

  test('writes lists as the description says', () => {
    const list = { isList: true, value: 'a\nb, c\n' };
    expect(queryOf(field(list)).slice(0, 2)).toEqual([
      { name: 'id', value: 'a' },
      { name: 'id', value: 'b, c' },
    ]);
    expect(queryOf(field({ ...list, explode: false }))[0]).toEqual({ name: 'id', value: 'a,b, c' });
    expect(queryOf(field({ ...list, style: 'pipeDelimited', explode: false }))[0]).toEqual({
      name: 'id',
      value: 'a|b, c',
    });
  });

  test('takes the fields of a form, those of the page where there are none to fill in', () => {
    const fill = (kind: string, fields: readonly Field[]) =>
      fillRequest({ ...base, body: { kind, fields: [] } }, base.auth, { server: '', credentials: {}, fields })
        .body;
    expect(fill('form', [])).toEqual({ kind: 'form', fields: [] });
    const form = { in: 'form', style: '', explode: false };
    const fields = [
      field({ ...form, name: 'a', value: '{"b":1}' }),
      field({ ...form, name: 'left', isSent: false }),
      field({ in: 'form', name: 'list', isList: true, value: '1\n2' }),
      field({ ...form, name: 'file', value: 'x', part: { fileName: 'file.txt' } }),
    ];
    const pairs = [
      { name: 'a', value: '{"b":1}' },
      { name: 'list', value: '1' },
      { name: 'list', value: '2' },
    ];
    expect(fill('form', fields.slice(0, 3))).toEqual({ kind: 'form', fields: pairs });
    const file = { name: 'file', value: 'x', fileName: 'file.txt' };
    expect(fill('multipart', fields).parts).toEqual([...pairs, file]);
  });

  test('writes objects as the description says', () => {
    expect(
      queryOf(field({ style: 'deepObject', isData: true, value: '{"a":1,"b":"c"}' })).slice(0, 2),
    ).toEqual([
      { name: 'id[a]', value: '1' },
      { name: 'id[b]', value: 'c' },
    ]);
    expect(queryOf(field({ value: '{"a":1' }))[0]).toEqual({ name: 'id', value: '{"a":1' });
    const list = { style: 'deepObject', isList: true, isData: true, value: '{"a":[1]}\n{"a":{"b":2}}' };
    expect(queryOf(field(list)).slice(0, 2)).toEqual([
      { name: 'id[0][a][0]', value: '1' },
      { name: 'id[1][a][b]', value: '2' },
    ]);
    // A text that looks like JSON is a text, and one value with a media type of its own is sent as it is.
    expect(queryOf(field({ value: '[1]' }))[0]).toEqual({ name: 'id', value: '[1]' });
    const content = { style: 'content', isData: true, value: '{"a":1}' };
    expect(queryOf(field(content))[0]).toEqual({ name: 'id', value: '{"a":1}' });
  });

  test('writes lists of a path as the description says', () => {
    const list = field({ in: 'path', name: 'mode', style: 'matrix', isList: true, value: 'a/;\nb' });
    const filled = fillRequest(base, base.auth, { server: '', credentials: {}, fields: [list] });
    expect(filled.pathParameters).toEqual([{ name: 'mode', value: ';mode=a%2F%3B;mode=b', reserved: true }]);
  });

  test('encodes what a cookie cannot hold', () => {
    const cookie = field({ in: 'cookie', name: 'c', value: 'x y;é' });
    const filled = fillRequest(base, base.auth, { server: '', credentials: {}, fields: [cookie] });
    expect(filled.cookies).toEqual([{ name: 'c', value: 'x%20y%3B%C3%A9' }]);
  });
});

test('parts of a body are separated as on the Internet, whatever line breaks the field has', () => {
  const mixed = { ...base, body: { kind: 'raw', mediaType: 'multipart/mixed; boundary=b', text: '' } };
  const values = { server: '', fields: [], credentials: {}, body: '--b\nA: 1\r\n\nx\n--b--\n' };
  const text = '--b\r\nA: 1\r\n\r\nx\r\n--b--\r\n';
  expect(fillRequest(mixed, mixed.auth, values).body.text).toBe(text);
  const came = { ...mixed, body: { ...mixed.body, text: '--b\r\n\r\n<a>\n</a>\r\n--b--\r\n' } };
  const unchanged = { ...values, body: came.body.text.replaceAll('\r\n', '\n') };
  expect(fillRequest(came, came.auth, unchanged).body).toEqual(came.body);
});

describe('withCredentials', () => {
  const values = { server: '', fields: [], credentials: {} };

  test('sends what was filled in, and nothing that was not', () => {
    expect(withCredentials(base, values).auth).toEqual({ kind: 'none' });
    const given = { ...values, credentials: { user: 'betty', password: '' } };
    expect(withCredentials(fillRequest(base, base.auth, given), given).auth).toEqual({
      kind: 'basic',
      user: { kind: 'text', text: 'betty' },
      password: { kind: 'text', text: '' },
    });
  });

  test('uses credentials that a request may go without once they are filled in', () => {
    const open = { ...base, auth: { kind: 'none' } };
    const given = { ...values, credentials: { user: 'betty', password: 'secret' } };
    const filled = fillRequest(open, base.auth, given);
    expect(filled.auth).toEqual({ ...base.auth, user: { kind: 'text', text: 'betty' } });
    expect(JSON.stringify(filled)).not.toContain('secret');
    expect(fillRequest(open, base.auth, values).auth).toEqual({ kind: 'none' });
  });
});
