export default { title: 'Files', blog: false, search: false };
