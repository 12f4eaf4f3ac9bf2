import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { CrashBoundary } from '../../components/CrashBoundary.tsx';
import { Html } from '../../components/Html.tsx';

/** Hydrates an interactive component in place; a crash stays inside of it. */
export function hydrateIsland(
  component: ComponentType<Record<string, unknown>>,
  element: Element,
  props: Readonly<Record<string, unknown>>,
): void {
  const children = element.hasAttribute('data-children') ? element.querySelector('.contents') : null;
  const inner = children ? <Html className="contents" html={children.innerHTML} /> : undefined;
  hydrateRoot(element, <CrashBoundary>{createElement(component, { ...props }, inner)}</CrashBoundary>, {
    onRecoverableError: () => {
      // What the server drew differs (it may depend on the day, or on data left out): React draws it again.
    },
  });
}
