import type { Content } from './content/index.ts';
import type { Outcome, SiteConfig } from './model/index.ts';
import type { ApiTools } from './render/index.ts';
import type { ApiPages } from './routes/index.ts';

export async function describeApis(_config: SiteConfig, _content: Content): Promise<Outcome<readonly ApiPages[]>> {
  return { value: [], diagnostics: [] };
}

export const apiTools: ApiTools = {
  operationMarkdown: () => '',
  infoMarkdown: () => '',
  records: () => [],
  samples: () => ({ samples: [], requestJson: '{}' }),
  highlight: (code) => code,
};
