/** Reads a key of local storage; `undefined` where there is none or storage is blocked. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Writes a key of local storage, or removes it; a blocked storage is left alone. */
export function store(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full: the choice holds for this page.
  }
}

/** Reads a key that lives as long as the tab; `undefined` where there is none or storage is blocked. */
export function readSession(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Writes a key that lives as long as the tab; a blocked storage is left alone. */
export function storeSession(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full: the value is lost with the document.
  }
}
