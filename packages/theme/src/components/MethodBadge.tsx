import type { ReactNode } from 'react';

interface MethodBadgeProps {
  readonly method: string;
  /** Whether long names are cut, so that labels in a list begin at the same place. */
  readonly isShort?: boolean;
}

/** The HTTP method of an operation. */
export function MethodBadge({ method, isShort = false }: MethodBadgeProps): ReactNode {
  const name = method.toUpperCase();
  const text = isShort && name.length > 5 ? name.slice(0, 3) : name;
  return (
    <span className={`method method-${method.toLowerCase()}`} title={text === name ? undefined : name}>
      {text}
    </span>
  );
}
