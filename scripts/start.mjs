/** `npm start`: installs, builds the site and serves it as a static host would. */
import { install, node } from './steps.mjs';

const cli = 'packages/ssg-cli/bin/ceems-docs.js';

install();
node('Compile the packages', ['scripts/build-packages.mjs', '--clean']);
node('Build the site', [cli, 'build', 'site']);
node('Serve the site', [cli, 'serve', 'site', '--built', ...process.argv.slice(2)]);
