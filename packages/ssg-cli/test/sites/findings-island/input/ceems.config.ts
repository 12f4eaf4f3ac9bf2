export default { title: 'Island', url: 'https://example.org', search: false };
