import { useState } from 'react';

export default function Told({ children }) {
  const [open, setOpen] = useState(false);
  return <button onClick={() => setOpen(!open)}>{children}</button>;
}
