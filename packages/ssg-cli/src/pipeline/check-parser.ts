import { loadFastParser, mayParseFast } from '../markdown/index.ts';
import type { Diagnostic, SiteConfig } from '../model/index.ts';
import { messageOf } from '../tools/thrown.ts';
import { markdownOptions } from './cache/compile.ts';

/** Checks that the configured parser is installed. There is no silent fallback. */
export async function checkParser(config: SiteConfig): Promise<readonly Diagnostic[]> {
  if (!mayParseFast(markdownOptions(config, []))) return [];
  try {
    await loadFastParser();
    return [];
  } catch (error) {
    const reason = messageOf(error).split('\n')[0];
    return [
      {
        code: 'missing-parser',
        message: `The Markdown parser cannot be loaded on ${process.platform} ${process.arch}: ${reason}`,
        hint: "Install the packages again with their optional dependencies, or set `markdown: { parser: 'remark' }` in the config.",
      },
    ];
  }
}
