import { urlOfFile } from '../model/index.ts';
import { escapeXml } from '../tools/escape.ts';
import { absoluteFileUrl, absoluteUrl, type FeedsContext } from './feeds-context.ts';

/** `opensearch.xml`: lets a browser search the site from its address bar. */
export function openSearch(context: FeedsContext): string {
  const { config, site } = context;
  const image = config.favicon
    ? `\n  <Image width="16" height="16">${escapeXml(new URL(urlOfFile(site.base, config.favicon), site.url).href)}</Image>`
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(cut(config.title, 16))}</ShortName>
  <LongName>${escapeXml(cut(config.title, 48))}</LongName>
  <Description>${escapeXml(cut(`Search ${config.title}`, 1024))}</Description>
  <InputEncoding>UTF-8</InputEncoding>${image}
  <Url type="text/html" method="get" template="${escapeXml(absoluteUrl('/search', context))}?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(absoluteFileUrl('/opensearch.xml', context))}"/>
</OpenSearchDescription>
`;
}

/** The start of a text, without half a surrogate pair at its end. */
function cut(text: string, length: number): string {
  return [...text].slice(0, length).join('');
}
