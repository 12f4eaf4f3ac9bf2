import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type {
  ApiData,
  ChangelogData,
  ConfigData,
  ExamplesData,
  FlagsData,
  MetricsData,
  NewerData,
  SiteData,
} from '../components/types.ts';
import { siteFolder } from './markdown.ts';

const read = (name: string): unknown =>
  parse(readFileSync(path.join(siteFolder, 'data', `${name}.yaml`), 'utf8'));

/** The data files. Their schemas are checked by the build, so their types are taken as given here. */
export const siteData: SiteData = {
  flags: read('flags') as FlagsData,
  config: read('config') as ConfigData,
  examples: read('examples') as ExamplesData,
  metrics: read('metrics') as MetricsData,
  api: read('api') as ApiData,
  changelog: read('changelog') as ChangelogData,
  newer: read('newer') as NewerData,
};
