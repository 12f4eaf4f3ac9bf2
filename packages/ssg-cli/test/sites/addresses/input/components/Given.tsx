export default function Given({ to }: { to: string }) {
  return <a href={to}>given</a>;
}
