export const title = 'Tool';
export default () => <main><h1>Tool</h1></main>;
