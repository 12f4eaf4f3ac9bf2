import type { ReactNode } from 'react';
import { usePartLabels } from '../part-labels-context.ts';
import { Icon } from './Icon.tsx';

interface TextLinkProps {
  readonly className?: string | undefined;
  readonly href: string;
  readonly external?: boolean | undefined;
  readonly current?: 'page' | 'true' | undefined;
  readonly children: ReactNode;
}

/** A link of the layout; an external one is marked as such. */
export function TextLink({ className, href, external, current, children }: TextLinkProps): ReactNode {
  const labels = usePartLabels();
  return (
    <a
      className={className}
      href={href}
      aria-current={current}
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
      {external && (
        <>
          <Icon name="external" />
          <span className="visually-hidden"> {labels.opensElsewhere}</span>
        </>
      )}
    </a>
  );
}
