import type { ReactNode } from 'react';

export default ({ kind = 'plain', children }: { kind?: string; children?: ReactNode }) => (
  <section className={`card-${kind}`}>{children}</section>
);
