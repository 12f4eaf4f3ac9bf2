/** How much a finding matters: an `error` fails the build, a `warning` fails it under `--strict`, a `hint` never does. */
export type Severity = 'error' | 'warning' | 'hint';

/** What the config may say of a code: `warn` and `error` as spelt by maintainers, `hint` to mention, `ignore` to drop. */
export type SeveritySetting = 'ignore' | 'hint' | 'warn' | 'error';
