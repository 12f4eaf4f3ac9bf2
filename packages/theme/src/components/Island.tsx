import type { ComponentType, ReactNode } from 'react';

export interface IslandProps<Props extends object> {
  /** File name of the component in the site's folder of components, without its ending. */
  readonly name: string;
  readonly component: ComponentType<Props>;
  /** Written into the page as JSON: plain data only. */
  readonly props: Props;
}

/** A component that comes alive in the browser when it comes into view; until then it is its server HTML. */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
}: IslandProps<Props>): ReactNode {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}
