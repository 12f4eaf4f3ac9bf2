import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { memo } from 'react';

interface Props {
  readonly text?: ReactNode;
}

export const Links = {
  Home: memo(({ text = 'home' }: Props) => (
    <Link to="/" title="Home">
      {text}
    </Link>
  )),
  Guide: ({ text }: Props) => <Link to="/gone">{text}</Link>,
} satisfies Record<string, unknown>;
