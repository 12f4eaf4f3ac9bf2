export default {
  titel: 'Misspelt',
  docs: { pathh: 'docs' },
  url: 'example.org',
  sidebars: { docs: [{ type: 'category', label: 'No items' }] },
};
