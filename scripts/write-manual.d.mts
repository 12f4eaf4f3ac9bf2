export function withConfigTables(
  text: string,
  keys: readonly {
    readonly key: string;
    readonly type: string;
    readonly byDefault: string;
    readonly description: string;
  }[],
): string;
