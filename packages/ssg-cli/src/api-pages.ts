import path from 'node:path';
import { describeApi } from './api/index.ts';
import type { Content } from './content/index.ts';
import { compileFragment } from './markdown/index.ts';
import type { ApiConfig, ApiReference, Diagnostic, Outcome, Route, SidebarItem, SiteConfig } from './model/index.ts';
import type { ApiTools } from './render/index.ts';
import type { ApiPages } from './routes/index.ts';

/** Describes every API of the config, and says which pages and which sidebar come of it. */
export async function describeApis(
  config: SiteConfig,
  content: Content,
): Promise<Outcome<readonly ApiPages[]>> {
  const pages: ApiPages[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const api of config.api) {
    const described = await describeApi(
      {
        id: api.id,
        file: api.path,
        routeBasePath: api.routeBasePath,
        allowExternalRefs: api.allowExternalRefs,
        credentialPrefix: api.credentialPrefix,
      },
      { compileFragment: compileFragment as never, readFile: async (file: string) => content.texts.get(path.posix.normalize(file))?.text } as never,
    );
    diagnostics.push(...described.diagnostics);
    if (described.value) pages.push(pagesOf(api, described.value));
  }
  return { value: pages, diagnostics };
}

function pagesOf(config: ApiConfig, reference: ApiReference): ApiPages {
  const owner = { file: config.path };
  const routes: Route[] = [
    {
      kind: 'api-info',
      path: reference.route,
      title: reference.title,
      description: reference.excerpt,
      owner,
      api: reference,
      sidebar: config.sidebar,
    },
    ...reference.operations.map(
      (operation): Route => ({
        kind: 'operation',
        path: operation.route,
        title: operation.title,
        ...(operation.excerpt ? { description: operation.excerpt } : {}),
        owner: operation.location,
        api: reference,
        operation,
        sidebar: config.sidebar,
      }),
    ),
  ];
  return { config, reference, routes, sidebar: sidebarOf(reference) };
}

function sidebarOf(reference: ApiReference): readonly SidebarItem[] {
  return [{ type: 'link', label: reference.title, href: reference.route }];
}

export const apiTools: ApiTools = {
  operationMarkdown: () => '',
  infoMarkdown: () => '',
  records: () => [],
  samples: () => ({ samples: [], requestJson: '{}' }),
  highlight: (code) => code,
};
