/** Prints what was measured as the tables of docs/performance.md. */
import { cpus } from 'node:os';

/** Collects limits, builds and servers, and prints them. */
export function openReport() {
  const bars = [];
  const builds = [];
  const servers = [];
  return {
    /** A limit. Of several measurements, the largest must not exceed it. */
    bar: (name, limit, measured, unit) => bars.push({ name, limit, measured, unit }),
    /**
     * The builds of a site: cold, nothing changed, one paragraph changed. `ours`: our builds, with which those of a
     * peer are compared.
     */
    builds: (name, made, ours) => builds.push({ name, made, ours }),
    /** Seconds to the first answer of a server, milliseconds of saved paragraphs, MiB; `ours`: the same of ours. */
    server: (name, made, ours) => servers.push({ name, made, ours }),
    print() {
      console.log(`\nNode ${process.version}; ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}\n`);
      if (bars.length > 0) console.log(table(['What', 'At most', 'Measured', 'Met'], bars.map(barRow)));
      if (builds.length > 0) {
        const head = ['Site', 'Cold', 'Nothing changed', 'One paragraph changed', 'CPU, ours = 1'];
        console.log(`\nCPU seconds, seconds in brackets, and the memory of the largest process:\n`);
        console.log(table(head, builds.map(buildRow)));
      }
      if (servers.length === 0) return;
      const head = ['Server', 'First answer', 'Saved paragraph, median', 'p95', 'Memory', 'Median, ours = 1'];
      console.log(`\nServers, from the write to the DOM:\n`);
      console.log(table(head, servers.map(serverRow)));
    },
  };
}

function table(head, lines) {
  return [head, head.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

function shown(value) {
  return value < 10 ? value.toFixed(2) : value.toFixed(value < 100 ? 1 : 0);
}

function barRow({ name, limit, measured, unit }) {
  return [name, `${limit} ${unit}`, `${shown(measured)} ${unit}`, measured <= limit ? 'yes' : 'no'];
}

const phases = ['cold', 'same', 'paragraph'];

function buildRow({ name, made, ours }) {
  const times = phases.map((phase) => {
    const { cpu, wall, memory } = made[phase];
    return `${cpu.toFixed(1)} (${wall.toFixed(1)}), ${memory} MiB`;
  });
  const ratios = ours
    ? phases.map((phase) => (made[phase].cpu / ours[phase].cpu).toFixed(2)).join(' / ')
    : '';
  return [name, ...times, ratios];
}

function serverRow({ name, made, ours }) {
  const { first, saved, memory } = made;
  const [middle, late] = [quantile(saved, 0.5), quantile(saved, 0.95)];
  const ratio = ours ? (middle / quantile(ours.saved, 0.5)).toFixed(1) : '';
  return [
    name,
    `${first.toFixed(1)} s`,
    `${middle.toFixed(0)} ms`,
    `${late.toFixed(0)} ms`,
    `${memory} MiB`,
    ratio,
  ];
}

/** The quantile of some values at a share. */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
}
