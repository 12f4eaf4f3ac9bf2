export function withConfigTables(
  text: string,
  keys: readonly {
    readonly key: string;
    readonly type: string;
    readonly byDefault: string;
    readonly description: string;
  }[],
): string;

/** The page of all texts, with a row for each as the tool has it. */
export function withLabelTable(text: string, labels: Readonly<Record<string, unknown>>): string;
