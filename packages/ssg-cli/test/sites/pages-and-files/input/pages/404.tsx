export const title = 'Lost';
export default () => <div><h1>Lost?</h1></div>;
