export default { title: 'Module', url: 'https://example.org', search: false };
