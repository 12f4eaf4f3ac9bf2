/** The files of a search index call this function, with their name and what they hold. */
const REGISTRY = '__search';
const MANIFEST = 'manifest.js';

interface Manifest {
  readonly pages: readonly string[];
  readonly items?: string;
  readonly terms: readonly string[];
}

/**
 * Loads the manifest of the search index, and the files that every query of a small site needs as soon as it names them.
 * The search takes them from here when its own script has come.
 */
export function preloadIndex(base: string): void {
  const scope = globalThis as Record<string, unknown>;
  if (scope[REGISTRY] !== undefined || location.protocol === 'file:') return;
  const root = `${base}search/`;
  const payloads = new Map<string, unknown>();
  scope[REGISTRY] = Object.assign(
    (name: string, payload: unknown) => {
      payloads.set(name, payload);
      if (name === MANIFEST) preloadFirst(root, payload as Manifest);
    },
    { payloads },
  );
  const script = document.createElement('script');
  script.src = root + MANIFEST;
  document.head.append(script);
}

/** The search asks for them as scripts a moment later. On a large site they depend on the query. */
function preloadFirst(root: string, { pages, items, terms }: Manifest): void {
  if (!items || terms.length > 1) return;
  for (const name of [...pages, ...terms, items]) {
    const hint = document.createElement('link');
    hint.rel = 'preload';
    hint.as = 'script';
    hint.href = root + name;
    document.head.append(hint);
  }
}
