import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';

/**
 * Makes the element that stands for a component of the site until the page is rendered:
 * `<site-component data-name="FlagTable" data-attributes='{"binary":"x"}'>` with the compiled content of a container.
 */
export function shapeComponent(node: ContainerDirective | LeafDirective): void {
  const attributes = Object.fromEntries(
    Object.entries(node.attributes ?? {})
      .map(([key, value]) => [key, value ?? ''] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  node.data = {
    ...node.data,
    hName: 'site-component',
    hProperties: { dataName: node.name, dataAttributes: JSON.stringify(attributes) },
  };
}
