import { Mark } from '@marks';
export default function Sign() {
  return <span>A sign with <Mark /></span>;
}
