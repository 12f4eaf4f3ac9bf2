import type { ComponentType, ReactNode } from 'react';

/** What an `Island` needs to be rendered twice: by the build, and in the browser. */
export interface IslandProps<Props extends object> {
  /** File name of the component in the site's folder of components, without its ending. */
  readonly name: string;
  /** The component itself, for the build. */
  readonly component: ComponentType<Props>;
  /** Written into the page as JSON: plain data only. */
  readonly props: Props;
}

/**
 * A component that comes alive in the browser when it comes into view; until then it is its server HTML.
 *
 * @example
 * <Island name="Counter" component={Counter} props={{ start: 1 }} />
 */
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
