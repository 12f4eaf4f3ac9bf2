import type { OutputFile, SearchRecord } from '../../model/index.ts';
import type { LoadFile } from '../client/index-files/load-file.ts';

/** A record of the small site below; the path names the page. */
export function record(
  path: string,
  headings: readonly string[],
  text: string,
  more: Partial<SearchRecord> = {},
): SearchRecord {
  const heading = headings.at(-1);
  const anchor = heading === undefined ? {} : { anchor: heading.toLowerCase().replaceAll(' ', '-') };
  return { path, pageTitle: 'A page', trail: [], headings, text, kind: 'guide', ...anchor, ...more };
}

const exporter = { pageTitle: 'The exporter', trail: ['Use'] };

/** A few pages with a little of everything. */
export const smallSite: readonly SearchRecord[] = [
  record('/docs/install', [], 'How the packages come onto a machine.', { pageTitle: 'Installation' }),
  record('/docs/install', ['On Debian'], 'Get the package and install it with apt.', {
    pageTitle: 'Installation',
  }),
  record('/docs/exporter', [], 'It reads energy counters and answers Prometheus.', exporter),
  record(
    '/docs/exporter',
    ['Energy counters'],
    'RAPL gives the energy of the processor in joules.',
    exporter,
  ),
  record('/docs/exporter', ['Flags'], 'All flags of the exporter.', exporter),
  record('/docs/exporter', ['Flags', '--collector.rapl'], 'Reads the processor.', {
    ...exporter,
    anchor: 'flag-collector.rapl',
    kind: 'flag',
    isEntry: true,
  }),
  record('/docs/exporter', ['Flags', '--web.listen-address'], 'Address and port, 9010 by default.', {
    ...exporter,
    anchor: 'flag-web.listen-address',
    kind: 'flag',
    isEntry: true,
  }),
  record('/docs/balancer', [], 'It stands before Prometheus and checks who asks.', {
    pageTitle: 'Load balancer',
  }),
  record('/docs/balancer', ['Strategies'], 'Round-robin or least-connection.', {
    pageTitle: 'Load balancer',
  }),
  record('/docs/changes', [], 'Energy counters, the load balancer and the installation were reworked.', {
    pageTitle: 'Changelog',
  }),
  record('/docs/changes', ['v0.4.1'], 'Wrong strategies are told.', {
    pageTitle: 'Changelog',
    anchor: 'v0.4.1',
  }),
  record('/blog/one-night', [], 'A story about the energy of one night, told by the exporter.', {
    pageTitle: 'One night',
    kind: 'post',
  }),
];

/** Gives index files as a browser would: by running them. */
export function loaderOf(files: readonly OutputFile[]): LoadFile & { readonly asked: string[] } {
  const contents = new Map(files.map((file) => [file.path.replace(/^search\//, ''), String(file.contents)]));
  const asked: string[] = [];
  const load = async (name: string) => {
    asked.push(name);
    const script = contents.get(name.replace(/\?.*$/, ''));
    if (script === undefined) throw new Error(`There is no ${name}.`);
    const [, json = 'null'] = /^__search\("[^"]+",(.*)\);\n$/s.exec(script) ?? [];
    return JSON.parse(json) as unknown;
  };
  return Object.assign(load, { asked });
}
