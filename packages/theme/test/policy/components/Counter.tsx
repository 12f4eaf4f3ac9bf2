import { useState } from 'react';

export const interactive = true;

export default function Counter({ start }: { readonly start: string }) {
  const [count, setCount] = useState(Number(start));
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
