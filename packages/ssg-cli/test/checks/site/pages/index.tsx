const CARDS = [
  { to: '/kit/docs/guides', label: 'c260' },
  { to: '/kit/docs/card-gone', label: 'd270' },
];

export default function Home() {
  return (
    <main>
      <h1 id="welcome">Kit</h1>
      <a href="/docs/guides">c261</a>
      <a href="/docs/home-gone">d271</a>
      <a href="#welcome">c262</a>
      <a href="#welcom">d272</a>
      <img src="/img/logo.svg" alt="c263" />
      <img src="/img/home-gone.svg" alt="d273" />
      {CARDS.map(({ to, label }) => (
        <a key={to} href={to}>
          {label}
        </a>
      ))}
      <a href="https://example.org/gone">c264</a>
      <a href="/docs/twice-gone">d274</a>
      <a href="/docs/twice-gone">d275</a>
    </main>
  );
}
