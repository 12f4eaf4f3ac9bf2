/** Whether a URL is that of the page that is shown. Some hosts serve it with a slash at its end, whatever links say. */
export function isHere({ pathname }: HTMLAnchorElement | URL): boolean {
  return bare(pathname) === bare(location.pathname);
}

function bare(path: string): string {
  return path.replace(/\/$/, '');
}
