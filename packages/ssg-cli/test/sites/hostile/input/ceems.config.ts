export default {
  title: 'Hostile',
  html: 'sanitize',
  api: [
    { id: 'foreign', path: 'openapi/foreign.yaml' },
    { id: 'own', path: 'openapi/own.yaml', trusted: true },
  ],
};
