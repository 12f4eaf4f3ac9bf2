export default 'a text';
