/** Names that look like those of CEEMS in the pages, but are none of its flags, keys, series or endpoints. */

/** Flags of other programs that prose speaks of. */
export const foreignFlags: ReadonlyMap<string, string> = new Map([
  ['--login', 'option of the downloadable access test'],
  ['--web.enable-admin-api', 'flag of Prometheus, needed for deleting series'],
  ['--web.enable-remote-write-receiver', 'flag of Prometheus, needed for remote write'],
]);

/** Variables of the Ansible roles, and the one that the example playbook sets for all of them. */
const ansibleVariables: readonly string[] = [
  'ceems_version',
  'ceems_exporter_version',
  'ceems_exporter_enabled_collectors',
  'ceems_exporter_basic_auth_users',
  'ceems_exporter_web_listen_address',
  'ceems_exporter_cli_args',
  'ceems_exporter_system_group',
  'ceems_exporter_redfish_web_config',
  'ceems_api_server_version',
  'ceems_lb_version',
  'ceems_api_server_web_listen_address',
  'ceems_lb_web_listen_address',
  'ceems_api_server_basic_auth_users',
  'ceems_lb_basic_auth_users',
  'ceems_api_server_config',
  'ceems_api_server_clusters_config',
  'ceems_api_server_updaters_config',
  'ceems_lb_config',
  'ceems_api_server_cli_args',
  'ceems_lb_cli_args',
];

/** Words that begin like a series. */
export const foreignSeries: ReadonlyMap<string, string> = new Map([
  ['ceems_id', 'label that names the cluster in scrape configurations'],
  ...ansibleVariables.map((name) => [name, 'variable of the Ansible roles'] as const),
]);

/** Paths below `/api/v1` that belong to the API of Prometheus. */
export const foreignEndpoints: ReadonlyMap<string, string> = new Map([
  ['/api/v1/query', 'queries of Prometheus, served through the load balancer'],
  ['/api/v1/write', 'remote write of Prometheus'],
  ['/api/v1/read', 'remote read of Prometheus'],
]);

/** Dotted names that begin like a key path. */
export const foreignKeys: ReadonlyMap<string, string> = new Map([
  ['pyroscope.ebpf', 'component of Grafana Alloy'],
  ['pyroscope.write', 'component of Grafana Alloy'],
]);
