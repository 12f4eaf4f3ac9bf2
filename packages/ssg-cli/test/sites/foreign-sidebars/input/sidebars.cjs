const fs = require('node:fs');
const path = require('node:path');
const { Component } = require('react');

const names = JSON.parse(fs.readFileSync(path.join(__dirname, 'lists', 'names.json'), 'utf8'));
if (!fs.existsSync(require.resolve('./sidebars.cjs')) || !Component) throw new Error('not found');

module.exports = {
  // A whole sidebar, and entries within a category, as labels with their lists.
  guide: { [names.first]: ['start', { Deeper: ['guide/one', 'guide/two'] }], More: ['guide/three'] },
  // Flags between quotes, as generated files have them.
  quoted: [{ type: 'category', label: 'Open', collapsed: 'false', collapsible: 'true', items: ['guide/three'] }],
};
