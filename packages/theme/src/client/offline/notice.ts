/** What a reader without network sees in place of a page that is not kept. */
export function notice(base: string): Response {
  const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const html = `<!doctype html>
<html lang="${LABELS.locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(LABELS.offlineTitle)}</title>
<h1>${escaped(LABELS.offlineTitle)}</h1>
<p>${escaped(LABELS.offlineText)}</p>
<p><a href="${escaped(base)}">${escaped(LABELS.goHome)}</a></p>
</html>
`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
