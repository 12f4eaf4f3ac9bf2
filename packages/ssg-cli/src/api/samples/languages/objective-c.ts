import { plainBody } from '../body.ts';
import type { Language } from '../language.ts';
import {
  allHeaders,
  credentialExpression,
  type Dialect,
  expression,
  type PreparedRequest,
  parameterExpressions,
  urlExpression,
} from '../prepared.ts';
import { DOUBLE_QUOTED, escapeText, hex, joinLines, listing, octalBytes, program } from '../text.ts';
import { encodesQuery } from './foundation.ts';

/** A string literal; C has no universal names below U+00A0, so those are octal. */
export function objectiveCString(text: string): string {
  const escaped = escapeText(text, {
    named: DOUBLE_QUOTED,
    other: (code) =>
      code < 0xa0 ? octalBytes(code) : code < 0x10000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`,
  }).replace(/\?(?=\?)/g, '\\?');
  return `@"${escaped.replace(/\\\?\?/g, '\\?\\?')}"`;
}

/** A literal of several lines, one for each line of the text. */
function objectiveCBlock(text: string): string {
  return joinLines(text, objectiveCString, '\n                         ');
}

const dialect: Dialect = {
  text: objectiveCString,
  variable: (name) => `[environment objectForKey:${objectiveCString(name)}]`,
  join: (expressions) => `[@[${expressions.join(', ')}] componentsJoinedByString:@""]`,
};

function urlLines(request: PreparedRequest): readonly string[] {
  if (request.query.length > 0 && encodesQuery(request)) {
    const items = parameterExpressions(dialect, request.query).map(
      ([name, value]) => `[NSURLQueryItem queryItemWithName:${name} value:${value}]`,
    );
    return [
      `NSURLComponents *components = [NSURLComponents componentsWithString:${objectiveCString(request.address)}];`,
      `components.queryItems = ${listing(items, { open: '@[', close: ']', margin: '', step: '  ' })};`,
      'NSURL *url = components.URL;',
    ];
  }
  const url = urlExpression(
    dialect,
    request,
    (value) => `[${value} stringByAddingPercentEncodingWithAllowedCharacters:unreserved]`,
  );
  return [`NSURL *url = [NSURL URLWithString:${url}];`];
}

function requestLines(request: PreparedRequest): readonly string[] {
  const { basic } = request;
  const body = plainBody(request.body);
  return [
    ...urlLines(request).flatMap((line) => line.split('\n')),
    'NSMutableURLRequest *request = [NSMutableURLRequest requestWithURL:url];',
    'request.timeoutInterval = 30;',
    ...(request.method === 'GET' ? [] : [`request.HTTPMethod = ${objectiveCString(request.method)};`]),
    ...(basic === undefined
      ? []
      : [
          `NSString *credentials = [NSString stringWithFormat:@"%@:%@", ${credentialExpression(dialect, basic.user)}, ${credentialExpression(dialect, basic.password)}];`,
          'NSString *encoded = [[credentials dataUsingEncoding:NSUTF8StringEncoding] base64EncodedStringWithOptions:0];',
          '[request setValue:[@"Basic " stringByAppendingString:encoded] forHTTPHeaderField:@"Authorization"];',
        ]),
    ...allHeaders(request, body?.mediaType).map(
      ({ name, value }) =>
        `[request addValue:${expression(dialect, value)} forHTTPHeaderField:${objectiveCString(name)}];`,
    ),
    ...(body === undefined
      ? []
      : [
          `NSString *body = ${objectiveCBlock(body.text)};`,
          'request.HTTPBody = [body dataUsingEncoding:NSUTF8StringEncoding];',
        ]),
  ];
}

const UNRESERVED =
  'NSCharacterSet *unreserved = [NSCharacterSet characterSetWithCharactersInString:@"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"];';

const SEND = [
  'dispatch_semaphore_t done = dispatch_semaphore_create(0);',
  '__block int exitCode = EXIT_SUCCESS;',
  'NSURLSessionDataTask *task = [[NSURLSession sharedSession]',
  '    dataTaskWithRequest:request',
  '      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {',
  '        NSInteger status = ((NSHTTPURLResponse *)response).statusCode;',
  '        NSString *text = [[NSString alloc] initWithData:data encoding:NSUTF8StringEncoding];',
  '        if (error != nil || status >= 400) {',
  '          fprintf(stderr, "%ld: %s\\n", (long)status, error != nil ? error.localizedDescription.UTF8String : text.UTF8String);',
  '          exitCode = EXIT_FAILURE;',
  '        } else {',
  '          printf("%s\\n", text.UTF8String);',
  '        }',
  '        dispatch_semaphore_signal(done);',
  '      }];',
  '[task resume];',
  'dispatch_semaphore_wait(done, DISPATCH_TIME_FOREVER);',
  'return exitCode;',
];

function emit(request: PreparedRequest): string {
  const lines = requestLines(request);
  const usesEnvironment = lines.some((line) => line.includes('[environment objectForKey:'));
  const setUp = [
    ...(usesEnvironment ? ['NSDictionary *environment = [[NSProcessInfo processInfo] environment];'] : []),
    ...(lines.some((line) => line.includes('Characters:unreserved')) ? [UNRESERVED] : []),
  ];
  const inPool = [...setUp, ...lines, '', ...SEND].map((line) => (line === '' ? '' : `    ${line}`));
  return program(
    ['#import <Foundation/Foundation.h>'],
    ['int main(void) {', '  @autoreleasepool {', ...inPool, '  }', '}'],
  );
}

export const objectiveC: Language = {
  id: 'objective-c',
  label: 'Objective-C',
  highlight: 'objectivec',
  client: 'NSURLSession',
  registry: {
    target: 'objc',
    client: 'nsurlsession_program',
    link: 'https://developer.apple.com/documentation/foundation/nsurlsession',
    replaces:
      'nsurlsession: no main, the program ends before the answer comes, null vanishes from JSON, form fields are not ' +
      'encoded, equal headers are lost in a dictionary, and the status is never looked at.',
  },
  emit,
};
