import type { ReactNode } from 'react';

const groups = [
  {
    name: 'Resource managers',
    more: { to: '/docs/configuration/resource-managers', label: 'Prepare yours' },
    items: [
      { name: 'SLURM', text: 'jobs, from sacct and sacctmgr' },
      { name: 'OpenStack and libvirt', text: 'virtual machines, from Nova and Keystone' },
      { name: 'Kubernetes', text: 'pods, with users from annotations' },
    ],
  },
  {
    name: 'Sources of energy readings',
    more: { to: '/docs/components/ceems-exporter#energy', label: 'Choose a source' },
    items: [
      { name: 'Cray counters', text: 'node and each domain' },
      { name: 'Redfish', text: 'chassis, over the BMC' },
      { name: 'IPMI DCMI', text: 'node, over the BMC' },
      { name: 'RAPL', text: 'CPU package and memory' },
      { name: 'NVIDIA and AMD GPUs', text: 'devices, instances and shares' },
    ],
  },
  {
    name: 'Emission factors',
    more: { to: '/docs/components/ceems-exporter#emissions', label: 'Choose a provider' },
    items: [
      { name: 'RTE eCO2mix', text: 'France, live' },
      { name: 'Electricity Maps', text: 'many zones, live' },
      { name: 'WattTime', text: 'region of your account, live' },
      { name: 'Our World in Data', text: 'countries, built in' },
    ],
  },
];

/** What CEEMS can be put on top of. */
export function Sources(): ReactNode {
  return (
    <section className="home-section home-tinted" aria-labelledby="sources">
      <div className="home-width">
        <h2 id="sources">Works with what your machines have</h2>
        <div className="home-sources">
          {groups.map(({ name, items, more }) => (
            <div key={name}>
              <h3>{name}</h3>
              <dl>
                {items.map((item) => (
                  <div key={item.name}>
                    <dt>{item.name}</dt>
                    <dd>{item.text}</dd>
                  </div>
                ))}
              </dl>
              <p>
                <a href={more.to}>{more.label}</a>
              </p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
