import type { ReactNode } from 'react';

/** The HTTP method of an operation. */
export function MethodBadge({ method }: { readonly method: string }): ReactNode {
  return <span className={`method method-${method.toLowerCase()}`}>{method.toUpperCase()}</span>;
}
