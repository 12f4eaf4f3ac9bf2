const api = (id: string, path: string) => ({ id, path, routeBasePath: `docs/${id}`, category: { label: id, slug: `/category/${id}` } });

export default {
  title: 'APIs',
  url: 'https://example.org',
  search: false,
  api: [api('gone', 'openapi/gone.yaml'), api('invalid', 'openapi/invalid.yaml'), api('loose', 'openapi/loose.yaml')],
};
