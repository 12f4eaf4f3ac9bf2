export default { title: 'Static', url: 'https://example.org', search: false };
