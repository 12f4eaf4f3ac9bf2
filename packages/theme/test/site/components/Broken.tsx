import { type ReactNode, useEffect, useState } from 'react';

export const interactive = true;

/** Fine on the server, broken in the browser until it is tried again. */
export default function Broken(): ReactNode {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (isAlive) throw new Error('The figure has no data.');
  return <p className="broken">A figure.</p>;
}
