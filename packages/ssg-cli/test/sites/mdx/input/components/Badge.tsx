interface Props {
  readonly label: string;
  readonly sizes?: readonly number[];
  readonly children?: unknown;
}

export default function Badge({ label, sizes = [], children }: Props) {
  return (
    <strong className="badge">
      {label} {sizes.reduce((sum, one) => sum + one, 0)} {children}
    </strong>
  );
}
