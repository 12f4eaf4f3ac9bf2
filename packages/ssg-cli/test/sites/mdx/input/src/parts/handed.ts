export { default as Note } from '../../docs/parts/_note.mdx';
export { default as Absent } from '../../docs/parts/_absent.mdx';
export { default as Wick } from '../img/wick.svg';
