export const title = 'Lost';
export default () => <main><h1>Lost?</h1></main>;
