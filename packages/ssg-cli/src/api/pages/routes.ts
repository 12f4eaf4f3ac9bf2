import {
  type ApiReference,
  type ApiTag,
  fill,
  type Labels,
  type Operation,
  type Route,
  type SidebarCategory,
  type SidebarItem,
  type SidebarLink,
} from '../../model/index.ts';

/** From this many operations on the categories of the sidebar start closed. */
const manyOperations = 40;

/** The pages of a reference: its introduction, then one an operation. */
export function apiRoutes(api: ApiReference, sidebar: string, labels: Labels): readonly Route[] {
  const info: Route = {
    kind: 'api-info',
    path: api.route,
    title: api.title,
    description: api.excerpt === '' ? fill(labels.apiIntroductionTo, { title: api.title }) : api.excerpt,
    owner: api.location,
    api,
    sidebar,
  };
  return [
    info,
    ...api.operations.map(
      (operation): Route => ({
        kind: 'operation',
        path: operation.route,
        title: operation.title,
        description: operation.excerpt === '' ? `${operation.method} ${operation.path}` : operation.excerpt,
        owner: operation.location,
        api,
        operation,
        sidebar,
      }),
    ),
  ];
}

/** The sidebar of a reference: the introduction, its changes, then the operations by tag, with their methods. */
export function apiSidebar(api: ApiReference, labels: Labels, changes?: SidebarLink): readonly SidebarItem[] {
  const introduction: SidebarLink = { type: 'link', label: labels.apiIntroduction, href: api.route };
  const byId = new Map(api.operations.map((operation) => [operation.id, operation]));
  const label = labelOf(api.operations);
  const names = new Set(api.tags.map(({ name }) => name));
  const categoryOf = (tag: ApiTag): SidebarCategory => ({
    type: 'category',
    label: tag.label,
    ...(tag.excerpt === '' ? {} : { description: tag.excerpt }),
    collapsible: true,
    collapsed: api.operations.length >= manyOperations,
    items: [
      ...api.tags.filter(({ parent, name }) => parent === tag.name && name !== tag.name).map(categoryOf),
      ...operationsOfTag(tag, byId).map((operation) => operationLink(operation, label(operation))),
    ],
  });
  const tops = api.tags.filter(({ parent }) => parent === undefined || !names.has(parent));
  return [introduction, ...(changes ? [changes] : []), ...tops.map(categoryOf)];
}

function operationsOfTag(tag: ApiTag, byId: ReadonlyMap<string, Operation>): readonly Operation[] {
  return tag.operations.flatMap((id) => byId.get(id) ?? []);
}

/** Up to this many characters a label stays on one line of a sidebar. */
const shortLabel = 28;

/** Titles where all of them are short, else paths where all of these are: one list should read in one way. */
function labelOf(operations: readonly Operation[]): (operation: Operation) => string {
  const areShort = (texts: readonly string[]) => texts.every((text) => text.length <= shortLabel);
  const hasPaths = operations.every(({ webhook }) => !webhook);
  const byPath =
    hasPaths &&
    !areShort(operations.map(({ title }) => title)) &&
    areShort(operations.map((one) => one.path));
  return ({ title, path }) => (byPath ? path : title);
}

function operationLink(operation: Operation, label: string): SidebarLink {
  return {
    type: 'link',
    label,
    href: operation.route,
    method: operation.method,
    ...(operation.deprecated ? { deprecated: true } : {}),
  };
}
