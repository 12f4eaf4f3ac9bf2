/** A file of the site, as a module names it; a package stays as it is. */
export function fromSite(file: string): string {
  return /\.(css|[cm]?[jt]sx?)$/.test(file) && !file.startsWith('.') && !file.startsWith('@')
    ? `./${file}`
    : file;
}
