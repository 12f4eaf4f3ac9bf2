interface Flag {
  readonly name: string;
  readonly text: string;
}

export default function FlagTable({ title, data }: { title: string; data: { flags: readonly Flag[] } }) {
  return (
    <>
      <h2 id="flags">{title}</h2>
      <dl>
        {data.flags.map(({ name, text }) => (
          <div key={name} id={name.slice(2)}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <a href="./other.md">Other</a> <a href="./gone.md">Gone</a>
      <pre>
        <code className="language-json">{'{ "a": 1 }'}</code>
      </pre>
    </>
  );
}
