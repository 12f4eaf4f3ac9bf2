export default function Broken({ data }: { data: { none?: { length: number } } }) {
  if (!data.none) throw new Error('there is no data file `none`');
  return <p>{data.none.length}</p>;
}
