export default { title: 'Pages', url: 'https://example.org', search: false };
