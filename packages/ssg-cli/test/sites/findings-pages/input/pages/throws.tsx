export default function Throws(): never {
  throw new Error('nothing to show');
}
