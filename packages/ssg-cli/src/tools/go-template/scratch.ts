import { isRecord, Known, type TemplateFunction, textOfValue } from './values.ts';

/** A place where a template keeps values by name, as `.Scratch` and `.Store` of Hugo are. */
export function scratch(): Known {
  const values = new Map<string, unknown>();
  const set: TemplateFunction = ([name, value]) => void values.set(textOfValue(name), value);
  const add: TemplateFunction = ([name, value]) => {
    const key = textOfValue(name);
    values.set(key, values.has(key) ? sum(values.get(key), value) : value);
  };
  const setInMap: TemplateFunction = ([name, key, value]) => {
    const map = values.get(textOfValue(name));
    values.set(textOfValue(name), { ...(isRecord(map) ? map : {}), [textOfValue(key)]: value });
  };
  return new Known({
    Add: add,
    Delete: ([name]: readonly unknown[]) => void values.delete(textOfValue(name)),
    Get: ([name]: readonly unknown[]) => values.get(textOfValue(name)),
    Set: set,
    SetInMap: setInMap,
    Values: () => Object.fromEntries(values),
  });
}

/** Numbers are added, lists and texts joined. */
function sum(before: unknown, value: unknown): unknown {
  if (Array.isArray(before)) return [...(before as unknown[]), ...(Array.isArray(value) ? value : [value])];
  if (typeof before === 'number' && typeof value === 'number') return before + value;
  return textOfValue(before) + textOfValue(value);
}
