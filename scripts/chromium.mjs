/** Finds a Chromium for the browser tests; on Debian as root it is installed from the system's packages. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Its shell without windows comes first: the same engine, and a page costs half of the CPU time. */
const shell = 'chromium-headless-shell';
const places = [
  process.env.CHROMIUM_PATH,
  `/usr/bin/${shell}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a Chromium, or `undefined`. `CHROMIUM_PATH` comes before all others. */
export function findChromium() {
  return places.find((place) => place && existsSync(place));
}

/** Path of a Chromium, installed if that can be done; else one line that says what to do, and the process ends. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    const install = ['install', '-y', '-qq', '--no-install-recommends'];
    const { status } = spawnSync('apt-get', [...install, shell], { stdio: 'inherit' });
    if (status !== 0) execFileSync('apt-get', [...install, 'chromium'], { stdio: 'inherit' });
    const installed = findChromium();
    if (installed) return installed;
  }
  process.stderr.write(
    'The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to its executable.\n',
  );
  process.exit(1);
}
