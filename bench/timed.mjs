/** Runs programs and measures time and memory. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * Runs a program. Returns CPU seconds of the process and its children, wall seconds, and MiB of the largest process if
 * `/proc` is available.
 */
export async function timed(folder, program, args) {
  const script = 'TIMEFORMAT=\'%U %S %R\'; time "$@" >/dev/null 2>output.log';
  const env = { ...process.env, NODE_ENV: '', CI: '1' };
  const child = spawn('bash', ['-c', script, 'bench', program, ...args], { cwd: folder, env });
  const state = { said: '', memory: 0 };
  child.stderr.on('data', (data) => {
    state.said += data;
  });
  const timer = setInterval(() => {
    state.memory = Math.max(state.memory, largestBelow(child.pid));
  }, 100);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed: see ${folder}/output.log`);
  const [user, system, wall] = state.said.trim().split('\n').at(-1).split(' ').map(Number);
  return { cpu: user + system, wall, memory: state.memory };
}

/** CPU seconds that a process has used. */
export function cpuOf(pid) {
  const stat = readIfThere(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** The peak memory of a process and its descendants, in MiB. */
export function largestBelow(pid) {
  if (!existsSync('/proc/self/status')) return 0;
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => {
        const stat = readIfThere(`/proc/${name}/stat`);
        return [Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])];
      }),
  );
  const isBelow = (one) => one === pid || (parents.has(one) && isBelow(parents.get(one)));
  const sizes = [...parents.keys()].filter(isBelow).map((one) => {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readIfThere(`/proc/${one}/status`)) ?? [];
    return Number(kilobytes) / 1024;
  });
  return Math.round(Math.max(0, ...sizes));
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}
