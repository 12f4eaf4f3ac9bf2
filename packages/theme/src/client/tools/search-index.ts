/** The files of a search index call this function, with their name and what they hold. */
const REGISTRY = '__search';
const MANIFEST = 'manifest.js';

interface Manifest {
  readonly pages: readonly string[];
  readonly items?: string;
  readonly terms: readonly string[];
}

interface Registry {
  (name: string, payload: unknown): void;
  readonly payloads: Map<string, unknown>;
}

/**
 * Loads the manifest of the search index, and the files that every query of a small site needs as soon as it names them.
 * The search takes them from here when its own script has come, or has made the registry when it came first.
 */
export function preloadIndex(base: string): void {
  const root = `${base}search/`;
  const src = root + MANIFEST;
  if (location.protocol === 'file:' || document.head.querySelector(`script[src="${CSS.escape(src)}"]`))
    return;
  const { payloads } = registry();
  const script = document.createElement('script');
  script.onload = () => {
    const manifest = payloads.get(MANIFEST);
    if (manifest) preloadFirst(root, manifest as Manifest);
  };
  script.src = src;
  document.head.append(script);
}

function registry(): Registry {
  const scope = globalThis as { [REGISTRY]?: Registry };
  const payloads = new Map<string, unknown>();
  scope[REGISTRY] ??= Object.assign((name: string, payload: unknown) => void payloads.set(name, payload), {
    payloads,
  });
  return scope[REGISTRY];
}

/** The search loads them as scripts a moment later. On a large site they depend on the query. */
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
