export default { title: 'Components', url: 'https://example.org', baseUrl: '/base/', blog: false };
