export default { title: 'Tags', url: 'https://example.org', blog: false, search: false };
