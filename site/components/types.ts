/** A flag of a program, named without its two dashes. */
export interface Flag {
  readonly name: string;
  readonly type: string;
  /** Value without the flag. Absent: the flag is unset. A list: all of them apply. */
  readonly default?: string | number | boolean | readonly string[];
  /** Environment variable that sets the flag. */
  readonly env?: string;
  readonly repeatable?: boolean;
  /** Not printed by `--help`. */
  readonly hidden?: boolean;
  /** Present on deprecated flags: the flag to use. */
  readonly replaced_by?: string;
  readonly choices?: readonly string[];
  readonly meaning: string;
}

export interface FlagGroup {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly flags: readonly Flag[];
}

export interface CommandArgument {
  readonly name: string;
  readonly required: boolean;
  readonly repeatable: boolean;
  readonly meaning: string;
}

/** A sub-command, `check web-config` for instance. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly timeout?: string;
  readonly arguments?: readonly CommandArgument[];
  readonly flags: readonly Flag[];
}

export interface NamedMeaning {
  readonly name: string;
  readonly meaning: string;
}

export interface Binary {
  readonly name: string;
  readonly summary: string;
  /** Page that lists its flags. */
  readonly page: string;
  /** Names of the flags of `common` that it has. */
  readonly common: readonly string[];
  readonly groups?: readonly FlagGroup[];
  readonly commands?: readonly Command[];
  readonly environment?: readonly NamedMeaning[];
}

/** A flag of a release after the one that is described. */
export interface LaterFlag {
  readonly binary: string;
  readonly name: string;
  readonly since: string;
  readonly replaces?: string;
  readonly type: string;
  readonly meaning: string;
}

export interface FlagsData {
  readonly version: string;
  readonly common: readonly Flag[];
  readonly binaries: readonly Binary[];
  readonly later: readonly LaterFlag[];
}

export interface ConfigKey {
  /** Dots lead down, `[]` is a list item, `<name>` a free name, `<http_client>` the keys of that file. */
  readonly path: string;
  readonly type: string;
  readonly default?: string | number | boolean | readonly string[];
  readonly required: 'yes' | 'no' | 'conditional';
  readonly choices?: readonly string[];
  /** First release that has the key, when it is newer than the one described. */
  readonly since?: string;
  readonly meaning: string;
}

export interface ConfigFile {
  readonly id: string;
  readonly title: string;
  readonly path?: string;
  readonly binary?: string;
  readonly flag?: string;
  readonly summary: string;
  readonly keys: readonly ConfigKey[];
  readonly search?: readonly string[];
  readonly file_names?: readonly string[];
  readonly allowed_paths?: readonly string[];
}

export interface UpdaterQuery {
  readonly metric: string;
  readonly sub_keys: readonly string[];
  readonly meaning: string;
}

export interface ConfigData {
  readonly version: string;
  readonly types: readonly NamedMeaning[];
  readonly files: readonly ConfigFile[];
  readonly updater_queries: readonly UpdaterQuery[];
  readonly template_fields: readonly NamedMeaning[];
}

export interface ExampleFile {
  readonly file: string;
  readonly text: string;
}

export interface ExamplesData {
  readonly examples: readonly ExampleFile[];
}

export interface Metric {
  readonly name: string;
  readonly type: string;
  readonly unit: string;
  /** Labels, where they differ from those of the group. */
  readonly labels?: readonly string[];
  /** Condition under which samples are sent. */
  readonly when?: string;
  readonly meaning: string;
}

export interface MetricGroup {
  readonly id: string;
  readonly title: string;
  /** Flags of ceems_exporter. Empty: always on. */
  readonly enabled_by: readonly string[];
  readonly note: string;
  readonly labels: readonly string[];
  readonly metrics: readonly Metric[];
}

export interface RuleSeries {
  readonly name: string;
  readonly unit: string;
  readonly file: string;
  readonly meaning: string;
}

export interface StateTable {
  readonly id: string;
  readonly title: string;
  readonly values: readonly { readonly value: number; readonly meaning: string }[];
}

export interface LaterMetric {
  readonly name: string;
  readonly since: string;
  readonly replaces?: string;
  readonly labels?: readonly string[];
}

export interface GpuExporter {
  readonly exporter: string;
  readonly series: readonly string[];
  readonly profiling?: readonly string[];
  readonly joined_on: readonly string[];
}

export interface MetricsData {
  readonly version: string;
  readonly groups: readonly MetricGroup[];
  readonly labels: readonly NamedMeaning[];
  readonly states: readonly StateTable[];
  readonly rules: readonly RuleSeries[];
  readonly rule_groups: readonly NamedMeaning[];
  readonly gpu_exporters: readonly GpuExporter[];
  readonly later: readonly LaterMetric[];
}

export interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly access: 'none' | 'user' | 'admin';
  /** Reference page of the operation. */
  readonly page: string;
  /** Names of the query parameters. */
  readonly parameters: readonly string[];
  readonly meaning: string;
}

export interface ApiData {
  readonly version: string;
  readonly base_path: string;
  readonly operations: readonly Endpoint[];
  readonly other_paths: readonly { readonly path: string; readonly meaning: string }[];
  readonly headers: readonly NamedMeaning[];
}

export interface Change {
  readonly kind: string;
  readonly text: string;
  readonly pr: readonly number[];
}

export interface Release {
  readonly version: string;
  readonly date: string;
  readonly note?: string;
  readonly breaking?: readonly string[];
  readonly changes: readonly Change[];
  /** Pull requests that only update dependencies. */
  readonly dependencies?: readonly number[];
}

export interface ChangelogData {
  readonly repository: string;
  readonly releases: readonly Release[];
}

/** Every file of `site/data` by its base name. */
/** A difference of releases after the one that this site describes. */
export interface NewerChange {
  /** Boxes that show it. */
  readonly topics: readonly string[];
  readonly since: string;
  readonly text: string;
}

export interface NewerData {
  readonly described: { readonly version: string; readonly date: string };
  readonly newest: { readonly version: string; readonly seen: string; readonly from: string };
  readonly changes: readonly NewerChange[];
}

export interface SiteData {
  readonly flags: FlagsData;
  readonly config: ConfigData;
  readonly examples: ExamplesData;
  readonly metrics: MetricsData;
  readonly api: ApiData;
  readonly changelog: ChangelogData;
  readonly newer: NewerData;
}
