import { InvalidArgumentError } from 'commander';

/**
 * Parsers of flag values: each function returns the value, or throws an `InvalidArgumentError` that says what is
 * expected.
 */

/** The path that a site is served under. */
export function absolutePath(value: string): string {
  if (/^\/(.*\/)?$/.test(value)) return value;
  throw new InvalidArgumentError('Expected a path that starts and ends with a slash, such as /docs/.');
}

/** A number of threads. */
export function threadNumber(value: string): number {
  const threads = Number(value);
  if (Number.isInteger(threads) && threads > 0) return threads;
  throw new InvalidArgumentError('Expected an integer of at least 1.');
}

/** A time limit in seconds, a day at most. */
export function secondsNumber(value: string): number {
  const seconds = Number(value);
  if (Number.isInteger(seconds) && seconds > 0 && seconds <= 86_400) return seconds;
  throw new InvalidArgumentError('Expected a number of seconds between 1 and 86400.');
}

/** An address of the web, with its scheme. */
export function webAddress(value: string): string {
  if (/^https?:\/\/[^/]/.test(value) && URL.canParse(value)) return value;
  throw new InvalidArgumentError('Expected a URL such as https://example.org.');
}

/** A port; 0 lets the system choose one. */
export function portNumber(value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new InvalidArgumentError('Expected a port number from 0 to 65535.');
}
