export { guardTheme, pageFailures } from './failure.ts';
export { renderPage } from './page.ts';
export { pageContext } from './page-context.ts';
export { policyOf } from './policy.ts';
export { answerer, type OnQuestion, QUESTIONS, type QuestionName } from './questions.ts';
export { redirectFiles } from './redirect-pages.ts';
export type {
  ApiTools,
  RenderContext,
  RenderedPage,
  Running,
} from './render-context.ts';
export { isForPage, type SheetPage } from './sheets.ts';
export { sidebarBranches } from './sidebar.ts';
export { type ModuleInfo, type PageInfo, type SiteData, titleKey } from './site-data.ts';
export { navbarItems, siteProps } from './site-props.ts';
