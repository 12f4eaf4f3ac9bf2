export default { title: 'Theme', url: 'https://example.org', search: false, theme: './theme.tsx' };
