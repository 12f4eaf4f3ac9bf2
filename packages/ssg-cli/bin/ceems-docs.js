#!/usr/bin/env node
const { node } = process.versions;
const [major = 0, minor = 0] = node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`ceems-docs needs Node 20.19 or newer. This is Node ${node}: install a newer one.\n`);
  process.exitCode = 2;
} else {
  await import('../dist/cli.js');
}
