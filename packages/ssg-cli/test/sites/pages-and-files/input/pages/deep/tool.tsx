export const title = 'Tool';
export default () => <div><h1>Tool</h1></div>;
