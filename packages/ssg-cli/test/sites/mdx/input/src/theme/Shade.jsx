export default function Shade({ tone, children }) {
  return <div className={`shade shade--${tone}`}>{children}</div>;
}
