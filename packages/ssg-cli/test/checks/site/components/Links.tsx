export default function Links({ to, hash, children }: { to: string; hash: string; children?: unknown }) {
  return (
    <div>
      <h2 id="from-a-component">Links</h2>
      <a href={to}>a page</a>
      <a href={hash}>a part</a>
      {children as never}
    </div>
  );
}
