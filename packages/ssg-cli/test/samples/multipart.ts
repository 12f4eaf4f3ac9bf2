/** A part of a multipart form as it was received. */
export interface ReceivedPart {
  readonly name: string;
  readonly value: string;
  readonly fileName?: string;
  readonly mediaType?: string;
  /** Everything but disposition, type and what libraries add (length, encoding). */
  readonly headers: readonly string[];
}

/** A name between quotes: libraries write a quote as `%22` (HTML) or `\"` (RFC 2616), and mean the same. */
function unquote(text: string): string {
  return text
    .replace(/\\(["\\])/g, '$1')
    .replaceAll('%22', '"')
    .replaceAll('%0D%0A', '\r\n');
}

function parameter(disposition: string, name: string): string | undefined {
  const quoted = new RegExp(`;\\s*${name}="((?:[^"\\\\]|\\\\.)*)"`, 's').exec(disposition)?.[1];
  if (quoted !== undefined) return unquote(quoted);
  return new RegExp(`;\\s*${name}=([^;"]+)`).exec(disposition)?.[1];
}

function parsePart(text: string): ReceivedPart {
  const end = text.indexOf('\r\n\r\n');
  const lines = text.slice(0, end).split('\r\n');
  const header = (name: string) =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim();
  const disposition = header('content-disposition') ?? '';
  const fileName = parameter(disposition, 'filename');
  const mediaType = header('content-type');
  const own = /^content-(?:disposition|type|length|transfer-encoding):/i;
  return {
    headers: lines.filter((line) => line !== '' && !own.test(line)),
    name: parameter(disposition, 'name') ?? '',
    value: text.slice(end + 4),
    ...(fileName === undefined ? {} : { fileName }),
    ...(mediaType === undefined ? {} : { mediaType }),
  };
}

/** The parts of a multipart body; none if it is not one. */
export function parseMultipart(text: string, contentType: string): readonly ReceivedPart[] {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  if (boundary === undefined || !text.startsWith(`--${boundary}\r\n`)) return [];
  const pieces = `\r\n${text}`.split(`\r\n--${boundary}`);
  return pieces.slice(1, -1).map((piece) => parsePart(piece.replace(/^[ \t]*\r\n/, '')));
}
