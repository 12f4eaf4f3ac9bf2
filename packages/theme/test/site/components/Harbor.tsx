import { Island } from '@ceems-docs/theme';
import type { ReactNode } from 'react';
import Counter from './Counter.tsx';

/** Rendered at build, with an interactive part. */
export default function Harbor(): ReactNode {
  return (
    <div className="harbor">
      <Island name="Counter" component={Counter} props={{ start: '7' }} />
    </div>
  );
}
