import type { Diagnostic, Route, RouteGraph } from '../model/index.ts';

const IMAGE = /\.(png|jpe?g|gif|webp|avif|svg|bmp)$/i;

/** Images next to the Markdown that nothing refers to. `used` are source files; `mentions` are texts (styles, scripts) that may name one. */
export function checkUnusedImages(
  sourceFiles: Iterable<string>,
  used: ReadonlySet<string>,
  mentions: readonly string[],
): readonly Diagnostic[] {
  const unused = [...sourceFiles].filter((file) => IMAGE.test(file) && !used.has(file));
  return unused.flatMap((file): readonly Diagnostic[] => {
    const name = file.slice(file.lastIndexOf('/') + 1);
    if (mentions.some((text) => text.includes(name))) return [];
    return [
      {
        code: 'unused-image',
        message: 'No page uses this image or links to it.',
        location: { file },
        hint: 'Remove it, or use it.',
      },
    ];
  });
}

/** Docs that are in no sidebar. */
export function checkOrphans(
  graph: Pick<RouteGraph, 'routes' | 'sidebarOf' | 'sidebars'>,
): readonly Diagnostic[] {
  if (Object.keys(graph.sidebars).length === 0) return [];
  return [...graph.routes.values()].flatMap((route: Route): readonly Diagnostic[] => {
    if (
      route.kind !== 'doc' ||
      // The navbar leads home.
      route.path === '/' ||
      route.unlisted ||
      route.sidebar !== undefined ||
      graph.sidebarOf.has(route.path)
    )
      return [];
    return [
      {
        code: 'orphan-document',
        message: `\`${route.path}\` is in no sidebar.`,
        location: { file: route.document.source.file, line: 1, column: 1 },
        hint: 'Add it to a sidebar, or mark it with `unlisted: true`.',
      },
    ];
  });
}
