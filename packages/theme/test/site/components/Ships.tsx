import { type ReactNode, useState } from 'react';

export const interactive = true;

interface ShipsProps {
  readonly title: string;
  readonly data: { readonly ships: readonly { readonly name: string }[] };
  readonly children?: ReactNode;
}

/** Needs its attributes, the site's data and what is inside of it, on both sides. */
export default function Ships({ title, data, children }: ShipsProps): ReactNode {
  const [shown, setShown] = useState(0);
  return (
    <section className="ships">
      <button type="button" onClick={() => setShown(shown + 1)}>
        {title}: {data.ships[shown % data.ships.length]?.name}
      </button>
      {children}
    </section>
  );
}
