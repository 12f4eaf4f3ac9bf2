#!/usr/bin/env node

// React is several times faster in production mode, and decides by this when it is first imported.
process.env.NODE_ENV = 'production';
await import('../dist/cli.js');
