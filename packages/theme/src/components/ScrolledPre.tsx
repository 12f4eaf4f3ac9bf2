import type { ComponentProps, ReactNode } from 'react';

type ScrolledPreProps = Omit<ComponentProps<'pre'>, 'tabIndex'>;

/** A block of code that scrolls sideways where it is too wide: keys reach it, too. */
export function ScrolledPre({ children, ...rest }: ScrolledPreProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what is too wide.
    <pre {...rest} tabIndex={0}>
      {children}
    </pre>
  );
}
