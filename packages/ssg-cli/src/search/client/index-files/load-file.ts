import { REGISTRY } from './format.ts';

/** Loads a file of the index by its name. Rejects if it cannot be loaded or is not a file of the index. */
export type LoadFile = (name: string) => Promise<unknown>;

/** Milliseconds after which loading a file fails. */
const LOAD_TIMEOUT = 10_000;

/** Loads files as scripts, which works on any host and under `file:`, where `fetch` is blocked. */
export function scriptLoader(root: string, timeout = LOAD_TIMEOUT): LoadFile {
  const payloads = payloadsOfPage();
  const pending = new Map<string, Promise<unknown>>();
  return (name) => {
    const known = pending.get(name);
    if (known !== undefined) return known;
    // The page's small script may have loaded it before.
    if (payloads.has(name)) return Promise.resolve(payloads.get(name));
    const loading = loadScript({ url: root + name, key: name.replace(/\?.*$/, ''), payloads, timeout });
    pending.set(name, loading);
    // A file that failed is asked for again next time.
    loading.catch(() => pending.delete(name));
    return loading;
  };
}

/** The payloads of index files, by name. There is one store per document, which the files find by its global name. */
function payloadsOfPage(): Map<string, unknown> {
  const scope = globalThis as { [REGISTRY]?: Registry };
  scope[REGISTRY] ??= createRegistry();
  return scope[REGISTRY].payloads;
}

type Registry = ((name: string, payload: unknown) => void) & { readonly payloads: Map<string, unknown> };

function createRegistry(): Registry {
  const payloads = new Map<string, unknown>();
  return Object.assign((name: string, payload: unknown) => void payloads.set(name, payload), { payloads });
}

interface ScriptTask {
  readonly url: string;
  readonly key: string;
  readonly payloads: Map<string, unknown>;
  readonly timeout: number;
}

function loadScript({ url, key, payloads, timeout }: ScriptTask): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(
      () => end(new Error(`The search file ${url} did not load within ${timeout} ms.`)),
      timeout,
    );
    const end = (failure?: Error) => {
      clearTimeout(timer);
      script.remove();
      if (failure === undefined) resolve(payloads.get(key));
      else reject(failure);
      payloads.delete(key);
    };
    script.onload = () =>
      end(payloads.has(key) ? undefined : new Error(`${url} is not a file of the search index.`));
    script.onerror = () => end(new Error(`The search file ${url} could not be loaded.`));
    script.async = true;
    script.src = url;
    document.head.append(script);
  });
}
