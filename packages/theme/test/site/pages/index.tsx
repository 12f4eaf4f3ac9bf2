import { Island } from '@ceems-docs/theme';
import type { ReactNode } from 'react';
import Counter from '../components/Counter.tsx';

export const title = 'Home';

export default function Home(): ReactNode {
  return (
    <div>
      <h1>Home of the fixture</h1>
      <p>
        <a href="/docs">Start here</a>
      </p>
      <Island name="Counter" component={Counter} props={{ start: '7' }} />
    </div>
  );
}
