export default function Card() {
  return (
    <p>
      <a href="/docs/ok">fine</a> <a href="/docs/bad">bad</a>
    </p>
  );
}
