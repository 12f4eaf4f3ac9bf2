export default { title: 'Three files' };
