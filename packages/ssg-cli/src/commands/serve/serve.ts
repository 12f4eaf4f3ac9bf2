import { existsSync } from 'node:fs';
import path from 'node:path';
import { outFolderOf } from '../outcome.ts';
import { report, type Terminal } from '../report.ts';
import { builtSiteHandler } from './serve-built.ts';
import type { ServeOptions } from './serve-options.ts';
import { serveSources } from './serve-sources.ts';
import { announce, ended, start } from './server.ts';

/** What the package calls `serve`. */
export async function serve(options: ServeOptions, terminal: Terminal): Promise<number> {
  return options.built ? serveBuilt(options, terminal) : serveSources(options, terminal);
}

async function serveBuilt(options: ServeOptions, terminal: Terminal): Promise<number> {
  const outFolder = outFolderOf(options.folder, options.outDir);
  if (!existsSync(options.folder)) {
    terminal.error(`The folder ${options.folder} does not exist.\n`);
    return 2;
  }
  if (!existsSync(path.join(outFolder, 'index.html'))) {
    terminal.error(`There is no built site in ${outFolder}. Run \`ceems-docs build\` first.\n`);
    return 2;
  }
  const { configFile, loadConfig } = await import('../../config/index.ts');
  const file = await configFile(options.folder);
  const { value, diagnostics } = await loadConfig(file, { baseUrl: options.baseUrl });
  if (!value) {
    const findings = diagnostics.map((diagnostic) => ({ ...diagnostic, severity: 'error' as const }));
    await report(findings, { format: 'text', folder: options.folder }, terminal);
    return 2;
  }
  const server = await start(builtSiteHandler(outFolder, value.baseUrl, value), options, terminal);
  if (!server) return 2;
  announce(server, value.baseUrl, options, terminal);
  return ended(server, options.signal);
}
