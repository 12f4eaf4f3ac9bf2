const verbatim = /<([a-z][\w-]*)(?=\s)[^<>]*\sv-pre(?=[\s>=])[^<>]*>[\s\S]*?<\/\1>/g;

/** The prose with blanks in place of braces that VitePress shows as they are: those in elements with `v-pre`. */
export function withoutVerbatim(prose: string): string {
  if (!prose.includes('v-pre')) return prose;
  return prose.replace(verbatim, (element) => element.replace(/\{\{|\}\}/g, '  '));
}
