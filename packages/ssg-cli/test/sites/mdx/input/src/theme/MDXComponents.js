import MDXComponents from '@theme-original/MDXComponents';
import Link from '@docusaurus/Link';
import Given from '@site/docs/parts/_given.md';
import { useThing } from 'some-package';

function Global({ children, tone }) {
  return <span title={tone}>{children}</span>;
}

export default {
  ...MDXComponents,
  Link,
  Lost: useThing(),
  Global,
  Given,
  Shown: () => <i>shown</i>,
};
