import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { CrashBoundary } from '../components/CrashBoundary.tsx';
import { Html } from '../components/Html.tsx';
import { type PartLabels, PartLabelsProvider } from '../part-labels-context.ts';

const partLabels: PartLabels = {
  opensElsewhere: LABELS.opensElsewhere,
  defaultsTo: LABELS.defaultsTo,
  moreEntries: LABELS.moreEntries,
};

/** Hydrates an interactive component in place; a crash stays inside of it. */
export function hydrateIsland(
  component: ComponentType<Record<string, unknown>>,
  element: Element,
  props: Readonly<Record<string, unknown>>,
): void {
  const children = element.hasAttribute('data-children') ? element.querySelector('.contents') : null;
  const inner = children ? <Html className="contents" html={children.innerHTML} /> : undefined;
  const tree = (
    <PartLabelsProvider value={partLabels}>
      <CrashBoundary>{createElement(component, { ...props }, inner)}</CrashBoundary>
    </PartLabelsProvider>
  );
  hydrateRoot(element, tree, {
    onRecoverableError: () => {
      // What the server rendered differs (it may depend on the day, or on data left out): React renders it again.
    },
  });
}
