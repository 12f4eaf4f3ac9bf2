import { missing } from '../components/gone.ts';

export default () => <h1>{missing}</h1>;
