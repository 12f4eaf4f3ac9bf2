import type { Diagnostic } from '../model/index.ts';
import { bundlerErrors } from '../tools/thrown.ts';

/** Endings of files that styles and components may name. */
export const FILES = '.avif .gif .ico .jpeg .jpg .otf .png .svg .ttf .webp .woff .woff2'.split(' ');

/** What is wrong with a bundle; throws what is no failure of one. */
export function explain(error: unknown): Diagnostic[] {
  const errors = bundlerErrors(error);
  if (!errors) throw error;
  return errors.map(({ text, location }) => {
    const isStyle = /\.css$|^entry:styles/.test(location?.file ?? '');
    return {
      code: 'asset-error',
      message: `The browser ${isStyle ? 'styles' : 'script'} cannot be built: ${text}`,
      ...(location
        ? { location: { file: location.file, line: location.line, column: location.column + 1 } }
        : {}),
      hint: isStyle
        ? `Styles may name files that lie beside them, or in a package, with these endings: ${FILES.join(' ')}.`
        : 'Components that run in the browser may import browser modules only.',
    };
  });
}
