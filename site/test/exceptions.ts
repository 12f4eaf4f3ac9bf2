/** Names that look like those of CEEMS in the pages, but are none of its flags, keys, series or endpoints. */

/** Flags of other programs that prose speaks of. */
export const foreignFlags: ReadonlyMap<string, string> = new Map([
  ['--web.enable-admin-api', 'flag of Prometheus, needed for deleting series'],
  ['--web.enable-remote-write-receiver', 'flag of Prometheus, needed for remote write'],
]);

/** Words that begin like a series. */
export const foreignSeries: ReadonlyMap<string, string> = new Map([
  ['ceems_id', 'label that names the cluster in scrape configurations'],
  ['ceems_exporter_version', 'variable of the Ansible role'],
  ['ceems_exporter_enabled_collectors', 'variable of the Ansible role'],
  ['ceems_exporter_basic_auth_users', 'variable of the Ansible role'],
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
