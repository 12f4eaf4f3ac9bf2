/** Whether two URLs name one page, with or without a slash at the end. */
export function samePage(a: string, b: string): boolean {
  return withoutSlash(a) === withoutSlash(b);
}

function withoutSlash(url: string): string {
  return url.length > 1 ? url.replace(/\/$/, '') : url;
}
