import { type ReactNode, useState } from 'react';

export const interactive = true;

export default function Counter({ start }: { readonly start: string }): ReactNode {
  const [count, setCount] = useState(Number(start));
  return (
    <button type="button" className="counter" onClick={() => setCount(count + 1)}>
      Count {count}
    </button>
  );
}
