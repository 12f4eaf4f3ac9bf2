export type {
  ApiTools,
  LocalAsset,
  MarkdownTools,
  RenderContext,
  RenderedPage,
  SiteModule,
} from './context.ts';
export { guardTheme, pageFailures } from './failure.ts';
export { machineFiles } from './machine-files.ts';
export { anchorsOf } from './outline.ts';
export { renderPage } from './page.ts';
export { redirectFiles } from './redirects.ts';
export { sidebarBranches } from './sidebar.ts';
export { siteProps } from './site-props.ts';
